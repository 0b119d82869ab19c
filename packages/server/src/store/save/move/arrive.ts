import { definitionOf } from '@twinwerk/model/definition/registry'
import { present } from '@twinwerk/model/error/present'
import type { Mutation } from '@twinwerk/model/mutation/mutation'
import type { Language } from '@twinwerk/model/text/text'
import { v7 } from 'uuid'
import { apply } from '../../apply/apply.ts'
import type { Author, Change, UuidOf } from '../../write/change.ts'
import type { Transaction } from '../../db/database.ts'
import type { ReleasedFile } from '../../files/move-files.ts'
import { takeFiles } from '../../files/move-files.ts'
import { syncTenants } from '../../tenants/tenant-sync.ts'
import { boundsOf, refuseBounds } from '../bounds.ts'
import { authorize } from '../authorize.ts'
import { changesOf } from '../prepare.ts'
import type { Stored } from '../stored.ts'
import { refuseTaken, uniqueValuesOf } from '../unique.ts'
import { refuseInvalid } from '../validate.ts'
import type { Destination } from './move-twin.ts'
import type { MovedTwin } from './moved.ts'
import { identifierOf, pointerStatement } from './moved.ts'
import { needsToArrive } from './needs.ts'

type Arrival = {
  readonly change: Omit<Author, 'tenant' | 'user'>
  readonly files: readonly ReleasedFile[]
  /** The tenant that the twins leave. */
  readonly from: string
  readonly language: Language
  /** Creates the moved twins in the new tenant, in their order. */
  readonly mutation: Mutation
  readonly moved: readonly MovedTwin[]
}

/** The stored twins of a mutation that names only new twins: there are none. */
const nothing: Stored = {
  twin: () => undefined,
  link: () => undefined,
  farOf: () => undefined,
  parts: [],
  restored: { twins: [], revived: [] },
}

/**
 * Creates the twins in the tenant to which the transaction has switched, judged by its rules like any new twins. None of them gives rights,
 * since types that give rights stay in their tenant.
 */
export async function arrive(
  transaction: Transaction,
  { caller, clock, store }: Destination,
  { change, files, from, language, mutation, moved }: Arrival,
): Promise<void> {
  const { tenant, user, grants } = caller
  const { registry, codes } = store
  const uuidOf: UuidOf = (ref) => ('created' in ref ? present(moved[ref.created], 'a moved twin').newUuid : ref.uuid)
  const made = { stored: nothing, uuidOf }
  refuseInvalid(registry, mutation, { stored: nothing, clock: { ...clock, now: change.at }, language, carried: true })
  const numbers = new Map(moved.map(({ twin, newUuid }) => [newUuid, identifierOf(twin)]))
  const changes = changesOf(mutation, { ...made, now: change.at }).map((each): Change => {
    if (each.kind !== 'createTwin' || definitionOf(registry, each.definition).identifierPattern) return each
    return { ...each, identifier: numbers.get(each.uuid) ?? null }
  })
  await apply(transaction, store, { author: { ...change, tenant, user }, changes })
  const binding = { ...caller, ...clock, now: change.at, body: undefined }
  await authorize(transaction, { registry, codes, grants }, { binding, needs: needsToArrive(mutation, uuidOf({ created: 0 })) })
  await refuseTaken(transaction, { tenant, language, values: uniqueValuesOf(registry, mutation, made) })
  await refuseBounds(transaction, store, { tenant, language, bounds: boundsOf(registry, mutation, made) })
  const newUuids = new Map(moved.map(({ twin, newUuid }) => [twin.uuid, newUuid]))
  const ownFiles = files.map((file) => ({ ...file, id: v7(), document: present(newUuids.get(file.document), 'the document of a file') }))
  await takeFiles(transaction, { tenant, user, files: ownFiles })
  await syncTenants(transaction, store, { tenant, changes })
  const pointers = moved.map(({ twin, newUuid }) => ({
    twin: newUuid,
    otherTenant: from,
    other: twin.uuid,
    otherIdentifier: identifierOf(twin),
  }))
  await transaction.run(pointerStatement('from', { tenant, changeId: change.changeId, pointers }))
}
