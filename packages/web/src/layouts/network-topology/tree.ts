import type { Registry } from '@twinwerk/model/definition/registry'
import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { TopologyStep } from '@twinwerk/model/layout/topology-options'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { twinsOnPath } from '../../data/record/path-values.ts'

/** A twin of a network and the twins beside it. `key` is its place in the tree: a twin may stand in several. */
export type Knot = { readonly key: string; readonly twin: TwinJson; readonly passive: boolean; readonly below: readonly Knot[] }

/** Returns the relations of a chain as steps: each level follows the next relation. */
export function chainOf(first: readonly Systematics[], beyond: readonly Systematics[]): readonly TopologyStep[] {
  const rest = beyond.toReversed().reduce<readonly TopologyStep[]>((next, relation) => [{ path: [relation], next }], [])
  return first.map((relation) => ({ path: [relation], next: rest }))
}

/** Returns the steps that the reader's definitions know. The twins behind others are neither read nor drawn. */
export function knownSteps(registry: Registry, steps: readonly TopologyStep[]): readonly TopologyStep[] {
  return steps.flatMap((step) =>
    step.path.every((relation) => registry.relations.has(relation)) ? [{ ...step, next: knownSteps(registry, step.next ?? []) }] : [],
  )
}

/**
 * Returns the tree around a twin. A twin that several ways lead to stands below the first of them, so that a device with many lines is one
 * knot.
 */
export function treeOf(twin: TwinJson, steps: readonly TopologyStep[]): Knot {
  const seen = new Set([twin.id])
  const below = (of: TwinJson, key: string, next: readonly TopologyStep[]): readonly Knot[] =>
    next.flatMap(({ path, passive = false, next: further = [] }) =>
      twinsOnPath(of, path).flatMap((each): Knot[] => {
        if (seen.has(each.id)) return []
        seen.add(each.id)
        const own = `${key}/${each.id}`
        return [{ key: own, twin: each, passive, below: below(each, own, further) }]
      }),
    )
  return { key: twin.id, twin, passive: false, below: below(twin, twin.id, steps) }
}

export function countKnots(knot: Knot): number {
  return knot.below.reduce((sum, each) => sum + countKnots(each), 1)
}

/**
 * The position of a knot: column from the root, row from the top, in whole steps. A parent is in the row of its first child, where a reader
 * begins.
 */
export type Placed<K extends { readonly below: readonly K[] } = Knot> = {
  readonly knot: K
  readonly column: number
  readonly row: number
  readonly parent: number | undefined
}

/** Returns the positions of a tree from its root outwards; each knot comes before its children. */
export function placed<K extends { readonly below: readonly K[] }>(root: K): readonly Placed<K>[] {
  const places: Placed<K>[] = []
  let nextRow = 0
  const place = (knot: K, column: number, parent: number | undefined): number => {
    const index = places.push({ knot, column, row: 0, parent }) - 1
    const rows = knot.below.map((each) => place(each, column + 1, index))
    const row = rows[0] ?? nextRow++
    places[index] = { knot, column, row, parent }
    return row
  }
  place(root, 0, undefined)
  return places
}
