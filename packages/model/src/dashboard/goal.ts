import type { Goal } from './dashboard.ts'

/** `missed` is beyond the value from which a tile warns, `near` is between this value and the target. */
export type GoalState = 'reached' | 'near' | 'missed'

/** Returns how a value stands to its goal; undefined for an absent value. */
export function goalState(value: number | null, { target, warn, good }: Goal): GoalState | undefined {
  if (value === null) return undefined
  const [ahead, limit] =
    good === 'up' ? [value - target, warn === undefined ? 0 : value - warn] : [target - value, warn === undefined ? 0 : warn - value]
  if (ahead >= 0) return 'reached'
  return limit < 0 ? 'missed' : 'near'
}

/** Returns true for a warning value that lies on the bad side of the target. */
export function isWarnBeyond({ target, warn, good }: Goal): boolean {
  return warn === undefined || (good === 'up' ? warn <= target : warn >= target)
}

/** The parts of the bar of a goal, from 0 to 1: the filled one, and the places of the target and of the warning value. */
export type GoalBar = { readonly filled: number; readonly target: number; readonly warn?: number }

/** Lays out the bar of a goal. It ends at the largest of value, target and warning value; values below zero fill nothing. */
export function layOutGoal(value: number | null, { target, warn }: Goal): GoalBar {
  const end = Math.max(value ?? 0, target, warn ?? 0)
  const place = (at: number) => (end > 0 ? Math.max(0, at / end) : 0)
  return { filled: place(value ?? 0), target: end > 0 ? place(target) : 1, ...(warn !== undefined && { warn: place(warn) }) }
}
