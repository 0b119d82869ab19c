/** What a calculation that failed shows (core specification, sections 5 and 8). */
export const failedValue = 'ERR_CALC_0'

/** Whether a value is that of a calculation that failed, of this or of a later kind of failure. */
export function hasFailed(value: unknown): boolean {
  return typeof value === 'string' && value.startsWith('ERR_CALC')
}
