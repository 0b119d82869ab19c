import { expect, test } from 'vitest'
import { readChoice } from './use-board-address.ts'

const condition = { path: ['a:b'], operator: 'eq', value: 1 }

test('an address is read as it stands', () => {
  expect(readChoice({ period: 'lastMonth', compare: 'year', where: condition })).toEqual({
    period: 'lastMonth',
    compare: 'year',
    where: condition,
  })
  expect(readChoice({ period: '2026-01-01..2026-02-28' }).period).toEqual({ from: '2026-01-01', to: '2026-02-28' })
})

test.each([
  ['a period that is none', { period: 'lastCentury' }],
  ['a period that ends before it begins', { period: '2026-02-01..2026-01-01' }],
  ['two hundred years', { period: '1826-01-01..2026-01-01' }],
  ['a comparison without a period', { compare: 'year' }],
  ['a filter that is none', { where: { path: 'x' } }],
  ['seven conditions', { where: { and: Array.from({ length: 7 }, () => condition) } }],
])('%s narrows nothing', (_, address) => {
  expect(readChoice(address)).toEqual({ period: undefined, compare: undefined, where: undefined })
})
