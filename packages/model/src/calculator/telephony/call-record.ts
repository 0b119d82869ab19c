/** A called number as it is dialled; country code 49, area code 221, number 47100123. */
export type CalledNumber = { readonly countrycode: string; readonly areacode: string; readonly number: string }

type CallRecord = {
  readonly setting: 'off' | 'shortened' | 'fully'
  readonly called: CalledNumber
  /** National numbers, or their beginnings, that never stand on a record: free of charge (800) and counselling (116111). */
  readonly unlisted: readonly string[]
}

const hiddenDigits = 3

/** The called number as the customer's record of calls shows it (§ 65 TKG, § 11 TDDDG); undefined where it shows none. */
export function numberOnRecord({ setting, called, unlisted }: CallRecord): string | undefined {
  const national = called.areacode + called.number
  if (setting === 'off' || (called.countrycode === '49' && unlisted.some((prefix) => national.startsWith(prefix)))) return undefined
  const number = setting === 'fully' ? called.number : shortened(called.number)
  const area = called.countrycode === '49' ? `0${called.areacode}` : `+${called.countrycode} ${called.areacode}`
  return [area, number].filter((part) => part !== '').join(' ')
}

function shortened(number: string): string {
  return `${number.slice(0, -hiddenDigits)}${'x'.repeat(Math.min(hiddenDigits, number.length))}`
}
