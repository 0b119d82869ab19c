import type { Registry } from '@twinwerk/model/definition/registry'
import { AppError } from '@twinwerk/model/error/app-error'
import { parseMutation } from '@twinwerk/model/mutation/parse-mutation'
import type { Mutation } from '@twinwerk/model/mutation/mutation'
import { isWritten } from '@twinwerk/model/mutation/mutation'
import type { SaveResult } from '@twinwerk/model/mutation/mutation-json'
import type { Language } from '@twinwerk/model/text/text'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { apply } from '../apply/apply.ts'
import type { Change } from '../apply/change.ts'
import type { Database, Transaction } from '../db/database.ts'
import { bindFiles } from '../files/bind-files.ts'
import type { Binding } from '../query/bind.ts'
import type { QueryCaller, QueryClock } from '../query/run-query.ts'
import { refuseEscalation } from '../rights/refuse-escalation.ts'
import { syncTenants } from '../tenant-sync.ts'
import { boundsOf, refuseBounds } from './bounds.ts'
import { refuseConflicts } from './conflicts.ts'
import { effectiveOf } from './effective.ts'
import { earlierAnswer, keepAnswer } from './idempotency.ts'
import { judge } from './judge.ts'
import { needsAfter, needsBefore } from './needs.ts'
import type { UuidOf } from './prepare.ts'
import { changesOf, newChangeId, newUuids } from './prepare.ts'
import type { Stored } from './stored.ts'
import { readStored } from './stored.ts'
import { refuseTaken, uniqueValuesOf } from './unique.ts'
import { validateTwin } from './validate.ts'

export type SaveParts = { readonly database: Database; readonly registry: Registry; readonly codes: ReadonlyMap<string, number> }
/** What a save is a part of, when it is not a change of its own. */
export type PartOfChange = { readonly id: string; readonly call: string }
export type SaveRequest = {
  readonly body: Readonly<Record<string, unknown>>
  readonly caller: QueryCaller & { readonly user: string }
  readonly clock: QueryClock
  readonly idempotencyKey: string
  readonly language: Language
  /** Turns files that travel in the body into uploads, before the transaction begins. */
  readonly receiveFiles?: (mutation: Mutation) => Promise<Mutation>
}

/**
 * Writes a mutation tree in one transaction, all or nothing, and answers the JSON text to send (`SaveResult` of the model). Throws INPUT_INVALID (form),
 * NOT_ALLOWED (not there or not yours), VERSION_CONFLICT (with both values), VALIDATION_FAILED (with problems), RIGHTS_EXCEEDED, IDEMPOTENCY_KEY_REUSED.
 */
export async function save(parts: SaveParts, request: SaveRequest): Promise<string> {
  const { caller, idempotencyKey: key, body, receiveFiles } = request
  const parsed = parseMutation(parts.registry, body)
  const mutation = receiveFiles ? await receiveFiles(parsed) : parsed
  const identity = { tenant: caller.tenant, user: caller.user, key, body }
  return parts.database.transaction({ role: 'app', tenant: caller.tenant }, async (transaction) => {
    const earlier = await earlierAnswer(transaction, identity)
    if (earlier !== undefined) return earlier
    const answer = JSON.stringify(await write(transaction, parts, { ...request, mutation }))
    await keepAnswer(transaction, identity, answer)
    return answer
  })
}

/** The same in a transaction of the caller, as part of a larger change. After an error nothing of the transaction may be committed but what lies before a savepoint. */
export async function saveWithin(
  transaction: Transaction,
  parts: SaveParts,
  request: Omit<SaveRequest, 'idempotencyKey'> & { readonly change: PartOfChange },
): Promise<SaveResult> {
  return write(transaction, parts, { ...request, mutation: parseMutation(parts.registry, request.body) })
}

type Writing = Pick<SaveRequest, 'caller' | 'clock' | 'language'> & { readonly mutation: Mutation; readonly change?: PartOfChange }

/** Everything that depends on what only some may see comes after their rights were judged. */
async function write(
  transaction: Transaction,
  parts: SaveParts,
  { caller, clock, language, mutation, change = { id: newChangeId(), call: 'data/save' } }: Writing,
): Promise<SaveResult> {
  const { registry } = parts
  const { tenant, user, grants } = caller
  const { now } = clock
  const binding: Binding = { ...caller, ...clock, body: undefined }
  const rights = { ...parts, grants }

  const stored = await readStored(transaction, parts, { tenant, mutation, now })
  await judge(transaction, rights, binding, needsBefore(registry, mutation, { stored, user }))
  const uuidOf = newUuids(mutation)
  const bound = await bindFiles(transaction, parts, { ...caller, language }, mutation, uuidOf)
  await refuseConflicts(transaction, tenant, bound, stored)
  const effective = effectiveOf(bound, stored)
  refuseInvalid(registry, effective, { stored, clock, language })

  const changes = changesOf(effective, { uuidOf, stored, now })
  const author = { tenant, user, call: change.call, at: now, changeId: change.id, why: mutation.why }
  const applied = await apply(transaction, parts, author, changes)

  // What the server added is not the caller's to be judged.
  await judge(transaction, rights, binding, needsAfter(registry, mutation, { uuidOf, user }))
  await refuseTaken(transaction, { tenant, language, values: uniqueValuesOf(registry, effective, { stored, uuidOf }) })
  await refuseBounds(transaction, parts, { tenant, language, bounds: boundsOf(registry, effective, { stored, uuidOf }) })
  await refuseEscalation(transaction, parts, { tenant, user, grants }, changes)
  await syncTenants(transaction, parts, tenant, changes)
  const historyToken = await parts.database.history.seal(await snapshotOf(transaction))
  return { saved: savedOf(effective, { uuidOf, stored, changes: applied }), historyToken }
}

/** Taken inside the save, so the save itself comes after it: who asks for what is new gets it once more, and never misses what was saved beside it. */
async function snapshotOf(transaction: Transaction): Promise<string> {
  const { rows } = await transaction.run({ text: 'select pg_current_snapshot()::text as snapshot', name: 'snapshot' })
  return rows[0]!['snapshot'] as string
}

type Judging = { readonly stored: Stored; readonly clock: QueryClock; readonly language: Language }

function refuseInvalid(registry: Registry, mutation: Mutation, { stored, ...judging }: Judging): void {
  const problems = mutation.twins.flatMap((twin) => {
    if (!isWritten(twin)) return []
    return validateTwin(registry, twin, { ...judging, stored: twin.kind === 'change' ? stored.twin(twin) : undefined })
  })
  if (problems.length > 0) throw new AppError('VALIDATION_FAILED', { problems })
}

type Written = { readonly uuidOf: UuidOf; readonly stored: Stored; readonly changes: readonly Change[] }

function savedOf({ twins }: Mutation, { uuidOf, stored, changes }: Written): SaveResult['saved'] {
  return twins.map((twin, index) => {
    if (twin.kind === 'create')
      return { id: formatTwinId(twin.definition, uuidOf({ created: index })), tempid: twin.tempid, id_information: '1' }
    const steps = changes.filter((change) => change.uuid === twin.uuid).length
    return { id: formatTwinId(twin.definition, twin.uuid), id_information: String(stored.twin(twin)!.version + steps) }
  })
}
