import { AppError } from '@twinwerk/model/error/app-error'
import type { Registry } from '@twinwerk/model/definition/registry'
import type { Mutation } from '@twinwerk/model/mutation/mutation'
import { parseMutation } from '@twinwerk/model/mutation/parse-mutation'
import type { Grant } from '@twinwerk/model/right/grant'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import type { SavedWorld } from '../saved-world.ts'
import { twinIn, versionOf } from '../saved-world.ts'
import { boundsHold } from './bounds.ts'
import { conflictsIn } from './conflicts.ts'
import { effectOf } from './effect.ts'
import { uuidOfNew } from './new-id.ts'
import { mayAsk, mayCreate } from './allowed.ts'
import { isUnique, isValid } from './valid.ts'

/** Everything that the result of a save depends on. */
export type Request = {
  readonly registry: Registry
  readonly world: SavedWorld
  readonly grants: readonly Grant[]
  readonly user: string
  readonly now: string
  readonly body: Readonly<Record<string, unknown>>
}

export type Saved = { readonly id: string; readonly tempid?: string; readonly id_information: string }
export type Prediction =
  | { readonly refusal: string }
  | { readonly refusal?: undefined; readonly saved: readonly Saved[]; readonly world: SavedWorld }

/** Predicts a save over plain data, from ADR 10 and ADR 12 and not from the server's code. New twins and links have placeholder ids. */
export function predict(request: Request): Prediction {
  const { registry, body, world } = request
  const mutation = readMutation(registry, body)
  if (typeof mutation === 'string') return { refusal: mutation }
  if (endsOrMakesTenant(world, mutation)) return { refusal: 'INPUT_INVALID' }
  if (!mayAsk(request, mutation)) return { refusal: 'NOT_ALLOWED' }
  if (conflictsIn(world, mutation)) return { refusal: 'VERSION_CONFLICT' }
  if (!isValid(registry, world, mutation)) return { refusal: 'VALIDATION_FAILED' }
  const after = effectOf(request, mutation)
  if (!after) return { refusal: 'INPUT_INVALID' }
  if (!mayCreate({ ...request, world: after }, mutation)) return { refusal: 'NOT_ALLOWED' }
  if (!isUnique(registry, { before: world, after }, mutation)) return { refusal: 'VALIDATION_FAILED' }
  if (!boundsHold(registry, { before: world, after }, mutation)) return { refusal: 'VALIDATION_FAILED' }
  return { world: after, saved: mutation.twins.map((twin, index) => savedOf(after, twin, index)) }
}

/** Returns the mutation, or the error code for a body that is not a mutation. */
export function readMutation(registry: Registry, body: Request['body']): Mutation | string {
  try {
    return parseMutation(registry, body)
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}

/** No save creates or restores a tenant, and none deletes the tenant in which it runs (ADR 69). */
function endsOrMakesTenant(world: SavedWorld, { twins }: Mutation): boolean {
  return twins
    .filter(({ definition }) => definition === 'tenant')
    .some((twin) => twin.kind === 'create' || twin.kind === 'restore' || (twin.kind === 'delete' && twin.uuid === world.tenant))
}

function savedOf(world: SavedWorld, twin: Mutation['twins'][number], index: number): Saved {
  if (twin.kind === 'create') return { id: formatTwinId(twin.definition, uuidOfNew(index)), tempid: twin.tempid, id_information: '1' }
  return { id: formatTwinId(twin.definition, twin.uuid), id_information: String(versionOf(twinIn(world, twin.uuid)!)) }
}
