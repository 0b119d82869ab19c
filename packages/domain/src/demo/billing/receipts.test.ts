import { billContract } from '@twinwerk/model/billing/bill'
import { standingItems } from '@twinwerk/model/billing/difference'
import { receiptSums } from '@twinwerk/model/billing/receipt-sums'
import { createRegistry } from '@twinwerk/model/definition/registry'
import { amountOf, euroOfAmount } from '@twinwerk/model/number/amount'
import { describe, expect, test } from 'vitest'
import { definitions } from '../../definitions.ts'
import { billFacts } from '../../testing/bill-facts.ts'
import { long } from '../../testing/long.ts'
import { worldGraph, type WorldGraph } from '../../testing/world-graph.ts'
import type { SeedTwin } from '../demo-tenant.ts'
import { energyYearContracts } from './energy-year.ts'
import { demoWorld, type DemoOptions } from '../demo-world.ts'

const registry = createRegistry(definitions)
const small: readonly DemoOptions[] = [
  { size: 'small', today: '2026-11-21' },
  { size: 'small', today: '2028-02-29' },
]
const worlds: readonly DemoOptions[] = long ? [...small, { size: 'full', today: '2027-03-28' }] : small

describe.each(worlds)('the bills of the $size world of $today', (options) => {
  const providers = demoWorld(options)
    .tenants.slice(1)
    .map((tenant) => worldGraph(registry, tenant))
  const itemsOf = ({ out }: WorldGraph, receipt: SeedTwin) => out(receipt, 'receipt:receiptItems').map(({ twin }) => twin)
  const amount = ({ value }: WorldGraph, twin: SeedTwin, systematics: string) => amountOf(Number(value(twin, systematics)))
  const regularRuns = ({ all, value }: WorldGraph) => all('billingRun').filter((run) => value(run, 'billingRun:kind') === 'regular')
  const periodOf = (run: SeedTwin) => run.attributes['billingRun:period'] as { begin: string; end: string }

  test('items make up the sums of their receipt, net and gross, and the tax of each rate', () => {
    for (const graph of providers) {
      const { all, value } = graph
      expect(all('receipt').length).toBeGreaterThan(50)
      for (const receipt of all('receipt')) {
        const items = itemsOf(graph, receipt)
        const basis = value(receipt, 'receipt:basis') === 'gross' ? 'gross' : 'net'
        const of = (item: SeedTwin, name: string) => amount(graph, item, `receiptItem:${name}`)
        const sum = (name: string) => items.reduce((total, item) => total + of(item, name), 0n)
        expect(amount(graph, receipt, 'receipt:sumNet')).toBe(sum('net'))
        expect(amount(graph, receipt, 'receipt:sumGross')).toBe(sum('gross'))
        const sums = receiptSums(
          items.map((item) => ({
            amount: of(item, basis),
            rate: Number(value(item, 'receiptItem:taxrate')),
            category: value(item, 'receiptItem:taxCategory') === 'S' ? 'S' : value(item, 'receiptItem:taxCategory') === 'E' ? 'E' : 'O',
          })),
          basis,
        )
        expect([sums.net, sums.gross].map(euroOfAmount)).toEqual([
          receipt.attributes['receipt:sumNet'],
          receipt.attributes['receipt:sumGross'],
        ])
        const rates = sums.rates.map(({ rate, net, tax }) => ({ taxrate: rate, net: euroOfAmount(net), tax: euroOfAmount(tax) }))
        expect(receipt.attributes['receipt:taxSums']).toEqual(rates)
      }
    }
  })

  test('persons pay what was advertised, all others add up net prices', () => {
    for (const { all, out, value } of providers)
      for (const receipt of all('receipt')) {
        const receiver = out(receipt, 'receipt:receiver')[0]!.twin
        const isPerson = value(receiver, 'businessPartner:partnerType') === 'person'
        expect(value(receipt, 'receipt:basis')).toBe(isPerson ? 'gross' : 'net')
      }
  })

  test('a further run of the engine over all that was billed yields no line, and bills what is taken away', () => {
    for (const graph of providers) {
      const { all, value } = graph
      const periods = regularRuns(graph).map(periodOf)
      const [first, last] = [periods[0]!, periods.at(-1)!]
      const run = { advanceUntil: last.end, arrearsUntil: last.end, repairFrom: first.begin }
      // The server bills these when it loads the world.
      const later = energyYearContracts('swe').all
      const billed = all('contract').flatMap((contract) => {
        if (later.includes(contract.uuid)) return []
        const facts = billFacts(graph, contract)
        const { lines } = billContract({ ...facts, run })
        // A first bill below one euro waits for the next month.
        const isFirst = value(contract, 'contract:contractBegin')! > last.begin
        if (isFirst) expect(lines.reduce((sum, line) => sum + line.amount, 0n) < amountOf(1), contract.identifier).toBe(true)
        else expect(lines, contract.identifier).toEqual([])
        return facts.issued.length > 0 ? [facts] : []
      })
      expect(billed.length).toBeGreaterThan(20)
      for (const facts of billed) {
        const [item] = standingItems(facts.issued)
        if (!item) continue
        const issued = facts.issued.filter(({ key, corrects }) => key !== item.key && corrects !== item.key)
        expect(billContract({ ...facts, issued, run }).lines.map((line) => line.amount)).toEqual([item.amount])
      }
    }
  })

  test('numbers follow one another without a gap in each year, and dates do not fall; a run goes by the numbers of contracts', () => {
    for (const graph of providers) {
      const { all, into, out, value } = graph
      for (const [year, of] of Map.groupBy(all('receipt'), (receipt) => value(receipt, 'receipt:date')!.slice(0, 4))) {
        const inOrder = of.toSorted((one, other) =>
          value(one, 'receipt:receiptNumber')! < value(other, 'receipt:receiptNumber')! ? -1 : 1,
        )
        expect(inOrder.map((receipt) => value(receipt, 'receipt:receiptNumber'))).toEqual(
          inOrder.map((_, index) => `R-${year}-${String(index + 1).padStart(6, '0')}`),
        )
        const dates = inOrder.map((receipt) => value(receipt, 'receipt:date')!)
        expect(dates).toEqual(dates.toSorted())
        const byRun = Map.groupBy(inOrder, (receipt) => into(receipt, 'billingRun:receipts')[0]?.twin)
        for (const run of regularRuns(graph)) {
          const firsts = (byRun.get(run) ?? []).map((receipt) => out(receipt, 'receipt:contract')[0]!.twin.identifier)
          expect(firsts).toEqual(firsts.toSorted())
        }
      }
    }
  })

  test('a run counts its receipts and adds them up', () => {
    for (const graph of providers) {
      const { all, out, value } = graph
      for (const run of all('billingRun')) {
        const receipts = out(run, 'billingRun:receipts').map(({ twin }) => twin)
        expect(value(run, 'billingRun:receiptCount')).toBe(String(receipts.length))
        const sum = receipts.reduce((total, receipt) => total + amount(graph, receipt, 'receipt:sumGross'), 0n)
        expect(amount(graph, run, 'billingRun:sumGross')).toBe(sum)
        expect(new Set(receipts.map((receipt) => value(receipt, 'receipt:date')))).toEqual(new Set([value(run, 'billingRun:receiptDate')]))
      }
    }
  })

  test('a receiver has what was sent, and nothing that is only approved', () => {
    for (const { all, out, value } of providers)
      for (const receipt of all('receipt')) {
        const partners = (relationship: string) => out(receipt, relationship).map(({ twin }) => twin)
        const isSent = value(receipt, 'receipt:status') !== 'approved'
        expect(partners('receipt:deliveredTo')).toEqual(isSent ? partners('receipt:receiver') : [])
      }
  })

  test('what is open follows from the state: nothing of paid and cancelled receipts, a part of those paid in part, else all', () => {
    for (const graph of providers) {
      const { all, value } = graph
      for (const receipt of all('receipt')) {
        const [open, gross] = [amount(graph, receipt, 'receipt:openAmount'), amount(graph, receipt, 'receipt:sumGross')]
        const status = value(receipt, 'receipt:status')
        const isSettled = status === 'paid' || status === 'reversed' || value(receipt, 'receipt:kind') === 'cancellation'
        if (status === 'partly') expect(open > 0n && open < gross).toBe(true)
        else expect(open).toBe(isSettled ? 0n : gross)
      }
    }
  })

  test('what is not open was paid: by payments of a statement, before today, and statements follow one another', () => {
    for (const graph of providers) {
      const { all, into, out, value } = graph
      const sumOf = (allocations: readonly { readonly twin: SeedTwin }[]) =>
        allocations.reduce((sum, { twin }) => sum + amount(graph, twin, 'allocation:amount'), 0n)
      for (const receipt of all('receipt')) {
        const [open, gross] = [amount(graph, receipt, 'receipt:openAmount'), amount(graph, receipt, 'receipt:sumGross')]
        const isSettled = value(receipt, 'receipt:status') === 'reversed' || value(receipt, 'receipt:kind') === 'cancellation'
        expect(sumOf(into(receipt, 'allocation:receipt'))).toBe(isSettled ? 0n : gross - open)
      }
      for (const payment of all('payment')) {
        const [whole, free] = [amount(graph, payment, 'payment:amount'), amount(graph, payment, 'payment:unallocated')]
        expect(sumOf(out(payment, 'payment:allocations'))).toBe(whole - free)
        expect(value(payment, 'payment:bookedOn')! <= options.today).toBe(true)
      }
      const statements = all('bankStatement')
      const numbers = statements.map((each) => Number(value(each, 'bankStatement:sequenceNumber')))
      expect(numbers).toEqual(numbers.map((_, index) => numbers[0]! + index))
      for (const statement of statements)
        expect(into(statement, 'payment:bankStatement')).toHaveLength(Number(value(statement, 'bankStatement:entries')))
    }
  })

  test('the debit of a dunned bill was booked, came back with a reason, and leaves the bill open', () => {
    let count = 0
    for (const { all, into, out, value } of providers)
      for (const collection of all('collection')) {
        if (value(collection, 'collection:state') !== 'returned') continue
        const receipt = out(collection, 'collection:receipt')[0]!.twin
        expect([value(receipt, 'receipt:status'), value(collection, 'collection:endToEndId')]).toEqual([
          'dunning',
          value(receipt, 'receipt:receiptNumber'),
        ])
        const payments = into(receipt, 'allocation:receipt').flatMap(({ twin }) => into(twin, 'payment:allocations'))
        expect(payments.map(({ twin }) => [value(twin, 'payment:kind'), value(twin, 'payment:returnReason')])).toEqual([
          ['directDebit', undefined],
          ['directDebitReturn', value(collection, 'collection:reason')],
        ])
        count += 1
      }
    expect(count).toBeGreaterThan(0)
  })

  test('a cancelled bill has a cancellation of the opposite amounts and a bill of the same ones', () => {
    for (const graph of providers) {
      const { all, into, out, value } = graph
      const cancelled = all('receipt').filter((receipt) => value(receipt, 'receipt:status') === 'reversed')
      expect(cancelled.length).toBeGreaterThan(0)
      const amounts = (receipt: SeedTwin) =>
        itemsOf(graph, receipt).map((item) => ['net', 'gross'].map((name) => amount(graph, item, `receiptItem:${name}`)))
      for (const receipt of cancelled) {
        const [cancellation] = into(receipt, 'receipt:reverses').map(({ twin }) => twin)
        expect(value(cancellation!, 'receipt:kind')).toBe('cancellation')
        expect(out(cancellation!, 'receipt:refersTo').map(({ twin }) => twin)).toEqual([receipt])
        expect(amounts(cancellation!)).toEqual(amounts(receipt).map((pair) => pair.map((each) => -each)))
        const contract = out(receipt, 'receipt:contract')[0]!.twin
        const rebilled = into(contract, 'receipt:contract')
          .map(({ twin }) => twin)
          .filter((other) => into(other, 'billingRun:receipts').some(({ twin }) => value(twin, 'billingRun:kind') === 'single'))
          .filter((other) => value(other, 'receipt:periodStart') === value(receipt, 'receipt:periodStart'))
        expect(rebilled.map(amounts)).toEqual([amounts(receipt)])
      }
    }
  })

  test('a correction takes a line back whole, and its receipt refers to the corrected one', () => {
    for (const graph of providers) {
      const { all, into, out, value } = graph
      for (const item of all('receiptItem').filter((each) => value(each, 'receiptItem:kind') === 'correction')) {
        const corrected = out(item, 'receiptItem:corrects')[0]!.twin
        for (const name of ['net', 'gross', 'quantity'])
          expect(Number(value(item, `receiptItem:${name}`))).toBe(-Number(value(corrected, `receiptItem:${name}`)))
        const [receipt, before] = [item, corrected].map((each) => into(each, 'receipt:receiptItems')[0]!.twin)
        expect(out(receipt!, 'receipt:refersTo').map(({ twin }) => twin)).toContain(before)
        expect(value(item, 'receiptItem:text')).toMatch(new RegExp(`^Korrektur zu ${value(before!, 'receipt:receiptNumber')}: `))
      }
    }
  })

  test('no consumption is billed twice, and none outside the life of its element', () => {
    for (const { all, into, value } of providers)
      for (const element of all('contractElement')) {
        const days = into(element, 'receiptItem:contractElement')
          .map(({ twin }) => twin)
          .filter((item) => value(item, 'receiptItem:kind') === 'usage')
          .map((item) => ({ from: value(item, 'receiptItem:periodFrom')!, to: value(item, 'receiptItem:periodTo')! }))
          .toSorted((one, other) => (one.from < other.from ? -1 : 1))
        for (const [index, { from }] of days.slice(1).entries()) expect(from > days[index]!.to).toBe(true)
        const [begin, end] = [value(element, 'contractElement:contractElementBegin')!, value(element, 'contractElement:contractElementEnd')]
        expect(days.every(({ from, to }) => from >= begin && (end === undefined || to <= end))).toBe(true)
      }
  })

  test('a charge is billed by the item that links it, and open without one', () => {
    for (const graph of providers) {
      const { all, into, value } = graph
      const states = all('charge').map((charge) => {
        const items = into(charge, 'receiptItem:charge').map(({ twin }) => twin)
        expect(items).toHaveLength(value(charge, 'charge:state') === 'billed' ? 1 : 0)
        return value(charge, 'charge:state')
      })
      expect(new Set(states)).toEqual(new Set(['open', 'billed']))
    }
  })
})

