import type { Registry } from '@twinwerk/model/definition/registry'
import { present } from '@twinwerk/model/error/present'
import { AppError } from '@twinwerk/model/error/app-error'
import { joinMutations } from '@twinwerk/model/mutation/join-mutations'
import { parseMutation } from '@twinwerk/model/mutation/parse-mutation'
import type { Mutation } from '@twinwerk/model/mutation/mutation'
import type { SaveResult } from '@twinwerk/model/mutation/mutation-json'
import { mayTellPlaces } from '@twinwerk/model/right/may-tell-places'
import type { Language } from '@twinwerk/model/text/text'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { apply } from '../apply/apply.ts'
import type { Change, UuidOf } from '../write/change.ts'
import type { Database, Transaction } from '../db/database.ts'
import { unusedNumbers } from '../db/numbers-ahead.ts'
import { bindFiles } from '../files/bind-files.ts'
import type { Binding } from '../query/bind.ts'
import type { QueryCaller, QueryClock } from '../query/run-query.ts'
import { refuseEscalation } from '../rights/refuse-escalation.ts'
import { syncTenants } from '../tenants/tenant-sync.ts'
import { boundsOf, refuseBounds } from './bounds.ts'
import { refuseConflicts } from './conflicts.ts'
import { followMarks } from './follow-marks.ts'
import { effectiveOf } from './effective.ts'
import { storedAnswer, storeAnswer } from './idempotency.ts'
import { authorize } from './authorize.ts'
import type { Destination } from './move/move-twin.ts'
import { moveTwin } from './move/move-twin.ts'
import { refuseMoved } from './move/moved.ts'
import { needsAfter, needsBefore } from './needs.ts'
import { changesOf, newChangeId, newUuids } from './prepare.ts'
import type { Stored } from './stored.ts'
import { readStored } from './stored.ts'
import { refusePlatformAffairs, setsKeptField } from './refuse-platform-affairs.ts'
import type { NumberPlan } from './number-plan.ts'
import type { SaveListener } from './save-listener.ts'
import { refuseTaken, uniqueValuesOf } from './unique.ts'
import { snapshotOf } from './snapshot.ts'
import { refuseClosed } from './refuse-closed.ts'
import { refuseInvalid } from './validate.ts'

export type SaveParts = {
  readonly database: Database
  readonly registry: Registry
  readonly codes: ReadonlyMap<string, number>
  readonly listener?: SaveListener | undefined
  readonly numberPlan?: NumberPlan | undefined
}
/** The larger change to which a save belongs. With `byLinkTo`, the email address of a task link, the change has no user as its author. */
export type PartOfChange = { readonly id: string; readonly call: string; readonly byLinkTo?: string | undefined }
export type SaveRequest = {
  readonly body: Readonly<Record<string, unknown>>
  readonly caller: QueryCaller & { readonly user: string }
  readonly clock: QueryClock
  readonly idempotencyKey: string
  readonly language: Language
  /** Turns files inside the body into uploads, before the transaction begins. */
  readonly receiveFiles?: (mutation: Mutation) => Promise<Mutation>
  /**
   * Returns the same person in another tenant (uuid), for a twin that moves there. Runs before the transaction begins. Throws 1001 without
   * a membership there.
   */
  readonly enter?: (tenant: string) => Promise<Destination>
  /** Returns true if the caller runs the platform. Without this function, the caller does not. */
  readonly runsPlatform?: () => Promise<boolean>
}

/**
 * Writes a mutation tree in one transaction, all or nothing. Returns the JSON text of the response (`SaveResult` of the model). Throws
 * INPUT_INVALID (form), NOT_ALLOWED (missing or not the caller's), VERSION_CONFLICT (with both values), VALIDATION_FAILED (with problems),
 * MOVED_TO_TENANT, RIGHTS_EXCEEDED, IDEMPOTENCY_KEY_REUSED.
 */
export async function save(parts: SaveParts, request: SaveRequest): Promise<string> {
  const { caller, idempotencyKey: key, body, receiveFiles, enter } = request
  const parsed = parseMutation(parts.registry, body)
  const mutation = receiveFiles ? await receiveFiles(parsed) : parsed
  const { move } = mutation
  const target = move && (await enter?.(move.tenant))
  const runsPlatform = setsKeptField(mutation) && (await request.runsPlatform?.()) === true
  // A repeated request may have been shown a newer preview.
  const { shown: _shown, ...same } = body
  const identity = { tenant: caller.tenant, user: caller.user, key, body: same }
  return parts.database.transaction({ role: 'app', tenant: caller.tenant }, async (transaction) => {
    const earlier = await storedAnswer(transaction, identity)
    if (earlier !== undefined) return earlier
    const result =
      move && target
        ? await moveTwin(transaction, parts, { ...request, move, why: mutation.why, target })
        : await write(transaction, parts, { ...request, mutation, runsPlatform })
    if (move) await parts.listener?.refuseMove(transaction, caller.tenant, move.uuid)
    const answer = JSON.stringify(result)
    storeAnswer(transaction, identity, answer)
    return answer
  })
}

/**
 * Saves several bodies in a transaction of the caller, as part of a larger change: all or nothing, judged as if they were one. Returns the
 * result of each body. After an error, the transaction may only commit what precedes a savepoint.
 */
