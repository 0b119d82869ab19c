/** A customer or contract number as it is compared. */
export function canonicalNumber(number: string): string {
  return number.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase()
}
