/** Returns a value that the calling code knows to be present. Throws if it is missing; `name` is its name in the log. */
export function present<T>(value: T | null | undefined, name: string): T {
  if (value === null || value === undefined) throw new Error(`${name} is missing`)
  return value
}
