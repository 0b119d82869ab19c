import type { Shown } from './shown-tree.ts'
import { placed } from './tree.ts'

/** A knot of the drawing: its column, in which the first twin is 0 and what serves it is negative, its row, and the index of its parent. */
export type PlanPlace = { readonly shown: Shown; readonly column: number; readonly row: number; readonly parent: number | undefined }

/** Returns the drawing of both directions: the first twin, what it serves to its right, what serves it to its left. */
export function planOf(up: Shown, down: Shown): readonly PlanPlace[] {
  const right = placed(down).map(({ knot, ...place }): PlanPlace => ({ ...place, shown: knot }))
  const left = placed(up)
    .slice(1)
    .map(({ knot, column, row, parent }): PlanPlace => {
      // The first twin is in the tree of the other direction; all others move behind it.
      const above = parent === undefined || parent === 0 ? 0 : parent + right.length - 1
      return { shown: knot, column: -column, row, parent: above }
    })
  return [...right, ...left]
}

export const sizes = { column: 248, row: 48, width: 208, height: 40 } as const

/** The position of a place in pixels, and the size of the whole drawing. */
export function drawingOf(plan: readonly PlanPlace[]) {
  const first = Math.min(0, ...plan.map(({ column }) => column))
  const last = Math.max(0, ...plan.map(({ column }) => column))
  const rows = Math.max(0, ...plan.map(({ row }) => row)) + 1
  const at = ({ column, row }: PlanPlace) => ({ x: (column - first) * sizes.column, y: row * sizes.row })
  return { at, width: (last - first) * sizes.column + sizes.width, height: (rows - 1) * sizes.row + sizes.height }
}

/** The way from a trunk to one child: its path, and the point in its middle. */
export type Branch = { readonly place: PlanPlace; readonly path: string; readonly middle: { readonly x: number; readonly y: number } }

/** The lines from a parent to its children on one side: one trunk, and a branch to each child. */
export type Trunk = { readonly key: string; readonly path: string; readonly branches: readonly Branch[] }

/** Returns the lines of a drawing: for each parent and side one trunk, with a branch to each child. */
export function trunksOf(plan: readonly PlanPlace[]): readonly Trunk[] {
  const { at } = drawingOf(plan)
  const families = new Map<string, { parent: PlanPlace; children: PlanPlace[] }>()
  for (const place of plan) {
    const parent = place.parent === undefined ? undefined : plan[place.parent]
    if (!parent) continue
    const key = `${parent.shown.knot.key} ${Math.sign(place.column - parent.column)}`
    const family = families.get(key) ?? { parent, children: [] }
    family.children.push(place)
    families.set(key, family)
  }
  return [...families].map(([key, { parent, children }]) => {
    const isRight = (children[0]?.column ?? 0) > parent.column
    const from = at(parent)
    const middle = from.y + sizes.height / 2
    const x = isRight ? from.x + sizes.width : from.x
    const trunk = isRight ? x + (sizes.column - sizes.width) / 2 : x - (sizes.column - sizes.width) / 2
    const branches = children.map((place): Branch => {
      const end = { x: isRight ? at(place).x : at(place).x + sizes.width, y: at(place).y + sizes.height / 2 }
      return { place, path: `M ${trunk} ${end.y} H ${end.x}`, middle: { x: (trunk + end.x) / 2, y: end.y } }
    })
    const lowest = Math.max(middle, ...branches.map(({ middle: { y } }) => y))
    return { key, path: `M ${x} ${middle} H ${trunk} V ${lowest}`, branches }
  })
}

/** Returns for each place its number among the knots of the same parent and side, from 1, and how many these are. */
export function amongSiblings(plan: readonly PlanPlace[]): readonly (readonly [number, number])[] {
  const keyOf = ({ parent, column }: PlanPlace) => `${parent} ${Math.sign(column)}`
  const sizesOf = new Map<string, number>()
  const numbers = plan.map((place) => {
    const number = (sizesOf.get(keyOf(place)) ?? 0) + 1
    sizesOf.set(keyOf(place), number)
    return number
  })
  return plan.map((place, index) => [numbers[index] ?? 1, sizesOf.get(keyOf(place)) ?? 1])
}
