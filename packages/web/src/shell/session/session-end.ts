/** How long before the end of a session its user is warned. */
export const warnMilliseconds = 2 * 60_000

/** A timer of a browser holds at most 24 days; an hour is soon enough to look again. */
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

/** When to look at a session again that has this much left and is not about to end. */
export function nextLook(left: number): number {
  return Math.min(longestWait, Math.max(1000, left - warnMilliseconds))
}
