import { definitionOf } from '@twinwerk/model/definition/registry'
import type { Mutation } from '@twinwerk/model/mutation/mutation'
import type { Language } from '@twinwerk/model/text/text'
import { v7 } from 'uuid'
import { apply } from '../../apply/apply.ts'
import type { Author, Change } from '../../write/change.ts'
import type { Transaction } from '../../db/database.ts'
import type { LooseFile } from '../../files/move-files.ts'
import { takeFiles } from '../../files/move-files.ts'
import { syncTenants } from '../../tenants/tenant-sync.ts'
import { boundsOf, refuseBounds } from '../bounds.ts'
import { judge } from '../judge.ts'
import type { UuidOf } from '../../write/change.ts'
import { changesOf } from '../prepare.ts'
import type { StoredTwin } from '../../rights/stored-twins.ts'
import type { Stored } from '../stored.ts'
import { refuseTaken, uniqueValuesOf } from '../unique.ts'
import { refuseInvalid } from '../validate.ts'
import type { Entered } from './move-twin.ts'
import { pointerStatement } from './moved.ts'
import { needsToArrive } from './needs.ts'

type Arrival = {
  readonly change: Omit<Author, 'tenant' | 'user'>
  readonly files: readonly LooseFile[]
  /** The tenant they come from, and what they were there, in the order of the mutation and of their new ids. */
  readonly from: { readonly tenant: string; readonly twins: readonly StoredTwin[] }
  readonly language: Language
  readonly mutation: Mutation
  readonly uuids: readonly string[]
}

/** Nothing of what a mutation of new twins alone names is stored. */
const nothing: Stored = {
  twin: () => undefined,
  link: () => undefined,
  farOf: () => undefined,
  parts: [],
  restored: { twins: [], revived: [] },
}

/**
 * Makes the twins in the tenant that the transaction has gone to, judged by its rules as any new ones. Nothing in them gives rights: such
 * types stay in their tenant.
 */
export async function arrive(
  transaction: Transaction,
  { caller, clock, store }: Entered,
  { change, files, from, language, mutation, uuids }: Arrival,
): Promise<void> {
  const { tenant, user, grants } = caller
  const { registry, codes } = store
  const uuidOf: UuidOf = (ref) => ('created' in ref ? uuids[ref.created]! : ref.uuid)
  const made = { stored: nothing, uuidOf }
  refuseInvalid(registry, mutation, { stored: nothing, clock: { ...clock, now: change.at }, language, carried: true })
  const numbers = new Map(from.twins.map(({ row }, index) => [uuids[index]!, row['identifier'] as string | null]))
  const changes = changesOf(mutation, { ...made, now: change.at }).map((each): Change => {
    if (each.kind !== 'createTwin' || definitionOf(registry, each.definition).identifierPattern) return each
    return { ...each, identifier: numbers.get(each.uuid) ?? null }
  })
  await apply(transaction, store, { ...change, tenant, user }, changes)
  const binding = { ...caller, ...clock, now: change.at, body: undefined }
  const [root] = mutation.twins
  await judge(transaction, { registry, codes, grants }, binding, needsToArrive(mutation, { uuid: uuids[0]!, path: root!.path }))
  await refuseTaken(transaction, { tenant, language, values: uniqueValuesOf(registry, mutation, made) })
  await refuseBounds(transaction, store, { tenant, language, bounds: boundsOf(registry, mutation, made) })
  const place = new Map(from.twins.map(({ uuid }, index) => [uuid, uuids[index]!]))
  await takeFiles(transaction, { tenant, user, files: files.map((file) => ({ ...file, id: v7(), document: place.get(file.document)! })) })
  await syncTenants(transaction, store, tenant, changes)
  const pointers = from.twins.map(({ uuid }, index) => ({
    twin: uuids[index]!,
    otherTenant: from.tenant,
    other: uuid,
    otherIdentifier: numbers.get(uuids[index]!) ?? null,
  }))
  await transaction.run(pointerStatement('from', { tenant, changeId: change.changeId, pointers }))
}
