import type { Random } from '../random.ts'

/** Returns a German VAT id with a valid check digit (ISO 7064 MOD 11,10). `vat` of the model validates it. */
export function vatIdFrom(random: Random): string {
  const digits = String(random.int(10_000_000, 99_999_999))
  let product = 10
  for (const digit of digits) {
    const sum = (Number(digit) + product) % 10
    product = ((sum === 0 ? 10 : sum) * 2) % 11
  }
  return `DE${digits}${(11 - product) % 10}`
}
