/** Returns a place in words: the address and the floor. Several devices of one home name its floor once. */
export function placeWords([address, floor]: readonly (string | undefined)[]): string | undefined {
  const floors = [...new Set(floor?.split(', '))].join(', ')
  return [address, floors].filter(Boolean).join(', ') || undefined
}
