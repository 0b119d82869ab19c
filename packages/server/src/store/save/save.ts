import type { Registry } from '@twinwerk/model/definition/registry'
import { AppError } from '@twinwerk/model/error/app-error'
import type { Problem } from '@twinwerk/model/error/problem'
import { parseMutation } from '@twinwerk/model/mutation/parse-mutation'
import type { LinkMutation, Mutation, TwinMutation } from '@twinwerk/model/mutation/mutation'
import type { SaveResult } from '@twinwerk/model/mutation/mutation-json'
import { pointer } from '@twinwerk/model/query/invalid'
import type { Language } from '@twinwerk/model/text/text'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { problemOf } from '@twinwerk/model/validation/finding'
import { apply } from '../apply/apply.ts'
import type { Database, Transaction } from '../db/database.ts'
import type { Binding } from '../query/bind.ts'
import type { QueryCaller, QueryClock } from '../query/run-query.ts'
import { syncTenants } from '../tenant-sync.ts'
import { componentsOf } from './components.ts'
import { earlierAnswer, keepAnswer } from './idempotency.ts'
import type { Bound } from './links.ts'
import { lockLinks, multiplicityFindings } from './links.ts'
import { conflictsOf, same, normal } from './merge.ts'
import type { UuidOf } from './prepare.ts'
import { changesOf, newChangeId, newUuids } from './prepare.ts'
import { judgeBefore, judgeCreated } from './judge.ts'
import type { StoredTwin } from './stored-twins.ts'
import { lockTwins } from './stored-twins.ts'
import { uniqueProblems } from './unique.ts'
import { validateTwin } from './validate.ts'
import { wireValue } from '../apply/stored-value.ts'

export type SaveParts = { readonly database: Database; readonly registry: Registry; readonly codes: ReadonlyMap<string, number> }
export type SaveRequest = {
  readonly body: Readonly<Record<string, unknown>>
  readonly caller: QueryCaller & { readonly user: string }
  readonly clock: QueryClock
  readonly idempotencyKey: string
  readonly language: Language
}

/**
 * Writes a mutation tree in one transaction, all or nothing, and answers the JSON text to send (`SaveResult` of the model). Throws INPUT_INVALID (form),
 * NOT_ALLOWED (not there or not yours), VERSION_CONFLICT (with both values), VALIDATION_FAILED (with problems), IDEMPOTENCY_KEY_REUSED.
 */
export async function save(parts: SaveParts, request: SaveRequest): Promise<string> {
  const { caller, idempotencyKey: key, body } = request
  const mutation = parseMutation(parts.registry, body)
  const identity = { tenant: caller.tenant, user: caller.user, key, body }
  return parts.database.transaction({ role: 'app', tenant: caller.tenant }, async (transaction) => {
    const earlier = await earlierAnswer(transaction, identity)
    if (earlier !== undefined) return earlier
    const saved = await write(transaction, parts, request, mutation)
    const answer = JSON.stringify({ saved, historyToken: await parts.database.history.seal(await snapshotOf(transaction)) })
    await keepAnswer(transaction, identity, answer)
    return answer
  })
}

async function write(
  transaction: Transaction,
  parts: SaveParts,
  { caller, clock, language }: SaveRequest,
  mutation: Mutation,
): Promise<SaveResult['saved']> {
  const { registry, codes } = parts
  const uuidOf = newUuids(mutation)
  const stored = await lockTwins(transaction, registry, caller.tenant, involved(mutation))
  const links = await lockLinks(
    transaction,
    caller.tenant,
    mutation.links.flatMap((link) => (link.kind === 'create' ? [] : [link.uuid])),
  )
  const binding: Binding = { ...caller, ...clock, body: undefined, grantRoots: caller.grants.map((grant) => grant.root.uuid) }
  const rights = { ...parts, grants: caller.grants }

  for (const { uuid } of involved(mutation)) if (!stored.has(uuid)) throw new AppError('NOT_ALLOWED')
  await judgeBefore(transaction, rights, binding, mutation, { links, codes })
  await refuseConflicts(transaction, caller.tenant, mutation, stored)
  const effective = { ...mutation, twins: mutation.twins.map((twin) => withoutUnchanged(twin, stored)) }
  await refuseInvalid(transaction, registry, caller.tenant, effective, stored, language)

  const deleted = effective.twins.flatMap((twin) => (twin.kind === 'delete' ? [twin] : []))
  const components = await componentsOf(transaction, parts, caller.tenant, deleted)
  const changes = changesOf(effective, uuidOf, { links, codes, now: clock.now, components })
  const author = { tenant: caller.tenant, user: caller.user, call: 'data/save', at: clock.now, changeId: newChangeId() }
  await apply(transaction, parts, author, changes)

  await judgeCreated(transaction, rights, binding, effective, uuidOf)
  await refuseBounds(transaction, parts, caller.tenant, effective, uuidOf, language)
  await syncTenants(transaction, parts, caller.tenant, changes)
  return savedOf(effective, uuidOf, stored)
}

