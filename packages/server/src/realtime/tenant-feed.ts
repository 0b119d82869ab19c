import type { TelemetryValue } from '@twinwerk/contract/data/telemetries'
import type { RealtimeMessage } from '@twinwerk/contract/realtime'
import { messagesOf } from './messages.ts'
import { readLog } from '../store/changes/read-log.ts'
import type { LoggedChange } from '../store/changes/read-log.ts'
import type { Store } from '../store/store.ts'
import type { HeldBy, HeldRights } from './held-rights.ts'
import { createHeldRights } from './held-rights.ts'
import type { Measurements, TelemetryListener } from './telemetry-feed.ts'
import { TelemetryFeed } from './telemetry-feed.ts'
import type { CommentListener } from './comment-feed.ts'
import { CommentFeed } from './comment-feed.ts'
import type { Scope } from './scope.ts'
import type { StoredSubscription } from './subscription.ts'
import { narrowSubscription, prolongSubscriptions } from './subscription.ts'
import { effectsOnAll } from './subscription-effects.ts'
import type { Turns } from './turns.ts'
import { createTurns } from './turns.ts'

/** One subscription with a connection in this process. */
export type Listener = {
  readonly subscription: StoredSubscription
  readonly user: string
  /** The callback for changes of the response, or for values measured at its twins. */
  readonly receives:
    | { readonly changes: (message: RealtimeMessage) => void }
    | { readonly values: (values: readonly TelemetryValue[]) => void }
  /** Ends the subscription: its rights have changed, or the log no longer contains the changes that it missed. */
  end(): void
}

type Parts = {
  readonly tenant: string
  readonly store: () => Promise<Store>
  readonly heldBy: HeldBy
  readonly measurements: Measurements
  /** Users with a connection in this process. */
  readonly users: () => readonly string[]
  /** Called for a user who no longer has any right. */
  readonly onUserWithoutRights: (user: string) => void
  readonly onError: (error: unknown) => void
}

/** The pause that merges the changes of a busy tenant into one message. */
const pauseMilliseconds = 200
const sweepMilliseconds = 60_000

type ActiveListener = { readonly listener: Listener; scope: Scope }
type News = { readonly changes: readonly LoggedChange[]; readonly everything?: boolean }

/** Reads the changes of one tenant, one turn after the other, and notifies the listeners in this process. */
export class TenantFeed {
  readonly #parts: Parts
  readonly #rights: HeldRights
  readonly #telemetry: TelemetryFeed
  readonly #comments: CommentFeed
  readonly #turns: Turns
  readonly #listeners = new Map<Listener, ActiveListener>()
  /** Listeners that have not received the changes since the response to their query. */
  readonly #joining = new Set<Listener>()
  /** The sealed position up to which every listener that is not joining has been notified. */
  #cursor: string | undefined
  #sweptAt = Date.now()

  constructor(parts: Parts) {
    this.#parts = parts
    this.#rights = createHeldRights(parts.tenant, parts.heldBy)
    this.#telemetry = new TelemetryFeed(parts.tenant, parts.measurements)
    this.#comments = new CommentFeed(parts.tenant)
    this.#turns = createTurns({ turn: () => this.#turn(), pauseMilliseconds, onError: parts.onError })
  }

  add(listener: Listener): void {
    this.#listeners.set(listener, { listener, scope: listener.subscription.scope })
    this.#joining.add(listener)
    this.wake()
  }

  remove(listener: Listener): void {
    this.#listeners.delete(listener)
    this.#joining.delete(listener)
  }

  /** Returns false for a user who does not read the comments of the record. */
  async addComments(listener: CommentListener): Promise<boolean> {
    const held = await this.#parts.heldBy(this.#parts.tenant, [listener.user])
    const isAdded = await this.#comments.add(await this.#parts.store(), listener, held.get(listener.user))
    if (isAdded) this.wake()
    return isAdded
  }

  removeComments(listener: CommentListener): void {
    this.#comments.remove(listener)
  }

  /** Called when there are changes, or may be. */
  wake(): void {
    this.#turns.wake()
  }

  async close(): Promise<void> {
    await this.#turns.close()
  }

