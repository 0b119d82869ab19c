import { isClocked } from '../calculation/formula.ts'
import type { BodyPath } from './invalid.ts'
import { invalid } from './invalid.ts'
import type { AttributePath } from './query.ts'

/** A calculation with the clock is stored nowhere: nothing can be found, ordered or added up by it. Throws QUERY_INVALID. */
export function assertNotClocked({ attribute }: AttributePath, path: BodyPath): void {
  if (isClocked(attribute))
    throw invalid(path, `${attribute.systematics} is worked out by the clock when it is read; filter, sort and aggregate by what it reads`)
}
