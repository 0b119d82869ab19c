import type { Random } from '../random.ts'

/** Bank codes of banks that do not exist: no clearing area begins with 9. */
const bankCodes = ['99905001', '99905002', '99907003']

/** Returns a German IBAN at a bank that does not exist. Its check digits are right (ISO 7064 MOD 97-10). */
export function ibanFrom(random: Random): string {
  const account = `${random.pick(bankCodes)}${String(random.int(1, 999_999_999)).padStart(10, '0')}`
  const remainder = BigInt(`${account}131400`) % 97n
  return `DE${String(98n - remainder).padStart(2, '0')}${account}`
}
