/** Returns the element at an index, starting over after the end of the list. Throws a RangeError for an empty list. */
export function inTurn<T>(list: readonly T[], index: number): T {
  const thing = list[index % list.length]
  if (thing === undefined) throw new RangeError('nothing to take in turn')
  return thing
}