/** Taken inside the save, so the save itself comes after it: who asks for what is new gets it once more, and never misses what was saved beside it. */
async function snapshotOf(transaction: Transaction): Promise<string> {
  const { rows } = await transaction.run({ text: 'select pg_current_snapshot()::text as snapshot', name: 'snapshot' })
  return rows[0]!['snapshot'] as string
}

/** Stored twins that a mutation reads or writes: its own, and the ends of its links. */
function involved(mutation: Mutation): { uuid: string; definition: string }[] {
  const refs = [mutation.root, ...mutation.links.flatMap((link) => (link.kind === 'create' ? [link.near, link.far] : [link.near]))]
  const own = mutation.twins.flatMap((twin) => (twin.kind === 'create' ? [] : [{ uuid: twin.uuid, definition: twin.definition }]))
  return [...own, ...refs.flatMap((ref) => ('created' in ref ? [] : [ref]))]
}

/** A value that already stands there is no change: no version, no history. */
function withoutUnchanged(twin: TwinMutation, stored: ReadonlyMap<string, StoredTwin>): TwinMutation {
  if (twin.kind !== 'change') return twin
  const { row } = stored.get(twin.uuid)!
  return {
    ...twin,
    attributes: twin.attributes.filter(({ attribute, value }) => !same(wireValue(attribute, row), safeNormal(attribute, value))),
  }
}

function safeNormal(...[attribute, value]: Parameters<typeof normal>): unknown {
  return value === null || value === '' ? null : normal(attribute, value)
}

async function refuseConflicts(
  transaction: Transaction,
  tenant: string,
  mutation: Mutation,
  stored: ReadonlyMap<string, StoredTwin>,
): Promise<void> {
  const found = []
  for (const twin of mutation.twins) {
    if (twin.kind === 'delete' && twin.version !== undefined && twin.version !== stored.get(twin.uuid)!.version)
      throw new AppError('VERSION_CONFLICT', { detail: `${pointer(twin.path)}: changed since version ${twin.version}` })
    if (twin.kind === 'change') found.push(...(await conflictsOf(transaction, tenant, twin, stored.get(twin.uuid)!)))
  }
  if (found.length > 0) throw new AppError('VERSION_CONFLICT', { conflicts: found })
}

async function refuseInvalid(
  transaction: Transaction,
  registry: Registry,
  tenant: string,
  mutation: Mutation,
  stored: ReadonlyMap<string, StoredTwin>,
  language: Language,
): Promise<void> {
  const problems: Problem[] = mutation.twins.flatMap((twin) =>
    twin.kind === 'delete' ? [] : validateTwin(registry, twin, twin.kind === 'change' ? stored.get(twin.uuid) : undefined, language),
  )
  if (problems.length === 0) problems.push(...(await uniqueProblems(transaction, registry, tenant, mutation.twins, language)))
  if (problems.length > 0) throw new AppError('VALIDATION_FAILED', { problems })
}

/** Every relation whose links a mutation touched, at both ends, and every required relation of a new twin. */
async function refuseBounds(
  transaction: Transaction,
  { registry, codes }: SaveParts,
  tenant: string,
  mutation: Mutation,
  uuidOf: UuidOf,
  language: Language,
): Promise<void> {
  const bounds = new Map<string, Bound & { path: LinkMutation['path'] }>()
  const add = (systematics: string, twin: string, path: LinkMutation['path']) => {
    const relation = registry.relations.get(systematics)
    if (!relation || (relation.min === 0 && relation.max === -1)) return
    const end = relation.direction === 'reverse' ? 'target_id' : 'source_id'
    bounds.set(`${systematics} ${twin}`, {
      systematics,
      min: relation.min,
      max: relation.max,
      code: codes.get(relation.relationship)!,
      twin,
      end,
      path: [...path],
    })
  }
  for (const link of mutation.links) {
    const path = link.path.slice(0, -1)
    add(link.relation.systematics, uuidOf(link.near), path)
    if (link.kind === 'create' && link.relation.opposite) add(link.relation.opposite, uuidOf(link.far), path)
  }
  for (const [index, twin] of mutation.twins.entries())
    if (twin.kind === 'create')
      for (const relation of registry.definitions.get(twin.definition)!.allRelations)
        if (relation.min > 0) add(relation.systematics, uuidOf({ created: index }), [...twin.path, relation.systematics])
  const list = [...bounds.values()]
  const findings = await multiplicityFindings(transaction, tenant, list)
  if (findings.length === 0) return
  throw new AppError('VALIDATION_FAILED', {
    problems: findings.map(({ bound, finding }) => problemOf(finding, list.find((each) => each === bound)!.path, language)),
  })
}

function savedOf(mutation: Mutation, uuidOf: UuidOf, stored: ReadonlyMap<string, StoredTwin>) {
  return mutation.twins.map((twin, index) => {
    if (twin.kind === 'create')
      return { id: formatTwinId(twin.definition, uuidOf({ created: index })), tempid: twin.tempid, id_information: '1' }
    const before = stored.get(twin.uuid)!.version
    const changed = twin.kind === 'delete' || twin.attributes.length > 0
    return { id: formatTwinId(twin.definition, twin.uuid), id_information: String(changed ? before + 1 : before) }
  })
}
