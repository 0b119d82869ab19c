/** Normalizes a customer or contract number for comparisons. */
export function canonicalNumber(number: string): string {
  return number.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase()
}
