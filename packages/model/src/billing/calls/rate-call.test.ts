import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tenantDay } from '../../calendar/tenant-day.ts'
import { amountOf, euroOfAmount, toCents } from '../../number/amount.ts'
import { germanRules } from '../../testing/billing/facts.ts'
import { lawRuns } from '../../testing/law-runs.ts'
import { sumOfCalls } from '../call-charge.ts'
import { minimumShortfall } from '../usage-price.ts'
import { rateCall, type CallPrice, type CallRules, type CallTariff, type FlatKind, type Zone } from './rate-call.ts'
import { Prefixes } from './zones.ts'

const always = { from: '2000-01-01', to: null }
const price = (component: string, perMinute: number, more: Partial<CallPrice> = {}): CallPrice => ({
  ...always,
  component,
  perMinute: amountOf(perMinute),
  tact: { initialSeconds: 60, followingSeconds: 1 },
  units: null,
  decimals: 4,
  taxClass: 'regular',
  onlyAgreed: false,
  isConditional: false,
  ...more,
})
const zone = (key: string, flatKind: FlatKind | null, ...prices: readonly CallPrice[]): Zone => ({ key, name: key, flatKind, prices })

const zones = [
  zone('ONNET', null, price('onnet', 0)),
  zone('DE-FEST', 'landline', price('fest', 0.0202)),
  zone('DE-MOBIL', 'mobile', price('mobil', 0.099), price('abends', 0.05, { isConditional: true })),
]
const destinations = [
  { ...always, prefix: '49', name: 'Deutschland Festnetz', zone: 'DE-FEST' },
  { ...always, prefix: '49176', name: 'Deutschland Mobilfunk', zone: 'DE-MOBIL' },
  { from: '2000-01-01', to: '2026-12-31', prefix: '492214710', name: 'Ortsnetz', zone: 'ONNET' },
]
const rules: CallRules = {
  prefixes: new Prefixes(destinations),
  zones: new Map(zones.map((each) => [each.key, each])),
  rateOn: germanRules.rateOn,
  holds: (_, begin) => new Date(begin).getUTCHours() >= 20,
}
const tariff: CallTariff = { zones: zones.map(({ key }) => ({ ...always, zone: key })), flats: new Set() }

type Asked = { callee: string; seconds: number; at?: string; of?: CallTariff; agreed?: readonly string[]; by?: CallRules }
function rate({ callee, seconds, at = '2026-10-05T10:00:00Z', of = tariff, agreed = [], by = rules }: Asked) {
  const call = { line: 2, caller: '+4922147100123', callee, begin: Date.parse(at), seconds }
  const day = tenantDay(call.begin, 'Europe/Berlin')
  return rateCall({ call, day, tariff: of, agreed: agreed.map((component) => ({ ...always, component })) }, by)
}
const netOf = (asked: Asked) => euroOfAmount(rate(asked)!.net)

test('the longest prefix decides about the zone, the begin about the month, and an unknown prefix is unrated (example 11)', () => {
  expect(rate({ callee: '+492214710123', seconds: 120 })!.zone.key).toBe('ONNET')
  expect(rate({ callee: '+4917604069123', seconds: 120 })!.zone.key).toBe('DE-MOBIL')
  expect(rate({ callee: '+9991', seconds: 120 })).toBeUndefined()
  expect(tenantDay(Date.parse('2026-10-31T22:59:30Z'), 'Europe/Berlin')).toBe('2026-10-31')
})

test('the price of a price change holds for those who agreed it, from their day on', () => {
  const mobile = zone('DE-MOBIL', 'mobile', price('neu', 0.12, { onlyAgreed: true }), price('mobil', 0.099))
  const by = { ...rules, zones: new Map([...rules.zones, [mobile.key, mobile]]) }
  const asked = { callee: '+4917604069123', seconds: 60, by }
  expect([netOf(asked), netOf({ ...asked, agreed: ['mobil'] }), netOf({ ...asked, agreed: ['neu'] })]).toEqual([0.099, 0.099, 0.12])
})

test('a prefix counts on its days only, and a zone that the product lacks has no price', () => {
  expect(rate({ callee: '+492214710123', seconds: 120, at: '2027-01-05T10:00:00Z' })!.zone.key).toBe('DE-FEST')
  const fixed = { ...tariff, zones: [{ ...always, zone: 'DE-FEST' }] }
  expect(rate({ callee: '+4917604069123', seconds: 120, of: fixed })).toBeUndefined()
})