  async #turn(): Promise<void> {
    const store = await this.#parts.store()
    const { history } = store.database
    const { tenant } = this.#parts
    const since = this.#cursor === undefined ? undefined : await history.open(tenant, this.#cursor)
    if (since === 'tooOld') {
      for (const listener of this.#listeners.keys()) this.#end(listener)
      this.#cursor = undefined
      return this.wake()
    }
    // Later listeners are not included: the next turn sends them the changes that the log does not contain yet.
    const newcomers = [...this.#joining]
    const log = await readLog(store.database, { tenant, since: since?.snapshot })
    await this.#refreshRights(store, log.rightsVersion)
    if (since)
      for await (const changes of log.pages) {
        await this.#notify(store, this.#joined(), { changes })
        await this.#comments.tell(store, changes, (user) => this.#rights.readerOf(user))
      }
    this.#cursor = await history.seal(tenant, log.snapshot)
    for (const newcomer of newcomers) await this.#catchUp(store, newcomer)
    await this.#telemetry.turn(store, this.#telemetryListeners())
    if (this.#sweptAt + sweepMilliseconds < Date.now()) await this.#sweep(store)
  }

  async #refreshRights(store: Store, version: number): Promise<void> {
    const users = [...new Set([...this.#parts.users(), ...[...this.#listeners.keys()].map(({ user }) => user)])]
    await this.#rights.refresh(store, { version, users })
    for (const listener of this.#listeners.keys())
      if (this.#rights.readerOf(listener.user)?.signature !== listener.subscription.rights) this.#end(listener)
    for (const user of users) if (!this.#rights.readerOf(user)) this.#parts.onUserWithoutRights(user)
  }

  #joined(): readonly ActiveListener[] {
    return [...this.#listeners.values()].filter(({ listener }) => !this.#joining.has(listener))
  }

  async #catchUp(store: Store, listener: Listener): Promise<void> {
    const { tenant } = this.#parts
    const since = await store.database.history.open(tenant, listener.subscription.historyToken)
    if (since === undefined || since === 'tooOld') return this.#end(listener)
    const { pages } = await readLog(store.database, { tenant, since: since.snapshot })
    for await (const changes of pages) await this.#notify(store, this.#activeOf(listener), { changes })
    this.#joining.delete(listener)
  }

  /** Returns an empty list if the listener has left. */
  #activeOf(listener: Listener): readonly ActiveListener[] {
    const active = this.#listeners.get(listener)
    return active ? [active] : []
  }

  async #notify(store: Store, listeners: readonly ActiveListener[], news: News): Promise<void> {
    const { tenant } = this.#parts
    const watching = listeners.flatMap((active) => {
      const { receives, user } = active.listener
      const reader = this.#rights.readerOf(user)
      return reader && 'changes' in receives ? [{ reader, scope: active.scope, active, receives }] : []
    })
    if (watching.length === 0) return
    const now = new Date().toISOString()
    for (const [{ active, receives }, effect] of await effectsOnAll(store, watching, { tenant, now, ...news })) {
      if (!this.#listeners.has(active.listener)) continue
      for (const message of messagesOf(effect, now)) receives.changes(message)
      if (effect.gone.length === 0) continue
      active.scope = without(active.scope, effect.gone)
      await narrowSubscription(store.database, { tenant, id: active.listener.subscription.id, scope: active.scope })
    }
  }

  #telemetryListeners(): readonly TelemetryListener[] {
    return [...this.#listeners.values()].flatMap(({ listener: { receives, user }, scope }): TelemetryListener[] => {
      const reader = this.#rights.readerOf(user)
      return reader && 'values' in receives ? [{ reader, twins: scope.twins, receive: receives.values }] : []
    })
  }

  /** Sends the effects of links that ended by time alone. Extends active subscriptions, which continue from here after an interruption. */
  async #sweep(store: Store): Promise<void> {
    this.#sweptAt = Date.now()
    await this.#notify(store, [...this.#listeners.values()], { changes: [], everything: true })
    const ids = this.#joined().map(({ listener }) => listener.subscription.id)
    if (ids.length > 0 && this.#cursor)
      await prolongSubscriptions(store.database, { tenant: this.#parts.tenant, ids, historyToken: this.#cursor })
  }

  #end(listener: Listener): void {
    this.remove(listener)
    listener.end()
  }
}

function without(scope: Scope, gone: readonly { readonly uuid: string }[]): Scope {
  const uuids = new Set(gone.map(({ uuid }) => uuid))
  return { ...scope, twins: Object.fromEntries(Object.entries(scope.twins).filter(([uuid]) => !uuids.has(uuid))) }
}
