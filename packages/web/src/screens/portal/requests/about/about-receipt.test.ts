import { expect, test } from 'vitest'
import { chosenFrom, isOver, sumOfParts } from './about-receipt.ts'

const item = (id: string, more: object) => ({ id, definition: 'receiptItem', ...more })
const receipt = (more: object = {}) => ({
  id: 'r',
  definition: 'receipt',
  'receipt:date': '2026-10-01',
  'receipt:receiptItems': [
    item('a', { 'receiptItem:gross': 0.1 }),
    item('b', { 'receiptItem:gross': 0.2 }),
    item('c', { 'receiptItem:gross': -5 }),
    item('d', { 'receiptItem:net': 10, 'receiptItem:taxrate': 19 }),
  ],
  ...more,
})
const sent = (at: string, channel: string, state = 'sent') => ({
  ...{ id: at, definition: 'receiptDispatch' },
  ...{ 'receiptDispatch:sentAt': at, 'receiptDispatch:channel': channel, 'receiptDispatch:state': state },
})
const at = (today: string) => ({ period: 56, today, timeZone: 'Europe/Berlin' })

test('the period counts from the first accepted dispatch, by post three days later, in the zone of the tenant', () => {
  const bill = receipt({
    'receipt:dispatches': [sent('2026-10-01T22:30:00.000Z', 'mail'), sent('2026-09-01T10:00:00.000Z', 'mail', 'bounced')],
  })
  expect([isOver(bill, at('2026-11-27')), isOver(bill, at('2026-11-28'))]).toEqual([false, true])
  const posted = receipt({ 'receipt:dispatches': [sent('2026-10-02T10:00:00.000Z', 'post')] })
  expect([isOver(posted, at('2026-11-30')), isOver(posted, at('2026-12-01'))]).toEqual([false, true])
  expect([isOver(receipt(), at('2026-11-29')), isOver(receipt(), at('2026-11-30'))]).toEqual([false, true])
})

test('items that cost something can be chosen, and their sum is exact', () => {
  expect(chosenFrom(receipt()).map(({ id }) => id)).toEqual(['a', 'b', 'd'])
  expect(sumOfParts(receipt(), ['a', 'b'])).toBe(0.3)
  expect(sumOfParts(receipt(), ['d', 'c'])).toBe(11.9)
  expect(sumOfParts(receipt(), [])).toBeNull()
})
