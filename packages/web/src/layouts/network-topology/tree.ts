import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { entriesIn } from '../../data/record/record.ts'

/** A twin of a network and the twins below it. */
export type Knot = { readonly twin: TwinJson; readonly below: readonly Knot[] }

/** Returns the tree below a twin. Its first level follows the relations `first`, each further level the relations `beyond`. */
export function treeOf(twin: TwinJson, first: readonly Systematics[], beyond: readonly Systematics[]): Knot {
  return { twin, below: first.flatMap((relation) => entriesIn(twin, relation).map((each) => knotOf(each, beyond))) }
}

function knotOf(twin: TwinJson, [next, ...rest]: readonly Systematics[]): Knot {
  return { twin, below: next === undefined ? [] : entriesIn(twin, next).map((each) => knotOf(each, rest)) }
}

/**
 * The position of a knot: column from the left, row from the top, in whole steps. A parent is in the row of its first child, where a reader
 * begins.
 */
export type Placed = { readonly knot: Knot; readonly column: number; readonly row: number; readonly parent: number | undefined }

/** Returns the positions of a tree from left to right; each knot comes before its children. */
export function placed(root: Knot): readonly Placed[] {
  const places: Placed[] = []
  let nextRow = 0
  const place = (knot: Knot, column: number, parent: number | undefined): number => {
    const index = places.push({ knot, column, row: 0, parent }) - 1
    const rows = knot.below.map((each) => place(each, column + 1, index))
    const row = rows[0] ?? nextRow++
    places[index] = { knot, column, row, parent }
    return row
  }
  place(root, 0, undefined)
  return places
}
