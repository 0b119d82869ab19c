import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { stateOfPeriod } from './period-days.ts'
import { attributeKey, entriesIn } from './record.ts'

/** Returns the twins that a path of relations leads to. If the path leads on to an attribute, these twins have the attribute. */
export function twinsOnPath(twin: TwinJson, relations: readonly Systematics[]): readonly TwinJson[] {
  return relations.reduce<readonly TwinJson[]>((twins, relation) => twins.flatMap((each) => entriesIn(each, relation)), [twin])
}

type Linked = { readonly current: readonly TwinJson[]; readonly coming: readonly TwinJson[] }

/**
 * Returns the twins behind a path that are linked at an instant (milliseconds), and twins whose link at the last step begins later. Without
 * an instant all twins are current.
 */
export function linkedOnPath(twin: TwinJson, relations: readonly Systematics[], instant: number | undefined): Linked {
  const last = relations.at(-1)
  if (instant === undefined || last === undefined) return { current: twinsOnPath(twin, relations), coming: [] }
  const inState = (twins: readonly TwinJson[], state: 'active' | 'future') => twins.filter((each) => stateOf(each, instant) === state)
  const owners = relations.slice(0, -1).reduce<readonly TwinJson[]>(
    (twins, relation) =>
      inState(
        twins.flatMap((each) => entriesIn(each, relation)),
        'active',
      ),
    [twin],
  )
  const linked = owners.flatMap((each) => entriesIn(each, last))
  return { current: inState(linked, 'active'), coming: inState(linked, 'future') }
}

function stateOf({ relation }: TwinJson, instant: number) {
  return relation ? stateOfPeriod(relation.validAt, instant) : 'active'
}

export function valuesOnPath(twin: TwinJson, path: readonly Systematics[]): readonly unknown[] {
  const attribute = path.at(-1)
  if (attribute === undefined) return []
  return twinsOnPath(twin, path.slice(0, -1)).map((each) => each[attributeKey(attribute)] ?? null)
}
