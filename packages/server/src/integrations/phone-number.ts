import phone from 'google-libphonenumber'

/** The parts of a phone number, digits only, without leading zeros. */
export type PhoneParts = {
  readonly contactType: 'landline' | 'mobile' | 'other'
  readonly countrycode: string
  /** Null where the numbering plan has none. */
  readonly areacode: string | null
  readonly number: string
  /** '+49 171 1234567' */
  readonly international: string
}

const { PhoneNumberFormat, PhoneNumberType, PhoneNumberUtil } = phone

/** `0…` is dialled within it. */
const homeCountry = 'DE'

/** Undefined for what is no number of any numbering plan, emergency and network numbers included. */
export function phoneParts(dialled: string): PhoneParts | undefined {
  const util = PhoneNumberUtil.getInstance()
  try {
    const number = util.parse(dialled, homeCountry)
    if (!util.isValidNumber(number)) return undefined
    const national = util.getNationalSignificantNumber(number)
    const areaLength = util.getLengthOfNationalDestinationCode(number)
    return {
      contactType: contactTypeOf(util.getNumberType(number)),
      countrycode: String(number.getCountryCodeOrDefault()),
      areacode: areaLength > 0 ? national.slice(0, areaLength) : null,
      number: national.slice(areaLength),
      international: util.format(number, PhoneNumberFormat.INTERNATIONAL),
    }
  } catch {
    return undefined
  }
}

function contactTypeOf(type: phone.PhoneNumberType): PhoneParts['contactType'] {
  if (type === PhoneNumberType.MOBILE) return 'mobile'
  // Where a country does not tell them apart, a line is the safer guess.
  return type === PhoneNumberType.FIXED_LINE || type === PhoneNumberType.FIXED_LINE_OR_MOBILE ? 'landline' : 'other'
}
