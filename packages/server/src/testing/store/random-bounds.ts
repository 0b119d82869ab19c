import type { Bounds } from '../../store/query/narrow/bounds.ts'
import { usualBounds } from '../../store/query/narrow/bounds.ts'
import type { Choose } from './choose.ts'

const same = (most: number) => ({ twins: most, found: most, rows: most })

/** Returns the usual bounds, which small worlds never reach, or bounds that they reach. The result must not depend on the chosen plan. */
export function randomBounds(choose: Choose): Bounds {
  const small = () => choose.one([0, 1, 3])
  if (choose.chance(25)) return usualBounds
  const scanned = small()
  return { ...same(scanned), scanned, stretch: choose.one([0, 2, 5, 1000]), further: same(choose.one([0, 1, 3, 1000])) }
}