test.each([
  [60, 60, [0, 0.099, 0.198, 0.297]],
  [60, 1, [0, 0.099, 0.1007, 0.2063]],
  [1, 1, [0, 0.0017, 0.1007, 0.2063]],
  [30, 10, [0, 0.0495, 0.1155, 0.2145]],
])('calls of 0, 1, 61 and 125 seconds at 9.9 cents and tact %i/%i (example 12)', (initialSeconds, followingSeconds, prices) => {
  const mobile = zone('DE-MOBIL', 'mobile', price('mobil', 0.099, { tact: { initialSeconds, followingSeconds } }))
  const by = { ...rules, zones: new Map([['DE-MOBIL', mobile]]) }
  expect([0, 1, 61, 125].map((seconds) => netOf({ callee: '+4917604069123', seconds, by }))).toEqual(prices)
})

test('the calls of a month are added up before the line is rounded (example 13)', () => {
  const calls = [125, 61, 60].map((seconds) => rate({ callee: '+4917604069123', seconds })!)
  expect(euroOfAmount(toCents(sumOfCalls(calls, 0).net))).toBe(0.41)
})

test('free minutes come off the billed ones, and the minimum adds what is missing (example 14)', () => {
  const calls = Array.from({ length: 60 }, () => ({ billedSeconds: 120, net: 2n * amountOf(0.0832), gross: 2n * amountOf(0.099) }))
  const sum = sumOfCalls(calls, 100)
  expect(euroOfAmount(sum.net)).toBe(1.664)
  expect(euroOfAmount(toCents(sum.net))).toBe(1.66)
  expect(euroOfAmount(minimumShortfall(amountOf(5), toCents(sum.net), { days: 31, whole: 31 }))).toBe(3.34)
})

test('prices of the units win over the price of a minute', () => {
  const units = { initialPrice: amountOf(0.15), followingPrice: amountOf(0.05) }
  const mobile = zone('DE-MOBIL', 'mobile', price('mobil', 0.099, { units, tact: { initialSeconds: 60, followingSeconds: 30 } }))
  expect(netOf({ callee: '+4917604069123', seconds: 91, by: { ...rules, zones: new Map([['DE-MOBIL', mobile]]) } })).toBe(0.25)
})

test('the gross price of a minute is the advertised one', () => {
  const mobile = zone('DE-MOBIL', 'mobile', price('mobil', 0.0832, { tact: { initialSeconds: 60, followingSeconds: 60 } }))
  const rated = rate({ callee: '+4917604069123', seconds: 125, by: { ...rules, zones: new Map([['DE-MOBIL', mobile]]) } })!
  expect([rated.net, rated.gross].map(euroOfAmount)).toEqual([0.2496, 0.297])
})

test('a flat rate makes the calls of its zones free and keeps their seconds', () => {
  const of = { ...tariff, flats: new Set<FlatKind>(['mobile']) }
  expect(rate({ callee: '+4917604069123', seconds: 61, of })).toMatchObject({ component: 'mobil', billedSeconds: 61, net: 0n, gross: 0n })
  expect(netOf({ callee: '+493023125000', seconds: 60, of })).toBe(0.0202)
})

test('the condition of a price is asked for the begin of the call, and the agreed price comes before the others', () => {
  expect(netOf({ callee: '+4917604069123', seconds: 60, at: '2026-10-05T20:00:00Z' })).toBe(0.05)
  expect(netOf({ callee: '+4917604069123', seconds: 60, at: '2026-10-05T19:59:59Z' })).toBe(0.099)
  expect(netOf({ callee: '+4917604069123', seconds: 60, at: '2026-10-05T20:00:00Z', agreed: ['mobil'] })).toBe(0.099)
  expect(rate({ callee: '+4917604069123', seconds: 60, agreed: ['abends'] })).toBeUndefined()
})

test('the longest prefix is that of a search through all destinations', () => {
  const anyPrefix = fc.stringMatching(/^[1-9][0-9]{0,4}$/)
  const days = fc.constantFrom(always, { from: '2026-10-06', to: null }, { from: '2000-01-01', to: '2026-10-04' })
  const anyDestination = fc.record({ days, prefix: anyPrefix }).map((each) => ({ ...each.days, prefix: each.prefix, name: '', zone: '' }))
  fc.assert(
    fc.property(fc.array(anyDestination, { maxLength: 30 }), fc.stringMatching(/^[1-9][0-9]{1,7}$/), (all, digits) => {
      const found = new Prefixes(all).longest(`+${digits}`, '2026-10-05')
      const holding = all.filter(
        ({ prefix, from, to }) => digits.startsWith(prefix) && from <= '2026-10-05' && (to === null || to >= '2026-10-05'),
      )
      const longest = Math.max(0, ...holding.map(({ prefix }) => prefix.length))
      expect(found).toEqual(holding.filter(({ prefix }) => prefix.length === longest))
    }),
    lawRuns(300, 20_000),
  )
})
