/** Returns the country and the last two digits of an IBAN, by which its holder knows the account: DE…51. Null for a short text. */
export function shortenedIban(iban: string): string | null {
  return iban.length < 15 ? null : `${iban.slice(0, 2)}…${iban.slice(-2)}`
}
