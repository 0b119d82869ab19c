/** Returns an IBAN in its printed form: groups of four. */
export function inGroups(iban: string): string {
  return iban.replaceAll(/\s/g, '').replaceAll(/(.{4})(?=.)/g, '$1 ')
}
