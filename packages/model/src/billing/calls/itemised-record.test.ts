import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCents } from '../../number/amount.ts'
import { itemisedRecord, type ChargedCall, type RecordLine } from './itemised-record.ts'

const call = (more: Partial<ChargedCall> = {}): ChargedCall => ({
  from: '+4922147100123',
  item: 'mobile',
  zone: 'DE-MOBIL',
  billedFrom: '2026-11-01',
  begin: '2026-11-05T10:00:00Z',
  called: { countrycode: '49', areacode: '176', number: '04069123' },
  seconds: 61,
  destination: 'Deutschland Mobilfunk',
  amount: 1007n,
  isFlat: false,
  ...more,
})
const line = (more: Partial<RecordLine> = {}): RecordLine => ({
  number: '+4922147100123',
  setting: 'fully',
  informedOn: '2026-10-31',
  ...more,
})
const of = (
  calls: readonly ChargedCall[],
  more: { lines?: readonly RecordLine[]; unlisted?: readonly string[]; isShortened?: boolean } = {},
) =>
  itemisedRecord({
    ...{ calls, unlisted: [], isShortened: false, lines: [line()] },
    items: [
      { key: 'mobile', text: 'Verbindungen DE-MOBIL November 2026', amount: toCents(calls.reduce((sum, { amount }) => sum + amount, 0n)) },
    ],
    ...more,
  })
const called = (setting: RecordLine['setting'], isShortened = false) =>
  of([call()], { lines: [line({ setting })], isShortened }).numbers[0]!.calls.map((each) => each.called)

test('the choice of a number decides how called numbers stand there; a reader without the right sees them shortened', () => {
  expect([called('fully'), called('shortened'), called('off'), called('fully', true)]).toEqual([
    ['0176 04069123'],
    ['0176 04069xxx'],
    [],
    ['0176 04069xxx'],
  ])
})

test('a month is listed only if the holder declared before it began', () => {
  const reason = (informedOn: string | null) => {
    const [number] = of([call()], { lines: [line({ informedOn })] }).numbers
    return [number!.notListed, number!.calls.length, number!.leftOut]
  }
  const leftOut = { calls: 1, amount: 1007n }
  expect(reason('2026-10-31')).toEqual([null, 1, { calls: 0, amount: 0n }])
  expect(reason('2026-11-01')).toEqual(['declaredLater', 0, leftOut])
  expect(reason(null)).toEqual(['undeclared', 0, leftOut])
})

test('a number with a late month before the declaration lists the other month', () => {
  const calls = [call({ billedFrom: '2026-10-01', begin: '2026-10-05T10:00:00Z' }), call()]
  const [number] = of(calls, { lines: [line({ informedOn: '2026-10-15' })] }).numbers
  expect([number!.notListed, number!.calls.map(({ begin }) => begin), number!.leftOut.calls]).toEqual([null, ['2026-11-05T10:00:00Z'], 1])
})

test('free calls, counselling and prefixes of the tenant appear nowhere, and their price stays in the sums', () => {
  const numbers = ['8001110111', '116111', '3044559', '17604069123']
  const calls = numbers.map((number) => call({ called: { countrycode: '49', areacode: '', number } }))
  const { numbers: recorded, items } = of(calls, { unlisted: ['30445'] })
  expect(recorded[0]!.calls.map((each) => each.called)).toEqual(['017604069123'])
  expect(recorded[0]!.leftOut).toEqual({ calls: 3, amount: 3021n })
  expect(recorded[0]!.zones).toEqual([{ zone: 'DE-MOBIL', calls: 4, seconds: 244, amount: 4028n }])
  expect(items[0]!.difference).toBe(0n)
})

test('calls of a flat rate are counted and not listed', () => {
  const [number] = of([call(), call({ isFlat: true, amount: 0n })]).numbers
  expect([number!.calls.length, number!.flat, number!.leftOut.calls]).toEqual([1, 1, 0])
})

test('the record says by what a line differs from its calls', () => {
  const { items } = itemisedRecord({
    ...{ calls: [call()], lines: [line()], unlisted: [], isShortened: false },
    items: [{ key: 'mobile', text: 'Verbindungen', amount: 1500n }],
  })
  expect(items).toEqual([{ text: 'Verbindungen', exact: 1007n, billed: 1500n, difference: 500n }])
})

test('sums of numbers and zones agree with the lines, whatever is chosen', () => {
  const settings = fc.constantFrom('off' as const, 'shortened' as const, 'fully' as const)
  const anyCall = fc
    .record({
      from: fc.constantFrom('+491', '+492'),
      item: fc.constantFrom('a', 'b'),
      amount: fc.bigInt(0n, 90_000n),
      isFlat: fc.boolean(),
    })
    .map((each) => call({ ...each, zone: each.item, ...(each.isFlat && { amount: 0n }) }))
  const given = fc.record({
    calls: fc.array(anyCall, { maxLength: 20 }),
    settings: fc.tuple(settings, settings),
    isShortened: fc.boolean(),
  })
  fc.assert(
    fc.property(given, ({ calls, settings: [one, other], isShortened }) => {
      const lines = [line({ number: '+491', setting: one }), line({ number: '+492', setting: other })]
      const sum = (own: readonly { readonly amount: bigint }[]) => own.reduce((before, { amount }) => before + amount, 0n)
      const items = ['a', 'b'].map((key) => ({ key, text: key, amount: toCents(sum(calls.filter(({ item }) => item === key))) }))
      const record = itemisedRecord({ calls, lines, items, unlisted: [], isShortened })
      for (const item of record.items) {
        const zones = record.numbers.flatMap((number) => number.zones.filter(({ zone }) => zone === item.text))
        expect([sum(zones), item.difference]).toEqual([item.exact, 0n])
      }
      for (const number of record.numbers) expect(sum(number.calls) + number.leftOut.amount).toBe(sum(number.zones))
    }),
  )
})
