/** How long before the end of a session its user is warned. */
export const warnMilliseconds = 2 * 60_000

/** A browser timer runs at most 24 days; checking again after an hour is enough. */
const longestWait = 3_600_000

export type Limits = {
  readonly idleExpiresAt: string
  readonly absoluteExpiresAt: string
  readonly expiresAt: string
  readonly now: string
}

/**
 * Returns the remaining time of a session at the moment of the response, in milliseconds of the server's clock. `extendable` is true if
 * staying signed in gives more time.
 */
export function sessionLeft({ expiresAt, absoluteExpiresAt, now }: Limits): { readonly left: number; readonly extendable: boolean } {
  const left = Date.parse(expiresAt) - Date.parse(now)
  return { left: Math.max(0, left), extendable: Date.parse(absoluteExpiresAt) - Date.parse(expiresAt) > 1000 }
}

/** Returns the wait before the next check of a session that is not about to end, from its remaining time. */
export function nextLook(left: number): number {
  return Math.min(longestWait, Math.max(1000, left - warnMilliseconds))
}
