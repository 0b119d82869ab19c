import type { Random } from '../random.ts'

/** Ranges that the Bundesnetzagentur reserves for films and examples (Mitteilung 148/2021). */
const reserved = ['+49 30 23125', '+49 69 90009', '+49 40 66969', '+49 221 4710', '+49 89 99998', '+49 176 04069']

export function phoneNumberFrom(random: Random): string {
  return `${random.pick(reserved)} ${String(random.int(0, 999)).padStart(3, '0')}`
}
