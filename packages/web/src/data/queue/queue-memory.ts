/** The notes of this browser about work that waits in it. Some browsers forbid storage: nothing is noted then. */
const names = {
  /** Set once the device has a store of work; for browsers that do not list their databases. */
  store: 'twinwerk.queue',
  /** The day of the last reminder. */
  reminded: 'twinwerk.queue.reminded',
  /** Set once the user was told that Safari clears sites. */
  apple: 'twinwerk.queue.apple',
} as const

export function queueNote(name: keyof typeof names): string | null {
  try {
    return localStorage.getItem(names[name])
  } catch {
    return null
  }
}

export function noteQueue(name: keyof typeof names, value: string): void {
  try {
    localStorage.setItem(names[name], value)
  } catch {
    // See above.
  }
}
