/** The account or the mandate is wrong (ISO 20022 external status reason codes), so a second try would fail as well. */
export const stoppingReasons: ReadonlySet<string> = new Set(['AC01', 'AC04', 'MD01', 'MD07'])

/** Returns true if the contract has to pay by transfer until the account or the mandate is mended. */
export function stopsDebits(reason: string | null): boolean {
  return reason !== null && stoppingReasons.has(reason)
}
