import fc from 'fast-check'
import { rateCall, type CallRules, type RatedRow } from '../../billing/calls/rate-call.ts'
import { Prefixes } from '../../billing/calls/zones.ts'
import { sumOfCalls, type CallSum } from '../../billing/call-charge.ts'
import { lifeOf, monthEnd, receiverCuts } from '../../billing/days.ts'
import type { CallMinimum, ContractFacts, Element, UnbilledCalls } from '../../billing/facts.ts'
import type { NaiveCall, NaiveTelephony, NaiveZone } from './naive/calls.ts'
import { germanRules } from './facts.ts'
import { dayAfter, span } from './random-contract.ts'

const tacts = fc.constantFrom(
  { initialSeconds: 60, followingSeconds: 60 },
  { initialSeconds: 60, followingSeconds: 1 },
  { initialSeconds: 1, followingSeconds: 1 },
  { initialSeconds: 30, followingSeconds: 10 },
)
const amount = fc.bigInt(0n, 3000n)
/** The local network is part of the landline's prefix; the third zone has no flat rate. */
const places = [
  { key: 'landline', prefixes: ['49'], flatKind: 'landline' },
  { key: 'local', prefixes: ['492214710', '4922'], flatKind: 'landline' },
  { key: 'mobile', prefixes: ['49176'], flatKind: 'mobile' },
] as const

const zoneOf = ({ key, prefixes, flatKind }: (typeof places)[number]): fc.Arbitrary<NaiveZone> =>
  fc
    .record({
      days: fc.option(span, { freq: 1, nil: { from: '2000-01-01', to: null } }),
      perMinute: amount,
      tact: tacts,
      units: fc.option(fc.record({ initialPrice: amount, followingPrice: fc.bigInt(0n, 60n) }), { freq: 2 }),
      decimals: fc.constantFrom(2, 4),
      freeMinutes: fc.constantFrom(0, 0, 3, 10.5),
      minimum: fc.option(fc.record({ amount: fc.bigInt(1n, 90_000n), period: fc.constantFrom('P1M', 'P1M', 'P3M') }), { freq: 2 }),
    })
    .map(({ days, freeMinutes, minimum, ...price }) => ({
      ...{ key, flatKind, freeMinutes, minimum },
      prefixes: prefixes.map((prefix) => ({ prefix, from: '2000-01-01', to: null })),
      price: { ...price, ...days, component: key, taxClass: 'regular', onlyAgreed: false, isConditional: false },
    }))

const callee = fc.constantFrom('+492214710123', '+4922999', '+49301234', '+4917604069123')

/** Zones and the calls of a contract: each call begins while its element and the price of its zone last. */
export function telephonyOf(contract: ContractFacts): fc.Arbitrary<NaiveTelephony> {
  const call = fc.record({
    element: fc.constantFrom(...contract.elements.map(({ key }) => key)),
    day: fc.integer({ min: 0, max: 260 }).map(dayAfter),
    callee,
    seconds: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 500 })),
  })
  return fc.record({
    zones: fc.tuple(...places.map(zoneOf)),
    calls: fc.array(call, { maxLength: 25 }).map((calls) => calls.toSorted((one, other) => (one.day < other.day ? -1 : 1))),
    flats: fc.subarray(['landline', 'mobile'] as const).map((kinds) => new Set(kinds)),
  })
}

/** Returns the contract with its calls as the engine reads them: rated one by one, added up by zone, month and receiver. */
export function withCalls(contract: ContractFacts, telephony: NaiveTelephony): ContractFacts {
  return {
    ...contract,
    elements: contract.elements.map((element) => ({
      ...element,
      calls: telephony.zones.flatMap((zone) => unbilledCalls({ contract, element, telephony }, zone)),
      callMinimums: telephony.zones.flatMap((zone) => minimumOf(zone)),
    })),
  }
}

type Place = { readonly contract: ContractFacts; readonly element: Element; readonly telephony: NaiveTelephony }
type Rated = { readonly call: NaiveCall; readonly row: RatedRow }

function unbilledCalls({ contract, element, telephony }: Place, zone: NaiveZone): UnbilledCalls[] {
  const life = lifeOf(contract, element)
  const rated = telephony.calls
    .filter(({ element: key, day }) => key === element.key && life && day >= life.from && day <= life.to)
    .flatMap((call): Rated[] => {
      const row = rateRow(call, telephony)
      return row && row.zone.key === zone.key && !row.isFlat ? [{ call, row }] : []
    })
  const parts = Map.groupBy(rated, ({ call }) => partOf(contract, call.day))
  return [...parts].flatMap(([part, calls]) => {
    const [first = '', last = ''] = part.split(' ')
    const month = rated.filter(({ call }) => call.day.slice(0, 7) === first.slice(0, 7))
    const before = month.filter(({ call }) => call.day < first)
    const [earlier, upTo] = [sumOf(before, zone), sumOf([...before, ...calls], zone)]
    const days = { from: life && life.from > first ? life.from : first, to: life && life.to < last ? life.to : last }
    return [
      {
        ...days,
        component: zone.price.component,
        text: 'Verbindungen',
        taxClass: 'regular',
        billedSeconds: upTo.billedSeconds - earlier.billedSeconds,
        net: upTo.net - earlier.net,
        gross: upTo.gross - earlier.gross,
      } as const,
    ]
  })
}

function sumOf(rated: readonly Rated[], { freeMinutes }: NaiveZone): CallSum {
  const rows = rated.map(({ row }) => row)
  return sumOfCalls(rows, freeMinutes)
}

/** The days of a month that one receiver pays for. */
function partOf(contract: ContractFacts, day: string): string {
  const cuts = receiverCuts(contract)
  const [begin, end] = [`${day.slice(0, 7)}-01`, monthEnd(day)]
  const first = cuts.filter((cut) => cut > begin && cut <= day).toSorted()
  const next = contract.receivers.flatMap(({ to }) => (to !== null && to >= day && to < end ? [to] : [])).toSorted()
  return `${first.at(-1) ?? begin} ${next[0] ?? end}`
}

function rateRow(call: NaiveCall, { zones, flats }: NaiveTelephony): RatedRow | undefined {
  const always = { from: '2000-01-01', to: null }
  const rules: CallRules = {
    prefixes: new Prefixes(zones.flatMap(({ key, prefixes }) => prefixes.map((each) => ({ ...each, name: key, zone: key })))),
    zones: new Map(zones.map(({ key, flatKind, price }) => [key, { key, name: key, flatKind, prices: [price] }])),
    rateOn: germanRules.rateOn,
    holds: () => true,
  }
  const { callee: called, seconds, day } = call
  const read = { line: 2, caller: '+4922147100123', callee: called, begin: 0, seconds }
  return rateCall({ call: read, day, tariff: { zones: zones.map(({ key }) => ({ ...always, zone: key })), flats }, agreed: [] }, rules)
}

function minimumOf({ key, price, minimum }: NaiveZone): CallMinimum[] {
  if (!minimum) return []
  const { component, taxClass, from, to } = price
  return [{ component, zone: key, referencePeriod: minimum.period, taxClass, from, to, minimum: minimum.amount }]
}
