import { AppError } from '@twinwerk/model/error/app-error'
import { present } from '@twinwerk/model/error/present'
import type { Move } from '@twinwerk/model/mutation/mutation'
import type { SaveResult } from '@twinwerk/model/mutation/mutation-json'
import { pointer } from '@twinwerk/model/query/invalid'
import { canEverHold } from '@twinwerk/model/right/covers'
import type { Language } from '@twinwerk/model/text/text'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import type { Transaction } from '../../db/database.ts'
import type { QueryCaller, QueryClock } from '../../query/run-query.ts'
import { authorize } from '../authorize.ts'
import { newChangeId } from '../prepare.ts'
import type { SaveParts } from '../save.ts'
import { snapshotOf } from '../snapshot.ts'
import { arrive } from './arrive.ts'
import { carriedOver } from './carried.ts'
import { leave } from './leave.ts'
import type { MovedTwin } from './moved.ts'
import { pointerStatement } from './moved.ts'
import { needsToLeave } from './needs.ts'
import { refuseMeasured } from './measured.ts'
import { refuseOutsideLinks } from './outside-links.ts'
import { readSubtree } from './subtree.ts'

/** The user who moves the twin, as a user of the other tenant, and the definitions in force there. */
export type Destination = {
  readonly caller: QueryCaller & { readonly user: string }
  readonly store: SaveParts
  readonly clock: QueryClock
}

type Request = {
  readonly caller: QueryCaller & { readonly user: string }
  readonly clock: QueryClock
  readonly language: Language
  readonly move: Move
  readonly why: string | undefined
  readonly target: Destination
}

/**
 * Moves a twin with all it owns to another tenant, in one transaction. The twins are created there with new ids and that tenant's next
 * numbers, and deleted here with a pointer to the new twins (ADR 23). Their history stays here. Throws the errors of a save.
 */
export async function moveTwin(
  transaction: Transaction,
  parts: SaveParts,
  { caller, clock, language, move, why, target }: Request,
): Promise<SaveResult> {
  const { tenant, user, grants } = caller
  const there = target.caller.tenant
  const path = [...move.path, 'switchTenant']
  if (tenant === there) throw new AppError('INPUT_INVALID', { detail: `${pointer(path)}: is the tenant it is in` })
  // Checked before any response that depends on the definitions there.
  if (!canEverHold(target.store.registry, target.caller.grants, { type: move.definition, verb: 'switchtenant' }))
    throw new AppError('NOT_ALLOWED', { detail: `${pointer(path)}: you may not bring it there` })
  // Two moves in opposite directions would deadlock on each other's tenants.
  await transaction.run({ text: `select pg_advisory_xact_lock(hashtextextended('switch tenant', 0))`, name: 'move-lock' })
  const binding = { ...caller, ...clock, body: undefined }
  const rights = { ...parts, grants }

  const found = await readSubtree(transaction, parts, { tenant, move, now: clock.now })
  await authorize(transaction, rights, { binding, needs: needsToLeave(parts.registry, move, found) })
  // `authorize` has rejected a twin that does not exist.
  const subtree = present(found, 'the subtree that moves')
  if (move.version !== undefined && move.version !== subtree.root.version)
    throw new AppError('VERSION_CONFLICT', { detail: `${pointer(move.path)}: changed since version ${move.version}` })
  await refuseOutsideLinks(transaction, rights, { binding, subtree, path, language })
  await refuseMeasured(transaction, tenant, { subtree, path, language })

  const moved = subtree.twins.map((twin): MovedTwin => ({ twin, newUuid: v7() }))
  const mutation = carriedOver({ from: parts.registry, to: target.store.registry }, { subtree, moved, move, language })
  const change = { call: 'data/switchTenant', at: clock.now, changeId: newChangeId(), why }
  const files = await leave(transaction, parts, { author: { ...change, tenant, user }, subtree })
  await transaction.inTenant(there, () => arrive(transaction, target, { change, files, from: tenant, language, mutation, moved }))
  const pointers = moved.map(({ twin, newUuid }) => ({
    twin: twin.uuid,
    otherTenant: there,
    other: newUuid,
    // Only the other tenant shows the new number.
    otherIdentifier: null,
  }))
  await transaction.run(pointerStatement('to', { tenant, changeId: change.changeId, pointers }))
  const historyToken = await parts.database.history.seal(caller.tenant, await snapshotOf(transaction))
  const saved = moved.map(({ twin: { uuid, definition }, newUuid }) => ({
    id: formatTwinId(definition, newUuid),
    movedFrom: formatTwinId(definition, uuid),
    id_information: '1',
  }))
  return { saved, historyToken }
}
