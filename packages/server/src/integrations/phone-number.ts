import phone from 'google-libphonenumber'

/** The parts of a phone number, digits only, without the trunk 0. A leading 0 that belongs to the number stays: Rome is 06. */
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
    const number = util.parse(international(dialled), homeCountry)
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

/**
 * Asks the plan of its country about a whole number (+49…). It counts as mobile where the country does not tell mobile and others apart.
 */
export function numberPlan(dialled: string): 'mobile' | 'other' | 'invalid' {
  const util = PhoneNumberUtil.getInstance()
  try {
    const number = util.parse(dialled)
    if (!util.isValidNumber(number)) return 'invalid'
    const type = util.getNumberType(number)
    return type === PhoneNumberType.MOBILE || type === PhoneNumberType.FIXED_LINE_OR_MOBILE ? 'mobile' : 'other'
  } catch {
    return 'invalid'
  }
}

/** "49 151 23456789" lacks its +: no German number has that many digits, so these are no 491 of Leer. */
function international(dialled: string): string {
  return /^49[1-9]\d{9,}$/.test(dialled) ? `+${dialled}` : dialled
}

function contactTypeOf(type: phone.PhoneNumberType): PhoneParts['contactType'] {
  if (type === PhoneNumberType.MOBILE) return 'mobile'
  // Where a country does not tell them apart, a line is the safer guess.
  return type === PhoneNumberType.FIXED_LINE || type === PhoneNumberType.FIXED_LINE_OR_MOBILE ? 'landline' : 'other'
}
