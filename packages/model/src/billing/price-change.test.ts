import { expect, test } from 'vitest'
import { addDays, addMonths } from '../calendar/arithmetic.ts'
import { judgeElement, noticeDays, type PricedElement, type PriceOfElement } from './price-change.ts'

const change = { day: '2027-03-01', component: 'base', successors: new Set(['base2']) }
const price = (more: Partial<PriceOfElement> = {}): PriceOfElement => ({
  component: 'base',
  from: null,
  to: null,
  net: 377_311n,
  regular: null,
  months: null,
  ...more,
})
const element = (more: Partial<PricedElement> = {}): PricedElement => ({
  begin: '2025-05-15',
  end: null,
  hasIndividualPrice: false,
  isAgreed: false,
  prices: [price()],
  ...more,
})
const judged = (more: Partial<PricedElement>) => {
  const found = judgeElement(element(more), change)
  return typeof found === 'string' ? found : found.net
}

test.each<[string, Partial<PricedElement>, unknown]>([
  ['follows its product', {}, 377_311n],
  ['ends on the day before', { end: '2027-02-28' }, 'ending'],
  ['ends on the day itself', { end: '2027-03-01' }, 377_311n],
  ['begins later', { begin: '2027-04-01' }, 377_311n],
  ['has a price of its own', { hasIndividualPrice: true }, 'special'],
  ['has another price agreed', { isAgreed: true, prices: [price({ component: 'discount' })] }, 'special'],
  ['has a price that ends before', { prices: [price({ to: '2027-02-28' })] }, 'ending'],
  ['has this price agreed', { isAgreed: true }, 377_311n],
  [
    'was changed before',
    { isAgreed: true, prices: [price({ to: '2026-06-30' }), price({ component: 'base2', from: '2026-07-01', net: 4n })] },
    4n,
  ],
  [
    'is changed on that day already',
    { isAgreed: true, prices: [price({ to: '2027-02-28' }), price({ component: 'base2', from: '2027-03-01' })] },
    'changed',
  ],
  [
    'is changed later already',
    { isAgreed: true, prices: [price({ to: '2027-05-31' }), price({ component: 'base2', from: '2027-06-01' })] },
    'changed',
  ],
  ['has an offer that lasts on', { begin: '2026-12-15', prices: [price({ months: 6, regular: 9n })] }, 'promoted'],
  ['has an offer that is over', { begin: '2026-08-15', prices: [price({ months: 6, regular: 9n })] }, 9n],
  ['has an offer that ends on the day', { begin: '2026-09-01', prices: [price({ months: 6, regular: 9n })] }, 9n],
])('a price change of an element that %s', (_, more, expected) => {
  expect(judged(more)).toBe(expected)
})

const telecom = { months: { least: 1, most: 2 } }

test('customers are told one to two months before, whatever the day', () => {
  for (let day = '2027-01-01'; day < '2029-01-01'; day = addDays(day, 1)) {
    const { earliest, latest } = noticeDays(day, telecom)
    expect([addMonths(latest, 1) <= day, addMonths(earliest!, 2) >= day, earliest! <= latest]).toEqual([true, true, true])
    expect(addMonths(addDays(earliest!, -1), 2) < day).toBe(true)
  }
  expect(noticeDays('2027-04-30', telecom)).toEqual({ earliest: '2027-03-01', latest: '2027-03-30' })
})

test('customers of energy are told six weeks before', () => {
  expect(noticeDays('2027-03-01', { days: 42 })).toEqual({ earliest: null, latest: '2027-01-18' })
})
