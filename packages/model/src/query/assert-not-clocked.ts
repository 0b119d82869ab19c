import { isClocked } from '../calculation/formula.ts'
import type { BodyPath } from './invalid.ts'
import { invalid } from './invalid.ts'
import type { AttributePath } from './query.ts'

/** Throws QUERY_INVALID for a calculation with the clock. It is not stored, so a query cannot filter, sort or aggregate by it. */
export function assertNotClocked({ attribute }: AttributePath, path: BodyPath): void {
  if (isClocked(attribute))
    throw invalid(path, `${attribute.systematics} is worked out by the clock when it is read; filter, sort and aggregate by what it reads`)
}
