import { expect, test } from 'vitest'
import { leftOutGroups } from './left-out.ts'

test('debits that stay out are told by their reason, the most frequent one first, with the first numbers', () => {
  const late = Array.from({ length: 8 }, (_, n) => ({ number: `R-${n}`, reason: 'notDelivered', text: 'Nicht zugestellt.' }))
  expect(leftOutGroups([{ number: 'R-9', reason: 'mandate', text: 'Kein Mandat.' }, ...late])).toEqual([
    { reason: 'Nicht zugestellt.', count: 8, numbers: 'R-0, R-1, R-2, R-3, R-4, R-5', more: 2 },
    { reason: 'Kein Mandat.', count: 1, numbers: 'R-9', more: 0 },
  ])
})
