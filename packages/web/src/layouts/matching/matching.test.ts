import { expect, test } from 'vitest'
import { chosenIn, entryOf, stateOf } from './entry.ts'
import { actOf } from './matching-keys.ts'

const twin = (more: object) => ({ id: 'payment-1', definition: 'payment', 'payment:amount': 70, 'payment:unallocated': 70, ...more })
const part = (rule?: string) => ({
  ...{ id: 'allocation-1', definition: 'allocation', 'allocation:amount': 44.9, ...(rule && { 'allocation:rule': rule }) },
  'allocation:receipt': [{ id: 'receipt-1', definition: 'receipt', 'receipt:receiptNumber': 'R-2026-000001' }],
})

test('an entry shows its partner, its free part and the receipts that took the rest', () => {
  const entry = entryOf(
    twin({
      'payment:unallocated': 25.1,
      'payment:currency': 'EUR',
      'payment:businessPartner': [{ id: 'customer-1', definition: 'customer', 'businessPartner:name1': 'Jürgen Sorge' }],
      'payment:allocations': [part()],
    }),
  )
  expect(entry).toMatchObject({ amount: 70, free: 25.1, currency: '', partner: { name: 'Jürgen Sorge' } })
  expect(entry.taken).toEqual([{ id: 'allocation-1', amount: 44.9, rule: '', receipt: { id: 'receipt-1', number: 'R-2026-000001' } }])
})

test.each([
  ['open', {}],
  ['partly', { 'payment:unallocated': 25.1, 'payment:allocations': [part()] }],
  ['foreign', { 'payment:currency': 'CHF', 'payment:unallocated': undefined }],
  ['byHand', { 'payment:unallocated': 0, 'payment:allocations': [part()] }],
  ['byItself', { 'payment:unallocated': 0, 'payment:allocations': [part('receiptNumber')] }],
  ['nothing', { 'payment:unallocated': 0 }],
] as const)('an entry is %s', (state, more) => {
  expect(stateOf(entryOf(twin(more)))).toBe(state)
})

test('the next entry takes the place of one that is done, and the last one stays the last', () => {
  expect(chosenIn(['a', 'b', 'c'], 'b', 0)).toBe('b')
  expect(chosenIn(['a', 'c'], 'b', 1)).toBe('c')
  expect(chosenIn(['a'], 'b', 1)).toBe('a')
  expect(chosenIn([], 'b', 1)).toBeUndefined()
})

test('keys act on the list, and belong to whatever takes text', () => {
  const act = (key: string, on: 'typing' | 'button' | 'entry' | 'other' = 'entry', hasModifier = false) => actOf({ key, on, hasModifier })
  expect(['ArrowDown', 'ArrowUp', 'Enter', 's', 'P', 'u', 'x'].map((key) => act(key))).toEqual([
    ...['next', 'previous', 'take', 'split', 'search', 'undo', undefined],
  ])
  expect(['Enter', 's', 'ArrowDown'].map((key) => act(key, 'typing'))).toEqual([undefined, undefined, undefined])
  expect([act('Enter', 'button'), act('s', 'button'), act('Enter', 'other')]).toEqual([undefined, 'split', 'take'])
  expect(act('s', 'entry', true)).toBeUndefined()
})
