import { AppError } from '../error/app-error.ts'
import type { BodyPath } from './invalid.ts'
import { pointer } from './invalid.ts'

/** No valid list, filter, period or value nests deeper. */
const maxNesting = 40

/** Rejects a body that nests so deep that recursion could exhaust the stack. Called before all other processing of the body. */
export function assertDepth(json: unknown, path: BodyPath = []): void {
  if (typeof json !== 'object' || json === null) return
  if (path.length > maxNesting) throw new AppError('BUDGET_EXCEEDED', { detail: `${pointer(path)}: nests too deep` })
  for (const [key, value] of Object.entries(json)) assertDepth(value, [...path, key])
}
