import { AppError } from '../error/app-error.ts'
import type { BodyPath } from './invalid.ts'
import { pointer } from './invalid.ts'

/** Lists, filters, periods and values within the budget never nest deeper. */
const maxNesting = 40

/** Refuses a body that nests so deep that reading it by recursion could exhaust the stack; comes before everything else that reads it. */
export function assertDepth(json: unknown, path: BodyPath = []): void {
  if (typeof json !== 'object' || json === null) return
  if (path.length > maxNesting) throw new AppError('BUDGET_EXCEEDED', { detail: `${pointer(path)}: nests too deep` })
  for (const [key, value] of Object.entries(json)) assertDepth(value, [...path, key])
}
