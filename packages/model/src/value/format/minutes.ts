const secondsOfMinute = 60

/** Prints seconds as minutes and seconds: 125 is 2:05. */
export function printMinutes(seconds: number): string {
  return `${Math.floor(seconds / secondsOfMinute)}:${String(seconds % secondsOfMinute).padStart(2, '0')}`
}
