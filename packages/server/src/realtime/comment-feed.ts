import type { CommentNews } from '@twinwerk/contract/realtime'
import { AppError } from '@twinwerk/model/error/app-error'
import type { LoggedChange } from '../store/changes/read-log.ts'
import type { Reader } from '../store/changes/visible-now.ts'
import { changedComments } from '../store/comments/comment-rows.ts'
import { seeRecord } from '../store/comments/record-sight.ts'
import type { SeenRecord } from '../store/comments/record-sight.ts'
import type { Transaction } from '../store/db/database.ts'
import type { Store } from '../store/store.ts'

/** Receives news of the comments at a record (its id). */
export type CommentListener = { readonly user: string; readonly record: string; receive(news: CommentNews): void }

type ReaderOf = (user: string) => Reader | undefined
type Listening = Pick<CommentListener, 'user' | 'record'> & { readonly reader: Reader }

/**
 * Tells readers of comments about new ones. It is a channel of its own, because a message about the record would tell customers that
 * colleagues write. Every message is judged by the same function as reading the comments (ADR 113).
 */
export class CommentFeed {
  readonly #tenant: string
  readonly #listeners = new Set<CommentListener>()

  constructor(tenant: string) {
    this.#tenant = tenant
  }

  /** Adds a listener. Returns false for a user who may not read the comments of the record, or does not see it. */
  async add(store: Store, listener: CommentListener, reader: Reader | undefined): Promise<boolean> {
    if (!reader || (await this.#sights(store, [{ ...listener, reader }])).get(listener.user) === 'none') return false
    this.#listeners.add(listener)
    return true
  }

  remove(listener: CommentListener): void {
    this.#listeners.delete(listener)
  }

  /** Tells of the comments among some changes. */
  async tell(store: Store, changes: readonly LoggedChange[], readerOf: ReaderOf): Promise<void> {
    const comments = changes.flatMap(({ twins }) => twins.filter(({ definition }) => definition === 'comment').map(({ uuid }) => uuid))
    if (comments.length === 0 || this.#listeners.size === 0) return
    const tenant = this.#tenant
    const { rows } = await store.database.one({ role: 'app', tenant }, changedComments({ tenant, comments }))
    for (const [record, changed] of Map.groupBy(rows, (row) => row.record)) {
      const listeners = [...this.#listeners].filter((each) => each.record === record)
      const listening = listeners.flatMap(({ user }) => {
        const reader = readerOf(user)
        return reader ? [{ user, record, reader }] : []
      })
      const sights = await this.#sights(store, listening)
      const isForProvider = changed.some(({ forProvider }) => forProvider)
      for (const listener of listeners) {
        const sight = sights.get(listener.user)
        const isTold = sight === 'all' || (sight === 'forProvider' && isForProvider)
        if (isTold && this.#listeners.has(listener)) listener.receive({ kind: 'comments', at: new Date().toISOString() })
      }
    }
  }

  /** Returns the comments that users read at this moment. Each user is asked about one record. */
  async #sights(store: Store, listening: readonly Listening[]): Promise<ReadonlyMap<string, SeenRecord['comments']>> {
    const tenant = this.#tenant
    return store.database.transaction({ role: 'app', tenant }, async (transaction) => {
      const sights = new Map<string, SeenRecord['comments']>()
      for (const each of listening)
        if (!sights.has(each.user)) sights.set(each.user, await sightOf(transaction, store, { ...each, tenant }))
      return sights
    })
  }
}

async function sightOf(
  transaction: Transaction,
  store: Store,
  { tenant, user, record, reader }: Listening & { readonly tenant: string },
): Promise<SeenRecord['comments']> {
  try {
    const caller = { ...reader, tenant, user, groups: [] }
    const { comments } = await seeRecord(transaction, store, { caller, clock: grantsClock(), id: record })
    return comments
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return 'none'
    throw error
  }
}

/** The clock of grants, whose links are judged by the instant alone. */
function grantsClock() {
  return { now: new Date().toISOString(), today: '', timeZone: '', startOf: () => '' }
}
