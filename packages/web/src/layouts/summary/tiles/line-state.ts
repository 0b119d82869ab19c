import type { SummaryTile } from '@twinwerk/model/layout/summary-options'
import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import { twinsOnPath, valuesOnPath } from '../../../data/record/path-values.ts'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'

type StateTile = Extract<SummaryTile, { kind: 'state' }>

export type StateFound = { readonly twin: TwinJson; readonly attribute: Systematics; readonly value: string }

/** Returns the states of the twins at the end of the tile's way, the worst first. `ranks` is the order of an enum's values. */
export function statesOf(twin: TwinJson, tile: StateTile, ranks: (attribute: Systematics) => readonly string[]): readonly StateFound[] {
  const twins = new Map(twinsOnPath(twin, tile.of).map((each) => [each.id, each]))
  const found = [...twins.values()].flatMap((each) => stateOf(each, tile) ?? [])
  const rank = ({ attribute, value }: StateFound) => (tile.calm.includes(value) ? Infinity : ranks(attribute).indexOf(value))
  return found.toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)))
}

function stateOf(twin: TwinJson, { ways, calm, without }: StateTile): StateFound | undefined {
  const found = ways.flatMap((way): StateFound[] => {
    const attribute = way.at(-1) ?? ''
    return valuesOnPath(twin, way).flatMap((value) =>
      typeof value === 'string' && !without.includes(value) ? [{ twin, attribute, value }] : [],
    )
  })
  return found.find(({ value }) => !calm.includes(value)) ?? found[0]
}
