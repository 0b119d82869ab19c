import type { Range } from '@tanstack/react-virtual'

const ahead = 6
const behind = 2

/**
 * Returns the rows to render: the visible rows, several in the direction of scrolling, and few on the other side. More rows would delay a
 * jump.
 */
export function rowsAround({ startIndex, endIndex, count }: Range, direction: 'forward' | 'backward' | null): number[] {
  const [before, after] = direction === 'backward' ? [ahead, behind] : [behind, ahead]
  const first = Math.max(0, startIndex - before)
  const last = Math.min(count - 1, endIndex + after)
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