describe('the stories of the bills', () => {
  const tenant = demoWorld({ size: 'small', today: '2026-11-21' }).tenants.find(({ shortId }) => shortId === 'swe')!
  const graph = worldGraph(registry, tenant)
  const { all, out, into, value } = graph
  const partner = (identifier: string) => all('customer').find((each) => each.identifier === identifier)!
  const receiptsOf = (identifier: string) => into(partner(identifier), 'receipt:receiver').map(({ twin }) => twin)
  const itemsOf = (receipt: SeedTwin) => out(receipt, 'receipt:receiptItems').map(({ twin }) => twin)
  const values = (twins: readonly SeedTwin[], systematics: string) => twins.map((twin) => value(twin, systematics))

  test('Ms Sorge pays the sum of the advertised prices', () => {
    const sums = values(receiptsOf('K-100001'), 'receipt:sumGross')
    expect(sums).toEqual(['47.7', '11.9', '12.9', '47.7', '11.9', '12.9', '47.7', '11.9', '12.9'])
  })

  test('the town gets one bill for its 14 connections, with the discount of the framework contract', () => {
    const bills = receiptsOf('K-100004')
    expect(bills.map((bill) => out(bill, 'receipt:contract').length)).toEqual([14, 14, 14])
    for (const bill of bills) {
      expect(values(itemsOf(bill), 'receiptItem:kind').filter((kind) => kind === 'discount')).toHaveLength(14)
      // 14 × 75.55 less 14 × 3 %, each rounded.
      expect(value(bill, 'receipt:sumNet')).toBe('1025.92')
    }
  })

  test('an end that was entered late makes the next bill a correction', () => {
    const correction = receiptsOf('K-100007').find((receipt) => value(receipt, 'receipt:kind') === 'correction')!
    const items = itemsOf(correction)
    expect(values(items, 'receiptItem:net')).toEqual(['-16.72', '5.57'])
    expect(values(items, 'receiptItem:kind')).toEqual(['correction', 'recurring'])
    expect(values([correction], 'receipt:openAmount')).toEqual(['-13.27'])
  })

  test('the nursery paid a part of its last bill but one', () => {
    const bills = receiptsOf('K-100011')
    expect(values(bills, 'receipt:status').slice(-2)[0]).toBe('partly')
    expect(value(bills.at(-2)!, 'receipt:openAmount')).toBe('25.55')
  })

  test('the costs of the locksmith carry no tax', () => {
    const costs = receiptsOf('K-100008')
      .flatMap(itemsOf)
      .filter((item) => value(item, 'receiptItem:kind') === 'charge')
    expect(values(costs, 'receiptItem:text')).toEqual(['Kosten der Rücklastschriften', 'Mahnkosten'])
    expect(values(costs, 'receiptItem:taxCategory')).toEqual(['O', 'O'])
  })

  test('the heat of a year is the difference of two readings of the meter', () => {
    const item = all('receiptItem').find((each) => value(each, 'receiptItem:text')?.startsWith('Fernwärme Elster, Arbeitspreis'))!
    const element = out(item, 'receiptItem:contractElement')[0]!.twin
    const location = out(element, 'contractElement:marketLocation')[0]!.twin
    const registers = into(location, 'meterPoint:marketLocations')
      .flatMap(({ twin }) => into(twin, 'meter:meterPoint'))
      .flatMap(({ twin }) => out(twin, 'meter:meterRegisters'))
    const readings = registers.flatMap(({ twin }) => out(twin, 'meterRegister:meterReadings')).map(({ twin }) => twin)
    const readAt = (instant: string) =>
      Number(
        value(
          readings.find((reading) => value(reading, 'meterReading:readAt') === instant)!,
          'meterReading:reading',
        ),
      )
    expect([value(item, 'receiptItem:periodFrom'), value(item, 'receiptItem:periodTo')]).toEqual(['2025-10-21', '2026-09-30'])
    expect(Number(value(item, 'receiptItem:quantity'))).toBe(readAt('2026-09-30T22:00:00.000Z') - readAt('2025-10-20T22:00:00.000Z'))
  })
})
