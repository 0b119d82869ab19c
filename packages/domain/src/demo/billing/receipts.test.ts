import { createRegistry } from '@twinwerk/model/definition/registry'
import { amountOf, percentInCents } from '@twinwerk/model/number/amount'
import { describe, expect, test } from 'vitest'
import { definitions } from '../../definitions.ts'
import { long } from '../../testing/long.ts'
import { worldGraph } from '../../testing/world-graph.ts'
import { demoWorld, type DemoOptions } from '../demo-world.ts'

const registry = createRegistry(definitions)
const worlds: readonly DemoOptions['size'][] = long ? ['small', 'full'] : ['small']

describe.each(worlds)('the bills of the %s world', (size) => {
  const providers = demoWorld({ size, today: '2026-11-21' })
    .tenants.slice(1)
    .map((tenant) => worldGraph(registry, tenant))

  test('items make up the net sum, and each tax rate its tax', () => {
    for (const { all, out, value } of providers) {
      const receipts = all('receipt')
      expect(receipts.length).toBeGreaterThan(50)
      for (const receipt of receipts) {
        const items = out(receipt, 'receipt:receiptItems').map(({ twin }) => twin)
        const amount = (systematics: string) => (twin: (typeof items)[number]) => amountOf(Number(value(twin, systematics)))
        const net = items.map(amount('receiptItem:net')).reduce((sum, each) => sum + each, 0n)
        expect(amount('receipt:sumNet')(receipt)).toBe(net)
        const byRate = Map.groupBy(items, (item) => Number(value(item, 'receiptItem:taxrate')))
        const tax = [...byRate].map(([rate, of]) =>
          percentInCents(
            of.map(amount('receiptItem:net')).reduce((sum, each) => sum + each, 0n),
            rate,
          ),
        )
        expect(amount('receipt:sumGross')(receipt)).toBe(tax.reduce((sum, each) => sum + each, net))
      }
    }
  })

  test('numbers follow one another without a gap in each year, in the order of dates; only drafts have none', () => {
    for (const { all, value } of providers) {
      const numbered = all('receipt').filter((receipt) => value(receipt, 'receipt:status') !== 'draft')
      expect(numbered.every((receipt) => value(receipt, 'receipt:receiptNumber') !== undefined)).toBe(true)
      expect(all('receipt').length).toBeGreaterThan(numbered.length)
      for (const [year, of] of Map.groupBy(numbered, (receipt) => value(receipt, 'receipt:date')!.slice(0, 4))) {
        const inOrder = of.toSorted((one, other) =>
          value(one, 'receipt:receiptNumber')! < value(other, 'receipt:receiptNumber')! ? -1 : 1,
        )
        expect(inOrder.map((receipt) => value(receipt, 'receipt:receiptNumber'))).toEqual(
          inOrder.map((_, index) => `R-${year}-${String(index + 1).padStart(6, '0')}`),
        )
        const dates = inOrder.map((receipt) => value(receipt, 'receipt:date')!)
        expect(dates).toEqual(dates.toSorted())
      }
    }
  })

  test('a receiver has what was sent, and nothing that is only written', () => {
    for (const { all, out, value } of providers)
      for (const receipt of all('receipt')) {
        const partners = (relationship: string) => out(receipt, relationship).map(({ twin }) => twin)
        const isSent = !['draft', 'approved'].includes(value(receipt, 'receipt:status')!)
        expect(partners('receipt:deliveredTo')).toEqual(isSent ? partners('receipt:receiver') : [])
      }
  })

  test('no element is billed twice for one day, nor for a day outside its life', () => {
    for (const { all, into, value } of providers)
      for (const element of all('contractElement')) {
        const items = into(element, 'receiptItem:contractElement')
          .map(({ twin }) => twin)
          .filter((item) => Number(value(item, 'receiptItem:quantity')) > 0 && value(item, 'receiptItem:unit') === 'Monat')
        const [begin, end] = [value(element, 'contractElement:contractElementBegin')!, value(element, 'contractElement:contractElementEnd')]
        for (const [text, of] of Map.groupBy(items, (item) => value(item, 'receiptItem:text'))) {
          const days = of
            .map((item) => ({ from: value(item, 'receiptItem:periodFrom')!, to: value(item, 'receiptItem:periodTo')! }))
            .toSorted((one, other) => (one.from < other.from ? -1 : 1))
          for (const [index, { from }] of days.slice(1).entries()) expect(from > days[index]!.to, text).toBe(true)
          if (text?.startsWith('Verbindungen')) continue
          expect(days[0]!.from >= begin).toBe(true)
          if (end !== undefined) expect(days.at(-1)!.to <= end).toBe(true)
        }
      }
  })

  test('a reversed bill has a bill of the opposite sum', () => {
    for (const { all, into, value } of providers) {
      const reversed = all('receipt').filter((receipt) => value(receipt, 'receipt:status') === 'reversed')
      expect(reversed.length).toBeGreaterThan(0)
      for (const receipt of reversed) {
        const [reversal] = into(receipt, 'receipt:reverses').map(({ twin }) => twin)
        expect(Number(value(reversal!, 'receipt:sumGross'))).toBe(-Number(value(receipt, 'receipt:sumGross')))
      }
    }
  })
})
