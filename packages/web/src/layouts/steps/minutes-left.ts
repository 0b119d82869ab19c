type Begun = { readonly done: number; readonly total?: number | undefined; readonly createdAt: string }

const minute = 60_000

/** Returns the minutes that a job still needs at its pace so far, rounded; undefined before its first progress. `now` in milliseconds. */
export function minutesLeft({ done, total, createdAt }: Begun, now: number): number | undefined {
  if (total === undefined || done <= 0 || done > total) return undefined
  const passed = Math.max(0, now - Date.parse(createdAt))
  return Math.round((passed * (total - done)) / done / minute)
}
