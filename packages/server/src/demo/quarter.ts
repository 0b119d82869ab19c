/** Devices of the demo world measure each quarter of an hour. In milliseconds. */
export const quarter = 15 * 60_000

/** Returns the begin of the quarter of an hour in which an instant lies, in milliseconds. */
export function quarterOf(instant: string | number): number {
  return Math.floor(new Date(instant).getTime() / quarter) * quarter
}
