import type { Output } from '@twinwerk/contract/calls'
import type { WatchLevel } from '@twinwerk/model/comment/watch'
import { definitionOf } from '@twinwerk/model/definition/registry'
import { AppError } from '@twinwerk/model/error/app-error'
import { formatTwinId, parseTwinId } from '@twinwerk/model/twin/twin-id'
import type { Caller } from '../../access/caller.ts'
import { seeRecord } from '../../store/comments/record-sight.ts'
import { chooseWatching, endWatching, watchedBy } from '../../store/comments/watch-rows.ts'
import { visibleTitles } from '../../store/history/visible-titles.ts'
import type { QueryClock } from '../../store/query/run-query.ts'
import type { Store } from '../../store/store.ts'

type As = { readonly caller: Caller; readonly clock: QueryClock }

/** Stores how the caller watches a record. Throws as the call `comments/watch` says. */
export async function watchRecord(
  store: Store,
  { caller, clock, record, level }: As & { record: string; level: WatchLevel },
): Promise<void> {
  const { tenant, user } = caller
  await store.database.transaction({ role: 'app', tenant }, async (transaction) => {
    const { uuid, definition, comments } = await seeRecord(transaction, store, { caller, clock, id: record })
    if (comments !== 'all') throw new AppError('NOT_ALLOWED')
    await transaction.run(chooseWatching({ tenant, user, uuid, definition }, level))
  })
}

/** Reads what the caller watches, with the titles that the caller sees. */
export async function readWatched(store: Store, { caller, clock }: As): Promise<Output<'GET /api/comments/watched'>> {
  const { tenant, user } = caller
  return store.database.transaction({ role: 'app', tenant }, async (transaction) => {
    const known = (await transaction.run(watchedBy(tenant, user))).rows.filter(({ definition }) =>
      store.registry.definitions.has(definition),
    )
    const twins = known.map(({ uuid, definition }) => ({ uuid, family: definitionOf(store.registry, definition).family }))
    const binding = { ...caller, ...clock, body: undefined }
    const titles = await visibleTitles(transaction, { ...store, grants: caller.grants }, { binding, twins, self: user })
    const records = known.map(({ uuid, definition, level, since }) => {
      return { id: formatTwinId(definition, uuid), title: titles.get(uuid)?.title ?? null, level, since }
    })
    return { records }
  })
}

/** Ends watching records (ids). */
export async function unwatchRecords({ database }: Store, { tenant, user }: Caller, records: readonly string[]): Promise<void> {
  const uuids = records.flatMap((id) => parseTwinId(id)?.uuid ?? [])
  await database.one({ role: 'app', tenant }, endWatching(tenant, user, uuids))
}
