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

export const sizes = { column: 232, row: 48, width: 192, height: 40 } as const

/** The position of a place in pixels, and the size of the whole drawing. */
export function drawingOf(plan: readonly PlanPlace[]) {
  const first = Math.min(0, ...plan.map(({ column }) => column))
  const last = Math.max(0, ...plan.map(({ column }) => column))
  const rows = Math.max(0, ...plan.map(({ row }) => row)) + 1
  const at = ({ column, row }: PlanPlace) => ({ x: (column - first) * sizes.column, y: row * sizes.row })
  return { at, width: (last - first) * sizes.column + sizes.width, height: (rows - 1) * sizes.row + sizes.height }
}

/** Returns the lines of a drawing: for each parent and side one trunk, with a branch to each child. */
export function trunksOf(plan: readonly PlanPlace[]): readonly { readonly key: string; readonly path: string }[] {
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
    const ends = children.map((child) => ({ x: isRight ? at(child).x : at(child).x + sizes.width, y: at(child).y + sizes.height / 2 }))
    const lowest = Math.max(middle, ...ends.map(({ y }) => y))
    const branches = ends.map((end) => `M ${trunk} ${end.y} H ${end.x}`)
    return { key, path: [`M ${x} ${middle} H ${trunk} V ${lowest}`, ...branches].join(' ') }
  })
}
