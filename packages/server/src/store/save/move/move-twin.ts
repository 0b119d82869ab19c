import { AppError } from '@twinwerk/model/error/app-error'
import type { Move } from '@twinwerk/model/mutation/mutation'
import type { SaveResult } from '@twinwerk/model/mutation/mutation-json'
import { pointer } from '@twinwerk/model/query/invalid'
import { canEverHold } from '@twinwerk/model/right/covers'
import type { Language } from '@twinwerk/model/text/text'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import type { Transaction } from '../../db/database.ts'
import type { QueryCaller, QueryClock } from '../../query/run-query.ts'
import { judge } from '../judge.ts'
import { newChangeId } from '../prepare.ts'
import type { SaveParts } from '../save.ts'
import { snapshotOf } from '../snapshot.ts'
import { arrive } from './arrive.ts'
import { carriedOver } from './carried.ts'
import { leave } from './leave.ts'
import { pointerStatement } from './moved.ts'
import { needsToLeave } from './needs.ts'
import { refuseMeasured } from './measured.ts'
import { refuseOutsideLinks } from './outside-links.ts'
import { readSubtree } from './subtree.ts'

/** The person who moves, as it is in the other tenant, and the definitions in force there. */
export type Entered = {
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
  readonly target: Entered
}

/**
 * Takes a twin with all it owns to another tenant, in one transaction: made anew there under new ids and that tenant's next numbers,
 * ended here with a pointer to the new one (ADR 23). Its history stays here. Throws as a save does.
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
  // Before anything is told that only follows from the definitions there.
  if (!canEverHold(target.store.registry, target.caller.grants, { type: move.definition, verb: 'switchtenant' }))
    throw new AppError('NOT_ALLOWED', { detail: `${pointer(path)}: you may not bring it there` })
  // Two of them in opposite directions would wait for each other's tenants in a circle.
  await transaction.run({ text: `select pg_advisory_xact_lock(hashtextextended('switch tenant', 0))`, name: 'move-lock' })
  const binding = { ...caller, ...clock, body: undefined }
  const rights = { ...parts, grants }

  const found = await readSubtree(transaction, parts, { tenant, move, now: clock.now })
  await judge(transaction, rights, binding, needsToLeave(parts.registry, move, found))
  const subtree = found!
  if (move.version !== undefined && move.version !== subtree.twins[0]!.version)
    throw new AppError('VERSION_CONFLICT', { detail: `${pointer(move.path)}: changed since version ${move.version}` })
  await refuseOutsideLinks(transaction, rights, binding, { subtree, path, language })
  await refuseMeasured(transaction, tenant, { subtree, path, language })

  const uuids = subtree.twins.map(() => v7())
  const mutation = carriedOver({ from: parts.registry, to: target.store.registry }, { subtree, uuids, move, language })
  const change = { call: 'data/switchTenant', at: clock.now, changeId: newChangeId(), why }
  const files = await leave(transaction, parts, { ...change, tenant, user }, subtree)
  await transaction.inTenant(there, () =>
    arrive(transaction, target, { change, files, from: { tenant, twins: subtree.twins }, language, mutation, uuids }),
  )
  const pointers = subtree.twins.map(({ uuid }, index) => ({
    twin: uuid,
    otherTenant: there,
    other: uuids[index]!,
    // The new number is the other tenant's to tell.
    otherIdentifier: null,
  }))
  await transaction.run(pointerStatement('to', { tenant, changeId: change.changeId, pointers }))
  const historyToken = await parts.database.history.seal(caller.tenant, await snapshotOf(transaction))
  const saved = subtree.twins.map(({ uuid, definition }, index) => ({
    id: formatTwinId(definition, uuids[index]!),
    movedFrom: formatTwinId(definition, uuid),
    id_information: '1',
  }))
  return { saved, historyToken }
}
