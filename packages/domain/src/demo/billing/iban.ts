import type { Random } from '../random.ts'

/** Banks whose codes begin with 9 do not exist: no clearing area has that number. */
const bankCodes = ['99905001', '99905002', '99907003']

/** A German account with the right check digits (ISO 7064 MOD 97-10) at a bank that does not exist. */
export function ibanFrom(random: Random): string {
  const account = `${random.pick(bankCodes)}${String(random.int(1, 999_999_999)).padStart(10, '0')}`
  const remainder = BigInt(`${account}131400`) % 97n
  return `DE${String(98n - remainder).padStart(2, '0')}${account}`
}
