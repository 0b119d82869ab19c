import { expect, test } from 'vitest'
import { groupLines, lineOfItem, linesOfJson } from './bill-line.ts'

const item = {
  id: 'dtmi:de:oneneo:receiptItem:x1',
  definition: 'receiptItem',
  'receiptItem:kind': 'recurring',
  'receiptItem:text': 'Glasfaser, Grundpreis',
  'receiptItem:quantity': 1,
  'receiptItem:unit': 'Monat',
  'receiptItem:singleNet': 37.7311,
  'receiptItem:net': 20.08,
  'receiptItem:taxrate': 19,
  'receiptItem:periodFrom': '2026-11-15',
  'receiptItem:explanation': {
    share: { days: 16, whole: 30 },
    contract: 'V-1',
    product: 'Glasfaser',
    correctedReceipt: null,
    rhythm: 'P1M',
  },
}

test('an item is read on the basis of its unit price', () => {
  expect(lineOfItem(item, 'a')).toMatchObject({ unit: 37.7311, amount: 20.08, days: 16, whole: 30, contract: 'V-1', rhythm: 'P1M' })
  const gross = { ...item, 'receiptItem:singleGross': 44.9, 'receiptItem:gross': 23.95 }
  expect(lineOfItem(gross, 'a')).toMatchObject({ unit: 44.9, amount: 23.95 })
  expect(lineOfItem({ ...item, 'receiptItem:explanation': undefined }, 'a')).toMatchObject({ days: null, contract: null, rhythm: null })
})

test('lines are grouped by contract with corrections last, and a single contract has no heading', () => {
  const record = { kind: 'recurring', text: 'A', contract: 'V-1', from: '2026-11-01', days: 30, whole: 30, quantity: 1, unit: 5, amount: 5 }
  const back = { ...record, kind: 'correction', amount: -5, correctedReceipt: 'R-1' }
  const single = groupLines(linesOfJson([back, record]))
  expect(single.map(({ contract, isCorrection, lines }) => [contract, isCorrection, lines.length])).toEqual([
    [null, false, 1],
    [null, true, 1],
  ])
  expect(single[1]!.lines[0]!.corrects).toBe('R-1')
  const several = groupLines(linesOfJson([record, { ...record, contract: 'V-2' }, record]))
  expect(several.map(({ contract, lines }) => [contract, lines.length])).toEqual([
    ['V-1', 2],
    ['V-2', 1],
  ])
  expect(linesOfJson({ odd: true })).toEqual([])
})
