import type { Bounds } from '../../store/query/narrow/bounds.ts'
import { usualBounds } from '../../store/query/narrow/bounds.ts'
import type { Choose } from './choose.ts'

const same = (most: number): Bounds => ({ twins: most, found: most, rows: most, scanned: most })

/** The usual ones, which small worlds never reach, and some that they do: the ways to an answer must not be seen in it. */
export function randomBounds(choose: Choose): Bounds {
  return choose.one([usualBounds, same(0), same(1), same(3)])
}
