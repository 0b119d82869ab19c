import type { Registry } from '@twinwerk/model/definition/registry'
import { isA } from '@twinwerk/model/definition/registry'
import { AppError } from '@twinwerk/model/error/app-error'
import { relationIn } from '@twinwerk/model/query/attribute-path'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import type { Place } from './row/find-twins.ts'

/** Returns the type of the twins in a list. Throws INPUT_INVALID if the place is no list of a twin. */
export function targetOf(registry: Registry, { root, relation }: Place): string {
  const id = parseTwinId(root)
  if (!id || !registry.definitions.has(id.definition)) throw new AppError('INPUT_INVALID', { detail: '/scope: is not the id of a twin' })
  const found = relationIn(registry, id.definition, relation)
  if (!found || !isA(registry, id.definition, found.declaring))
    throw new AppError('INPUT_INVALID', { detail: `/relation: is not a relation of ${id.definition}` })
  return found.target
}
