import type { Knot } from './tree.ts'
import { countKnots } from './tree.ts'

/** The reader's choice of what to draw. `folds` are the knots that were opened (true) or folded (false) by hand. */
export type Asked = {
  readonly search: string
  readonly onlyTroubled: boolean
  readonly withFree: boolean
  readonly withPassive: boolean
  readonly folds: ReadonlyMap<string, boolean>
}

/** Facts about a twin: its name, and whether it is in trouble or free. */
export type Facts = { readonly name: string; readonly isTroubled: boolean; readonly isFree: boolean }

/** A knot as it is drawn. `hidden` are the knots below it that are folded away. */
export type Shown = { readonly knot: Knot; readonly isFolded: boolean; readonly hidden: readonly Knot[]; readonly below: readonly Shown[] }

/** Larger trees are folded below their second level. */
const maxOpen = 60

/**
 * Returns what is drawn of a tree. A search and „only what is in trouble" keep the knots that fit and the way to them, and open it. Free
 * twins are left out unless they are asked for or fit a search.
 */
export function shownTree(root: Knot, asked: Asked, factsOf: (knot: Knot) => Facts): Shown {
  const words = asked.search.trim().toLocaleLowerCase()
  const isNarrowed = words !== '' || asked.onlyTroubled
  const fits = (knot: Knot) => {
    const { name, isTroubled } = factsOf(knot)
    return (words === '' || name.toLocaleLowerCase().includes(words)) && (!asked.onlyTroubled || isTroubled)
  }
  const stays = (knot: Knot): boolean => fits(knot) || knot.below.some(stays)
  const isKept = (knot: Knot): boolean => {
    if (knot.passive && !asked.withPassive) return false
    if (isNarrowed) return stays(knot)
    return asked.withFree || !factsOf(knot).isFree
  }
  const isLarge = countKnots(root) > maxOpen
  const shown = (knot: Knot, level: number): Shown => {
    // Below a knot that fits, everything belongs to the answer.
    const children = inOrder(knot.below, factsOf).filter((each) => isKept(each) || (isNarrowed && level > 0 && fits(knot) && !each.passive))
    const isFolded =
      children.length > 0 && !(asked.folds.get(knot.key) ?? (isNarrowed ? !fits(knot) || level === 0 : !isLarge || level < 1))
    return { knot, isFolded, hidden: isFolded ? children : [], below: isFolded ? [] : children.map((each) => shown(each, level + 1)) }
  }
  return shown(root, 0)
}

// Made once: `localeCompare` makes one for each comparison, which a fold of 2,000 knots cannot afford.
const byName = new Intl.Collator(undefined, { numeric: true })

/** Returns the knots by name within their types; the types stay in the order of the ways that lead to them. */
function inOrder(knots: readonly Knot[], factsOf: (knot: Knot) => Facts): readonly Knot[] {
  const byType = Map.groupBy(knots, ({ twin }) => twin.definition)
  return [...byType.values()].flatMap((each) => each.toSorted((one, other) => byName.compare(factsOf(one).name, factsOf(other).name)))
}

/** Returns the knots of a list and all below them. */
export function allKnots(knots: readonly Knot[]): readonly Knot[] {
  return knots.flatMap((knot) => [knot, ...allKnots(knot.below)])
}
