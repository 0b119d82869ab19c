import { addDays, addMonths } from '@twinwerk/model/calendar/arithmetic'
import { present } from '@twinwerk/model/error/present'
import type { Draft } from '../draft.ts'
import { during } from '../period.ts'
import { randomOf } from '../random.ts'
import { addReadings, type Reading } from './readings.ts'
import type { SupplyPlan } from './supply-plan.ts'

const media = { electricity: '1', gas: '7', water: '8', heating: '6' } as const
const registers = {
  electricity: { obis: '1-0:1.8.0', unit: 'kWh', decimals: 1 },
  gas: { obis: '7-0:3.0.0', unit: 'm³', decimals: 2 },
  water: { obis: '8-0:1.0.0', unit: 'm³', decimals: 3 },
  heating: { obis: '6-0:1.0.0', unit: 'kWh', decimals: 0 },
} as const
/** The approximate number of kWh in a cubic metre of gas. */
const kilowattHoursOfGas = 10.3
/** The years that a calibration is valid, by kind of meter. */
const calibratedYears = { conventional: 16, modern: 8, smart: 8 } as const

/** A written meter with the readings of the register that is billed, the oldest first. */
export type Meter = {
  readonly uuid: string
  readonly supply: SupplyPlan
  readonly readings: readonly Reading[]
  readonly lastReading: string
  readonly number: string
  readonly obis: string
  /** Decimals of its readings. */
  readonly decimals: number
}

type Input = { readonly plan: SupplyPlan; readonly meterPoint: string; readonly next: () => number; readonly today: string }

/** Adds the consecutive meters of a meter point, with registers and readings. The first meter of the result is the current one. */
export function addMeters(draft: Draft, { plan, meterPoint, next, today }: Input): readonly Meter[] {
  const { exchanged } = plan
  if (exchanged === undefined) return [addMeter(draft, { plan, meterPoint, index: next(), today, from: plan.begin, to: undefined })]
  const now = addMeter(draft, { plan, meterPoint, index: next(), today, from: exchanged, to: undefined })
  return [
    now,
    addMeter(draft, {
      plan: { ...plan, kind: 'conventional' },
      meterPoint,
      index: next(),
      today,
      from: plan.begin,
      to: addDays(exchanged, -1),
    }),
  ]
}

type One = {
  readonly plan: SupplyPlan
  readonly meterPoint: string
  readonly index: number
  readonly today: string
  readonly from: string
  readonly to: string | undefined
}

function addMeter(draft: Draft, { plan, meterPoint, index, today, from, to }: One): Meter {
  const random = randomOf(`${draft.shortId}/meter/${index}`)
  const { sector, kind } = plan
  const bought = addDays(from, -random.int(20, 200))
  const key = `meter/${index}`
  const number = `${media[sector]}ELS00${String(30_000_000 + index)}`
  const uuid = draft.add({
    key,
    definition: 'meter',
    attributes: {
      'asset:inventoryNumber': `INV-${String(50_001 + index)}`,
      'asset:serialNumber': String(30_000_000 + index),
      'asset:purchasedAt': bought,
      'asset:condition': to === undefined ? 'used' : 'scrapped',
      'asset:storedAt': to === undefined ? undefined : 'Lager Messstellenbetrieb',
      'meter:meterNumber': number,
      'meter:sector': sector,
      'meter:kind': kind,
      'meter:calibrationUntil': addMonths(bought, 12 * calibratedYears[kind]),
      'meter:factor': 1,
    },
  })
  draft.link({ relationship: 'meter:meterPoint', source: uuid, target: meterPoint, ...during(from, to) })
  const { obis, unit, decimals } = registers[sector]
  const register = draft.add({
    key: `${key}/register`,
    definition: 'meterRegister',
    attributes: { 'meterRegister:obis': obis, 'meterRegister:unit': unit, 'meterRegister:decimals': decimals },
  })
  draft.link({ relationship: 'meter:meterRegisters', source: uuid, target: register })
  const readings = addReadings(draft, {
    key,
    register,
    decimals,
    start: to === undefined && plan.exchanged !== undefined ? 0 : random.int(200, 40_000),
    yearly: sector === 'gas' ? plan.yearly / kilowattHoursOfGas : plan.yearly,
    seasonal: sector === 'gas' || sector === 'heating' ? 0.85 : 0.15,
    monthly: kind === 'smart',
    implausible: plan.implausible ?? false,
    preliminary: plan.preliminary ?? false,
    from,
    to: to ?? plan.end ?? today,
  })
  if (plan.feedIn !== undefined) addFeedIn(draft, { plan, key, meter: uuid, feedIn: plan.feedIn, from, to: to ?? plan.end ?? today })
  return { uuid, supply: plan, readings, lastReading: present(readings.at(-1), 'last reading').uuid, number, obis, decimals }
}

type FeedIn = {
  readonly plan: SupplyPlan
  readonly key: string
  readonly meter: string
  readonly feedIn: number
  readonly from: string
  readonly to: string
}

/** Adds the register that counts the power of a solar plant. It is read with the other one, and no price charges it. */
function addFeedIn(draft: Draft, { plan, key, meter, feedIn, from, to }: FeedIn): void {
  const register = draft.add({
    key: `${key}/feed-in`,
    definition: 'meterRegister',
    attributes: { 'meterRegister:obis': '1-0:2.8.0', 'meterRegister:unit': 'kWh', 'meterRegister:decimals': 1 },
  })
  draft.link({ relationship: 'meter:meterRegisters', source: meter, target: register })
  const series = {
    decimals: 1,
    start: 0,
    yearly: feedIn,
    seasonal: -0.6,
    monthly: plan.kind === 'smart',
    implausible: false,
    preliminary: false,
  }
  addReadings(draft, { key: `${key}/feed-in`, register, ...series, from, to })
}
