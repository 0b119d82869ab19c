import type { Caller } from './caller.ts'

/** Returns true if two readings of a caller have the same grants on the same roots. */
export function sameRights(before: Caller, now: Caller): boolean {
  if (before.rightsKey !== now.rightsKey || before.user !== now.user) return false
  return before.grants.every(({ roots }, index) => roots.uuids.join() === now.grants[index]?.roots.uuids.join())
}
