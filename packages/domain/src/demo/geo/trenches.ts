import { addDays } from '@twinwerk/model/calendar/arithmetic'
import type { Draft } from '../draft.ts'
import { randomOf } from '../random.ts'
import type { Site } from './sites.ts'
import { columnLine, columnOf, lengthOf, lineOn, streetLine, townLine, type Spot } from './town-plan.ts'

export type TrenchPlan = {
  readonly key: string
  readonly city: string
  readonly spots: readonly Spot[]
  readonly kind: 'planned' | 'measured'
  readonly builtAt: string | undefined
  readonly parcels?: readonly string[]
  readonly surface?: string
  readonly method?: string
}

export type Trench = { readonly uuid: string; readonly plan: TrenchPlan }

/**
 * Returns the trenches that lead to the sites: one below each town, one beside each column of streets, one in each street. A street's
 * trench is built shortly before its first house.
 */
export function townTrenches(sites: readonly Site[]): readonly TrenchPlan[] {
  return [...Map.groupBy(sites, ({ plan }) => plan.address.city)].flatMap(([city, inTown]) => {
    const built = inTown.flatMap(({ builtAt }) => builtAt ?? []).toSorted()
    const first = built[0]
    const state = (day: string | undefined, before: number) =>
      day === undefined
        ? ({ kind: 'planned', builtAt: undefined } as const)
        : ({ kind: 'measured', builtAt: addDays(day, -before) } as const)
    const streets = [...Map.groupBy(inTown, ({ plan }) => plan.address.street)]
    const columns = [...Map.groupBy(streets, ([street]) => columnOf(street))]
    return [
      { key: townKey(city), city, spots: townLine(), ...state(first, 120) },
      ...columns.map(([column, within]) => ({
        key: columnKey(city, column),
        city,
        spots: columnLine(
          column,
          within.map(([street]) => street),
        ),
        ...state(first, 90),
      })),
      ...streets.map(([street, houses]) => ({
        key: streetKey(city, street),
        city,
        spots: streetLine(street, Math.max(...houses.map(({ plan }) => Number(plan.address.houseNumber)))),
        ...state(houses.flatMap(({ builtAt }) => builtAt ?? []).toSorted()[0], 30),
      })),
    ]
  })
}

export const townKey = (city: string) => `trench/${city}`
export const columnKey = (city: string, column: number) => `trench/${city}/${column}`
export const streetKey = (city: string, street: string) => `trench/${city}/${street}`

export function addTrench(draft: Draft, plan: TrenchPlan, identifier: string): Trench {
  const random = randomOf(`${draft.shortId}/${plan.key}`)
  const surface = plan.surface ?? random.pick(['asphalt', 'paving', 'paving', 'lawn'])
  const uuid = draft.add({
    key: plan.key,
    definition: 'trench',
    identifier,
    attributes: {
      'trench:kind': plan.kind,
      'trench:geometry': lineOn(plan.city, plan.spots),
      'trench:surface': surface,
      'trench:method': plan.method ?? (surface === 'asphalt' ? random.pick(['milling', 'open']) : random.pick(['open', 'rocket', 'HDD'])),
      'trench:depth': random.pick([0.4, 0.6, 0.6, 0.8]),
      'trench:length': lengthOf(plan.spots),
      'trench:builtAt': plan.builtAt,
    },
  })
  for (const target of plan.parcels ?? []) draft.link({ relationship: 'trench:parcels', source: uuid, target })
  return { uuid, plan }
}
