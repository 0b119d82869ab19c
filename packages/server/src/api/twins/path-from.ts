import type { Registry } from '@twinwerk/model/definition/registry'
import { isA } from '@twinwerk/model/definition/registry'
import { AppError } from '@twinwerk/model/error/app-error'
import { pointer } from '@twinwerk/model/query/invalid'
import type { RightPath } from '@twinwerk/model/right/right-path'
import { parseRightPath } from '@twinwerk/model/right/right-path'

/**
 * Parses a path that starts at twins of a type. Throws INPUT_INVALID at `field` for a path that leads nowhere, or over a definition that an
 * overlay hides.
 */
export function pathFrom(registry: Registry, { type, text, field }: { type: string; text: string; field: string }): RightPath {
  const path = parseRightPath(registry, text)
  const first = path?.steps[0]?.relation.declaring
  const starts = first === undefined || isA(registry, type, first)
  if (!path || !starts || path.steps.some(({ relation }) => relation.hidden))
    throw new AppError('INPUT_INVALID', { detail: `${pointer([field])}: leads nowhere from a ${type}` })
  return path
}