export async function saveTogether(
  transaction: Transaction,
  parts: SaveParts,
  {
    bodies: [first, ...others],
    ...request
  }: Omit<SaveRequest, 'idempotencyKey' | 'body' | 'runsPlatform'> & {
    readonly bodies: readonly [SaveRequest['body'], ...SaveRequest['body'][]]
    readonly change: PartOfChange
  },
): Promise<readonly SaveResult[]> {
  const parse = (body: SaveRequest['body']) => parseMutation(parts.registry, body)
  const mutations = [parse(first), ...others.map(parse)] as const
  const { saved, historyToken } = await write(transaction, parts, { ...request, mutation: joinMutations(mutations) })
  let taken = 0
  return mutations.map(({ twins }) => ({ saved: saved.slice(taken, (taken += twins.length)), historyToken }))
}

/**
 * Saves, passes the result to `look` in the same transaction, and rolls everything back, with numbers of no counter. Throws the errors of a
 * save. The body contains no files.
 */
export async function dryRun<Seen>(
  parts: SaveParts,
  { body, ...request }: Pick<SaveRequest, 'body' | 'caller' | 'clock' | 'language'>,
  look: (transaction: Transaction, result: SaveResult) => Promise<Seen>,
): Promise<Seen> {
  const mutation = parseMutation(parts.registry, body)
  let seen: { readonly value: Seen } | undefined
  try {
    return await parts.database.transaction({ role: 'app', tenant: request.caller.tenant }, async (connected) => {
      const transaction = { ...connected, numbersAhead: unusedNumbers }
      seen = { value: await look(transaction, await write(transaction, parts, { ...request, mutation })) }
      throw new RolledBack('a rehearsal is rolled back')
    })
  } catch (error) {
    if (error instanceof RolledBack && seen) return seen.value
    throw error
  }
}

class RolledBack extends Error {}

type Writing = Pick<SaveRequest, 'caller' | 'clock' | 'language'> & {
  readonly mutation: Mutation
  readonly change?: PartOfChange
  readonly runsPlatform?: boolean
}

/** Writes a mutation. Everything that depends on data which only some users may see comes after their rights are judged. */
async function write(
  transaction: Transaction,
  parts: SaveParts,
  {
    caller,
    clock,
    language,
    mutation,
    change: { byLinkTo, ...change } = { id: newChangeId(), call: 'data/save' },
    runsPlatform = false,
  }: Writing,
): Promise<SaveResult> {
  if (mutation.move) throw new AppError('INPUT_INVALID', { detail: '/data/switchTenant: only by a save of its own' })
  const { registry } = parts
  const { tenant, user, grants } = caller
  refusePlatformAffairs(registry, mutation, { tenant, runsPlatform })
  const { now } = clock
  const binding: Binding = { ...caller, ...clock, body: undefined }
  const rights = { ...parts, grants }

  const listening = await parts.listener?.begin(transaction, parts, { mutation, tenant })
  const stored = await readStored(transaction, parts, { tenant, mutation, now })
  await authorize(transaction, rights, { binding, needs: needsBefore(registry, mutation, { stored, user }) })
  await refuseMoved(transaction, tenant, stored.restored.twins)
  const uuidOf = newUuids(mutation)
  const photographer = { ...caller, language, mayTellPlaces: () => byLinkTo === undefined && mayTellPlaces(registry, grants) }
  const { mutation: withFiles, additions } = await bindFiles(transaction, parts, { caller: photographer, mutation, uuidOf })
  const bound = followMarks(registry, withFiles, { stored, language })
  await refuseConflicts(transaction, { tenant, mutation: bound, stored })
  listening?.judge({ mutation: bound, stored, language })
  const effective = effectiveOf(bound, stored)
  refuseClosed(registry, effective, { stored, language })
  refuseInvalid(registry, effective, { stored, clock, language, numberPlan: parts.numberPlan })

  const changes = [...changesOf(effective, { uuidOf, stored, now }), ...additions]
  const by = byLinkTo === undefined ? user : null
  const author = { tenant, user: by, call: change.call, at: now, changeId: change.id, why: mutation.why, byLinkTo }
  const applied = await apply(transaction, parts, { author, changes: listening ? listening.keep(changes) : changes })

  // Additions of the server are not checked against the caller's rights.
  await authorize(transaction, rights, { binding, needs: needsAfter(registry, mutation, { uuidOf, user }) })
  await refuseTaken(transaction, { tenant, language, values: uniqueValuesOf(registry, effective, { stored, uuidOf }) })
  await refuseBounds(transaction, parts, { tenant, language, bounds: boundsOf(registry, effective, { stored, uuidOf }) })
  const roles = effective.twins.flatMap((twin) => (twin.kind === 'change' && twin.definition === 'role' ? [twin] : []))
  await refuseEscalation(transaction, parts, { giver: { tenant, user, grants }, changes, roles, language })
  await syncTenants(transaction, parts, { tenant, changes, by: { user: by, id: change.id, why: mutation.why } })
  const saved = { rights, binding, author, timeZone: clock.timeZone, language, mutation: effective, stored, uuidOf }
  const followed = (await listening?.finish(transaction, saved)) ?? []
  const historyToken = await parts.database.history.seal(tenant, await snapshotOf(transaction))
  return { saved: savedOf(effective, { uuidOf, stored, changes: [...applied, ...followed] }), historyToken }
}

type Written = { readonly uuidOf: UuidOf; readonly stored: Stored; readonly changes: readonly Change[] }

function savedOf({ twins }: Mutation, { uuidOf, stored, changes }: Written): SaveResult['saved'] {
  return twins.map((twin, index) => {
    if (twin.kind === 'create')
      return { id: formatTwinId(twin.definition, uuidOf({ created: index })), tempid: twin.tempid, id_information: '1' }
    const steps = changes.filter((change) => change.uuid === twin.uuid).length
    return {
      id: formatTwinId(twin.definition, twin.uuid),
      id_information: String(present(stored.twin(twin), 'a changed twin').version + steps),
    }
  })
}
