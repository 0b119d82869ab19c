import { lawValue } from '@twinwerk/domain/law-values'
import { NumberBook, type HeldBlock, type HeldNumber, type Holder } from '@twinwerk/model/billing/calls/assign-call'
import type { CallRow } from '@twinwerk/model/billing/calls/call-row'
import { rateCall, type AgreedPrice, type CallRules, type CallTariff, type FlatKind } from '@twinwerk/model/billing/calls/rate-call'
import { Prefixes } from '@twinwerk/model/billing/calls/zones'
import type { OpenDays, TaxClass } from '@twinwerk/model/billing/facts'
import { addDays } from '@twinwerk/model/calendar/arithmetic'
import type { DateText } from '@twinwerk/model/calendar/date'
import { tenantDay } from '@twinwerk/model/calendar/tenant-day'
import type { Transaction } from '../store/db/database.ts'
import { readNumbers, type CallsOf } from '../store/calls/read-numbers.ts'
import { readTariffs } from '../store/calls/read-tariffs.ts'
import type { StagedCall } from '../store/calls/stage-calls.ts'
import { conditionsOf } from './conditions.ts'
import { pricesByZone } from './zone-prices.ts'

/** Assigns and rates calls of a tenant by its numbers and prices at one moment. */
export type CallBook = {
  /** Numbers by the user names of SIP accounts that have one number. */
  readonly namedCallers: ReadonlyMap<string, string>
  stage(call: CallRow): StagedCall
}

/** Germany's; carriers write national numbers without it. */
export const countryCode = '49'

/** A link counts for a day if it holds at the end of it. */
function daysOf({ begun, ended }: { readonly begun: string | null; readonly ended: string | null }, timeZone: string): OpenDays {
  const from = begun === null ? '0001-01-01' : tenantDay(begun, timeZone)
  return { from, to: ended === null ? null : addDays(tenantDay(ended, timeZone), -1) }
}

export async function openCallBook(transaction: Transaction, of: CallsOf, timeZone: string): Promise<CallBook> {
  const { accounts, elements, agreed, ...numbers } = await readNumbers(transaction, of)
  const tariffs = await readTariffs(transaction, of)
  const days = (period: Parameters<typeof daysOf>[0]) => daysOf(period, timeZone)
  const book = numberBookOf({ ...numbers, elements }, days)
  const productOf = new Map(elements.map(({ key, product }) => [key, product]))
  const tariffOf = tariffsOf(tariffs, days)
  const agreedOf = Map.groupBy(
    agreed.map(({ element, component, ...period }): AgreedPrice & { element: string } => ({ element, component, ...days(period) })),
    ({ element }) => element,
  )
  const rules = rulesOf(tariffs, days, timeZone)
  const taxClassOf = new Map(
    [...rules.zones.values()].flatMap(({ prices }) => prices.map((each) => [each.component, each.taxClass] as const)),
  )
  const dayOf = daysByMinute(timeZone)
  return {
    namedCallers: new Map(accounts.map(({ name, number }) => [name, number])),
    stage: (call) => {
      const day = dayOf(call.begin)
      const assigned = book.assign(call.caller, day)
      const { line, caller, callee, seconds } = call
      const element = 'element' in assigned ? assigned.element : null
      const known = { caller, callee, seconds, day, begin: new Date(call.begin).toISOString(), number: assigned.number, element }
      if ('unassigned' in assigned) return { line, state: 'unassigned', problem: assigned.unassigned, call: known }
      const tariff = tariffOf.get(productOf.get(assigned.element) ?? '')
      if (!tariff) return { line, state: 'unrated', problem: 'noTelephony', call: known }
      const rated = rateCall({ call, day, tariff, agreed: agreedOf.get(assigned.element) ?? [] }, rules)
      if (!rated) return { line, state: 'unrated', problem: 'noPrice', call: known }
      const { zone, component, ...price } = rated
      const taxClass = component === null ? null : (taxClassOf.get(component) ?? null)
      return {
        line,
        state: 'rated',
        problem: null,
        call: known,
        rate: { ...price, component, zoneId: zone.key, zone: zone.name, taxClass },
      }
    },
  }
}

type Numbers = Pick<Awaited<ReturnType<typeof readNumbers>>, 'numbers' | 'holders' | 'elements'>
type Days = (period: Parameters<typeof daysOf>[0]) => OpenDays

function numberBookOf({ numbers, holders, elements }: Numbers, days: Days): NumberBook {
  const held = Map.groupBy(
    holders.map(({ key, element, ...period }): Holder & { key: string } => ({ key, element, ...days(period) })),
    ({ key }) => key,
  )
  const lives = new Map(elements.map(({ key, from, to, contractTo }) => [key, { from, to: earlier(to, contractTo) }]))
  const single = numbers.map(({ key, number }): HeldNumber => ({ key, number, holders: held.get(key) ?? [] }))
  const blocks = numbers.flatMap(({ key, areaCode, baseNumber, from, to }): HeldBlock[] => {
    if (areaCode === null || baseNumber === null || from === null || to === null) return []
    return [{ key, base: `+${countryCode}${areaCode}${baseNumber}`, from, to, holders: held.get(key) ?? [] }]
  })
  return new NumberBook(single, blocks, lives)
}

function earlier(one: DateText | null, other: DateText | null): DateText | null {
  if (one === null || other === null) return one ?? other
  return one < other ? one : other
}

type Tariffs = Awaited<ReturnType<typeof readTariffs>>

function tariffsOf({ products, productZones }: Tariffs, days: Days): ReadonlyMap<string, CallTariff> {
  const zonesOf = Map.groupBy(productZones, ({ product }) => product)
  return new Map(
    products.map(({ key, landline, mobile, abroad }) => {
      const flats = new Set<FlatKind>()
      if (landline) flats.add('landline')
      if (mobile) flats.add('mobile')
      if (abroad) flats.add('abroad')
      return [key, { flats, zones: (zonesOf.get(key) ?? []).map(({ zone, ...period }) => ({ zone, ...days(period) })) }]
    }),
  )
}

function rulesOf(tariffs: Tariffs, days: Days, timeZone: string): CallRules {
  const prices = pricesByZone(tariffs.prices, days)
  const zones = tariffs.zones.map(({ key, name, flatKind }) => {
    const flat = flatKind === 'none' ? null : flatKind
    return { key, name, flatKind: flat, prices: prices.get(key) ?? [] }
  })
  const destinations = tariffs.destinations.map(({ prefix, name, zone, ...period }) => ({ prefix, name, zone, ...days(period) }))
  return {
    prefixes: new Prefixes(destinations),
    zones: new Map(zones.map((zone) => [zone.key, zone])),
    rateOn,
    holds: conditionsOf(tariffs.prices, timeZone),
  }
}

const rates = { regular: 'vatRegular', reduced: 'vatReduced', gasAndHeat: 'vatGasAndHeat' } as const

function rateOn(taxClass: TaxClass, day: DateText): number {
  return taxClass === 'none' ? 0 : lawValue(rates[taxClass], day)
}

/** The day of an instant; the calls of a file begin in few minutes compared with their number. */
function daysByMinute(timeZone: string): (instant: number) => DateText {
  const known = new Map<number, DateText>()
  return (instant) => {
    const minute = Math.floor(instant / 60_000)
    const cached = known.get(minute)
    if (cached !== undefined) return cached
    if (known.size >= maxKnown) known.clear()
    const day = tenantDay(instant, timeZone)
    known.set(minute, day)
    return day
  }
}

const maxKnown = 100_000
