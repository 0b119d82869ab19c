/** A called number in its dialled parts: country code 49, area code 221, number 47100123. */
export type CalledNumber = { readonly countrycode: string; readonly areacode: string; readonly number: string }

type CallRecord = {
  readonly setting: 'off' | 'shortened' | 'fully'
  readonly called: CalledNumber
  /** National numbers, or their prefixes, that never appear on a record: free of charge (800) and counselling (116111). */
  readonly unlisted: readonly string[]
}

const hiddenDigits = 3

/**
 * Returns the called number as the customer's record of calls shows it (§ 65 TKG, § 11 TDDDG). Returns undefined if the record must omit
 * it.
 */
export function numberOnRecord({ setting, called, unlisted }: CallRecord): string | undefined {
  const national = called.areacode + called.number
  if (setting === 'off' || (called.countrycode === '49' && unlisted.some((prefix) => national.startsWith(prefix)))) return undefined
  const number = setting === 'fully' ? called.number : shortened(called.number)
  if (called.countrycode !== '49') return ['+' + called.countrycode, called.areacode, number].filter((part) => part !== '').join(' ')
  if (called.areacode !== '') return `0${called.areacode} ${number}`
  return called.number.length > maxShortDigits ? `0${number}` : number
}

/** German numbers of so many digits at most are dialled as they are: 110, 115, 11833, 116117. */
const maxShortDigits = 6

function shortened(number: string): string {
  return `${number.slice(0, -hiddenDigits)}${'x'.repeat(Math.min(hiddenDigits, number.length))}`
}
