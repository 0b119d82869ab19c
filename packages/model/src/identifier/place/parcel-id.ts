const stored = /^(\d{6})(\d{3}|_{3})(\d{5})(\d{4}|_{4})__$/
const written = /^(\d{6})-(\d{1,3})?-(\d{1,5})(?:\/(\d{1,4}))?$/

/** Returns true if the text is the id of a German land parcel, in its stored or its written form. */
export function parcelId(text: string): boolean {
  return canonicalParcelId(text) !== undefined
}

/**
 * Returns the parcel id of the German cadastral map (ALKIS), 20 characters: district (6), section (3), numerator (5), denominator (4), two
 * fillers. Missing parts are filled with '_'. The written form 053456-003-00127/0004 is accepted too. Returns undefined for any other text.
 */
export function canonicalParcelId(text: string): string | undefined {
  const [, district, section, numerator, denominator] = stored.exec(text) ?? written.exec(text) ?? []
  if (district === undefined || numerator === undefined || !inGermany(district) || Number(numerator) === 0) return undefined
  return district + filled(section, 3) + numerator.padStart(5, '0') + filled(denominator, 4) + '__'
}

function filled(digits: string | undefined, length: number): string {
  return digits === undefined || digits.startsWith('_') ? '_'.repeat(length) : digits.padStart(length, '0')
}

/** Returns true if the district's key begins with a state, 01 to 16. */
function inGermany(district: string): boolean {
  const state = Number(district.slice(0, 2))
  return state >= 1 && state <= 16
}
