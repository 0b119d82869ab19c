import type { Draft } from '../draft.ts'
import type { Line } from '../network/lines.ts'
import { overlap } from '../period.ts'
import { createSlots } from '../slots.ts'
import type { BuildingPlan } from './plots.ts'
import type { ConstructionState } from './sites.ts'
import { pointOn, type Plot } from './town-plan.ts'

type Homes = {
  readonly plan: BuildingPlan
  readonly plot: Plot
  readonly connection: string
  readonly media: 'fibre' | 'coax'
  readonly state: ConstructionState
  readonly builtAt: string | undefined
  readonly lines: readonly Line[]
  readonly least: number
  readonly next: () => string
}

/** Adds the homes of a building, at least as many as its lines need at the same time. Returns the home at the end of each line. */
export function addHomes(
  draft: Draft,
  { plan, plot, connection, media, state, builtAt, lines, least, next }: Homes,
): readonly (readonly [string, string])[] {
  const atOnce = lines.map((line) => lines.filter((other) => other.from <= line.from && overlap(other, line)).length)
  const count = Math.max(least, ...atOnce)
  const homes = Array.from({ length: count }, (_, index) => {
    const served = media === 'coax' || state === 'orderable'
    const uuid = draft.add({
      key: `home/${plan.key}/${media}/${index}`,
      definition: 'telcoServiceConnectionHome',
      identifier: next(),
      attributes: {
        'telcoServiceConnection:constructionState': served ? 'orderable' : state,
        'telcoServiceConnection:location': pointOn(plan.address.city, plot.entry),
        'telcoServiceConnection:media': media,
        'telcoServiceConnectionHome:floor': floorOf(index, count),
        'telcoServiceConnectionHome:position': positions[index % positions.length],
        'telcoServiceConnectionHome:gftaDate': media === 'fibre' ? builtAt : undefined,
        'telcoServiceConnectionHome:gftaSerial': media === 'fibre' && served ? `TA-${plan.address.houseNumber}-${index + 1}` : undefined,
      },
    })
    draft.link({ relationship: 'telcoServiceConnectionHome:telcoServiceConnectionBuilding', source: uuid, target: connection })
    return uuid
  })
  const free = createSlots('home', homes)
  return lines.map((line) => [line.key, free.take(line)] as const)
}

const positions = ['links', 'rechts']

function floorOf(index: number, count: number): string {
  if (count === 1) return 'EG'
  const floor = Math.floor(index / positions.length)
  return floor === 0 ? 'EG' : `${floor}. OG`
}
