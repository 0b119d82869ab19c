import type { PlanPlace } from './plan-of.ts'

/** A knot to open or to fold. */
export type Fold = { readonly fold: string; readonly open: boolean }

/** The result of a key: the index of the place to go to, or a knot to open or fold. */
export type KeyResult = { readonly to: number } | Fold

/**
 * Returns what a key of a tree does at a place (WAI-ARIA, tree view). A letter leads to the next name that begins with it. Undefined for
 * any other key.
 */
export function afterKey(
  plan: readonly PlanPlace[],
  { at, key }: { readonly at: number; readonly key: string },
  nameOf: (place: PlanPlace) => string,
): KeyResult | undefined {
  const place = plan[at]
  if (!place) return undefined
  const { shown, parent } = place
  const child = plan.findIndex((each) => each.parent === at)
  if (key === 'ArrowDown') return to(plan, at + 1)
  if (key === 'ArrowUp') return to(plan, at - 1)
  if (key === 'Home') return { to: 0 }
  if (key === 'End') return { to: plan.length - 1 }
  if (key === 'ArrowRight') return shown.isFolded ? { fold: shown.knot.key, open: true } : to(plan, child)
  if (key === 'ArrowLeft') {
    if (shown.below.length > 0 && parent !== undefined) return { fold: shown.knot.key, open: false }
    return parent === undefined ? undefined : { to: parent }
  }
  if (key.length !== 1 || key === ' ') return undefined
  const begins = (each: PlanPlace) => nameOf(each).toLocaleLowerCase().startsWith(key.toLocaleLowerCase())
  const after = plan.findIndex((each, index) => index > at && begins(each))
  return to(plan, after >= 0 ? after : plan.findIndex(begins))
}

function to(plan: readonly PlanPlace[], index: number): KeyResult | undefined {
  return index >= 0 && index < plan.length ? { to: index } : undefined
}
