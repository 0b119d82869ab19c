/** Ends a switch over a union, so that a new member of the union fails to compile here. */
export function unreachable(value: never): never {
  throw new Error(`unexpected ${JSON.stringify(value)}`)
}
