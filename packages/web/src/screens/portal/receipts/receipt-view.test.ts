import { expect, test } from 'vitest'
import { unitOf } from './receipt-view.ts'

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
