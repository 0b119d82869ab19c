import { createRequire } from 'node:module'
import type phone from 'google-libphonenumber'

/** The parts of a phone number, digits only, without the trunk prefix 0. A leading 0 that belongs to the number stays: Rome is 06. */
export type PhoneParts = {
  readonly contactType: 'landline' | 'mobile' | 'other'
  readonly countrycode: string
  /** Null if the numbering plan has none. */
  readonly areacode: string | null
  readonly number: string
  /** '+49 171 1234567' */
  readonly international: string
}

const require = createRequire(import.meta.url)
/** The numbering plans of all countries come with the first number: a server at rest does without them. */
const loadPlans = (): typeof phone => require('google-libphonenumber')

/** The country of numbers with a trunk prefix (`0…`). */
const homeCountry = 'DE'

/**
 * Returns the parts of a number. Returns undefined for a text that is not a number of any numbering plan, which includes emergency and
 * network numbers.
 */
export function phoneParts(dialled: string): PhoneParts | undefined {
  const { PhoneNumberFormat, PhoneNumberUtil } = loadPlans()
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
 * Validates a complete number (+49…) by the plan of its country. A number counts as mobile if the country does not distinguish mobile
 * numbers from others.
 */
export function numberPlan(dialled: string): 'mobile' | 'other' | 'invalid' {
  const { PhoneNumberType, PhoneNumberUtil } = loadPlans()
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

/**
 * Adds the missing + to "49 151 23456789". No German number has so many digits, so the 49 is no part of a local number such as 491 (Leer).
 */
function international(dialled: string): string {
  return /^49[1-9]\d{9,}$/.test(dialled) ? `+${dialled}` : dialled
}

function contactTypeOf(type: phone.PhoneNumberType): PhoneParts['contactType'] {
  const { PhoneNumberType } = loadPlans()
  if (type === PhoneNumberType.MOBILE) return 'mobile'
  // If a country does not distinguish the two, landline is the safer guess.
  return type === PhoneNumberType.FIXED_LINE || type === PhoneNumberType.FIXED_LINE_OR_MOBILE ? 'landline' : 'other'
}
