/** The value of a failed calculation (core specification, sections 5 and 8). */
export const failedValue = 'ERR_CALC_0'

/** Returns true for the value of a failed calculation, also for kinds of failure that are added later. */
export function hasFailed(value: unknown): boolean {
  return typeof value === 'string' && value.startsWith('ERR_CALC')
}
