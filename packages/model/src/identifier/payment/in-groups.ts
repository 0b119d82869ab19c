/** An IBAN as it stands on paper: groups of four. */
export function inGroups(iban: string): string {
  return iban.replaceAll(/\s/g, '').replaceAll(/(.{4})(?=.)/g, '$1 ')
}
