import { expect, test } from 'vitest'
import { billedItem, unitOf } from './receipt-view.ts'

test('a unit that receipts have has words in each language, any other stands as it was billed', () => {
  const item = (unit: unknown) => ({ id: 'dtmi:item', definition: 'receiptItem', 'receiptItem:unit': unit })
  expect(['Monat', 'Stück', 'Pauschale', 'kWh', null].map((unit) => unitOf(item(unit)))).toEqual([
    { known: 'month' },
    { known: 'piece' },
    { known: 'flat' },
    { billed: 'kWh' },
    { billed: '' },
  ])
})

test('a deducted instalment keeps the amounts of its own receipt, any other item those of its basis alone', () => {
  const item = { id: 'dtmi:item', definition: 'receiptItem', 'receiptItem:net': -109.24, 'receiptItem:gross': -130 }
  expect(billedItem({ ...item, 'receiptItem:kind': 'deduction' }, 'gross', null)).toMatchObject({
    amount: -130,
    fixed: { net: -109.24, gross: -130 },
  })
  expect(billedItem({ ...item, 'receiptItem:kind': 'usage' }, 'gross', null)).not.toHaveProperty('fixed')
})
