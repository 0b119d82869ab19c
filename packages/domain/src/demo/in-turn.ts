/** The thing of a list at an index that goes on from the first again after the last. Throws a RangeError for an empty list. */
export function inTurn<T>(list: readonly T[], index: number): T {
  const thing = list[index % list.length]
  if (thing === undefined) throw new RangeError('nothing to take in turn')
  return thing
}
