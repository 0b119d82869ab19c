/** Returns the value, and throws where there is none: for what the code around has made sure of. `name` names it in the log. */
export function present<T>(value: T | null | undefined, name: string): T {
  if (value === null || value === undefined) throw new Error(`${name} is missing`)
  return value
}
