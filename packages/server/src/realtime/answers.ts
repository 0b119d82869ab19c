import type { Input, Output } from '@twinwerk/contract/calls'
import { AppError } from '@twinwerk/model/error/app-error'
import type { QueryResult } from '@twinwerk/model/query/query-json'
import type { LoggedChange } from '../store/changes/read-log.ts'
import { readLog } from '../store/changes/read-log.ts'
import type { Reader } from '../store/changes/visible-now.ts'
import type { Store } from '../store/store.ts'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import { readerOf } from './reader.ts'
import type { Scope } from './scope.ts'
import { scopeOf, scopeOfTypes } from './scope.ts'
import type { Subscriber } from './subscription.ts'
import { findSubscription, storeSubscription } from './subscription.ts'
import { effectsOnAll } from './subscription-effects.ts'

type Json = Readonly<Record<string, unknown>>

/**
 * Stores a subscription to the response of a query, and adds its token to the response. `isHidden`: others do not see that the subscriber
 * has a record open.
 */
export async function withRealtimeToken(
  store: Store,
  { subscriber, reader, body, answer, isHidden }: { subscriber: Subscriber; reader: Reader; body: Json; answer: string; isHidden: boolean },
): Promise<string> {
  const result: QueryResult = JSON.parse(answer)
  const token = await storeSubscription(store.database, subscriber, {
    rights: readerOf(store.registry, reader).signature,
    historyToken: result.historyToken,
    scope: scopeOf(store.registry, body, result),
    record: isHidden ? null : openedRecord(body, result),
  })
  return `${answer.slice(0, -1)},"realtimeToken":${JSON.stringify(token)}}`
}

/** Returns the record (uuid) that a panel opens with a query: panels alone ask for values as entered. */
function openedRecord({ $asEntered }: Json, { results }: Pick<QueryResult, 'results'>): string | null {
  const [twin] = results
  return ($asEntered === true && results.length === 1 && parseTwinId(twin?.id)?.uuid) || null
}

type ChangesRequest = {
  readonly subscriber: Subscriber
  readonly reader: Reader
  readonly now: string
  readonly since: Input<'POST /api/data/changes'>
}

/**
 * Returns the changes for a reader since a response (`POST /api/data/changes`). The ids in the request are always checked. Ids that the
 * reader does not see are returned as removed, whether they exist or not.
 */
export async function changesSince(
  store: Store,
  { subscriber, reader, now, since }: ChangesRequest,
): Promise<Output<'POST /api/data/changes'>> {
  const { database, registry } = store
  const opened = await database.history.open(subscriber.tenant, since.historyToken)
  if (opened === undefined) throw new AppError('QUERY_INVALID', { detail: '/historyToken: is not one of ours' })
  const scope = await scopeAsked(store, { subscriber, reader, since })
  const from = opened === 'tooOld' || !scope ? undefined : opened.snapshot
  const log = await readLog(database, { tenant: subscriber.tenant, since: from })
  const historyToken = await database.history.seal(subscriber.tenant, log.snapshot)
  if (from === undefined || !scope) return { changed: [], removed: [], historyToken, tooOld: true }

  const changed = new Map<string, string>()
  const removed = new Set<string>()
  const watched = { reader: readerOf(registry, reader), scope }
  const collect = async (news: { changes: readonly LoggedChange[]; everything: boolean }) => {
    for (const [, effect] of await effectsOnAll(store, [watched], { tenant: subscriber.tenant, now, ...news })) {
      for (const { id, id_information } of [...effect.changed, ...effect.entering]) changed.set(id, id_information)
      for (const { id } of effect.gone) removed.add(id)
    }
  }
  await collect({ changes: [], everything: true })
  for await (const changes of log.pages) await collect({ changes, everything: false })
  for (const id of removed) changed.delete(id)
  // Sorted by id, because the order of the events would reveal changes that this reader does not see.
  const named = [...changed].map(([id, id_information]) => ({ id, id_information })).toSorted((a, b) => (a.id < b.id ? -1 : 1))
  return { changed: named, removed: [...removed].toSorted(), historyToken }
}

/** Returns undefined for a subscription that has expired or has different rights. The client must then repeat its query. */
async function scopeAsked(
  { database, registry }: Store,
  { subscriber, reader, since }: Pick<ChangesRequest, 'subscriber' | 'reader' | 'since'>,
): Promise<Scope | undefined> {
  if (since.realtimeToken === undefined) return scopeOfTypes(registry, { ids: since.ids ?? [], types: since.types ?? [] })
  const subscription = await findSubscription(database, subscriber, since.realtimeToken)
  return subscription?.rights === readerOf(registry, reader).signature ? subscription.scope : undefined
}
