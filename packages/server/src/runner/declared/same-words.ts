/** "Ulmenstr." is the Ulmenstraße. */
export function isSameStreet(stored: string, typed: string): boolean {
  const wanted = plainStreet(typed)
  return wanted !== '' && plainStreet(stored) === wanted
}

function plainStreet(street: string): string {
  return plain(street).replace(/strasse$/, 'str')
}

/** `name1` of a person is "surname, given name"; umlauts may be written as two letters, and case, accents and hyphens say nothing. */
export function isSameName(stored: string, typed: string): boolean {
  const wanted = plain(typed)
  return wanted !== '' && [stored, stored.split(',')[0]!, stored.split(',').toReversed().join(' ')].some((each) => plain(each) === wanted)
}

function plain(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}
