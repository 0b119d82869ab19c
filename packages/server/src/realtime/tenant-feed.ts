import type { TelemetryValue } from '@twinwerk/contract/data/telemetries'
import type { RealtimeMessage } from '@twinwerk/contract/realtime'
import { messagesOf } from './messages.ts'
import { readLog } from '../store/changes/read-log.ts'
import type { LoggedChange } from '../store/changes/read-log.ts'
import type { Store } from '../store/store.ts'
import type { HeldBy, HeldRights } from './held-rights.ts'
import { createHeldRights } from './held-rights.ts'
import type { Measurements, MeasureSeat } from './measuring.ts'
import { Measuring } from './measuring.ts'
import type { Scope } from './scope.ts'
import type { KeptSubscription } from './subscription.ts'
import { narrowSubscription, prolongSubscriptions } from './subscription.ts'
import { tellAll } from './tell-all.ts'
import type { Turns } from './turns.ts'
import { createTurns } from './turns.ts'

/** One subscription with a connection in this process. */
export type Listener = {
  readonly kept: KeptSubscription
  readonly user: string
  /** The callback for changes of the answer, or for values measured at its twins. */
  readonly hears:
    | { readonly changes: (message: RealtimeMessage) => void }
    | { readonly values: (values: readonly TelemetryValue[]) => void }
  /** Its rights have changed, or what it missed is no longer known: it hears no more. */
  end(): void
}

type Parts = {
  readonly tenant: string
  readonly store: () => Promise<Store>
  readonly heldBy: HeldBy
  readonly measurements: Measurements
  /** Users with a connection in this process. */
  readonly users: () => readonly string[]
  /** A user who holds nothing any more. */
  readonly onStranger: (user: string) => void
  readonly onError: (error: unknown) => void
}

/** Collects the changes of a busy tenant into one message. */
const pauseMilliseconds = 200
const sweepMilliseconds = 60_000

type Seat = { readonly listener: Listener; scope: Scope }
type News = { readonly changes: readonly LoggedChange[]; readonly everything?: boolean }

/** Reads the changes of one tenant, one turn after the other, and tells those who listen in this process. */
export class TenantFeed {
  readonly #parts: Parts
  readonly #rights: HeldRights
  readonly #measuring: Measuring
  readonly #turns: Turns
  readonly #seats = new Map<Listener, Seat>()
  /** Have not received yet what has changed since their query was answered. */
  readonly #joining = new Set<Listener>()
  /** Sealed: up to here everyone who is not joining has been told. */
  #cursor: string | undefined
  #sweptAt = Date.now()

  constructor(parts: Parts) {
    this.#parts = parts
    this.#rights = createHeldRights(parts.tenant, parts.heldBy)
    this.#measuring = new Measuring(parts.tenant, parts.measurements)
    this.#turns = createTurns({ turn: () => this.#turn(), pauseMilliseconds, onError: parts.onError })
  }

  add(listener: Listener): void {
    this.#seats.set(listener, { listener, scope: listener.kept.scope })
    this.#joining.add(listener)
    this.wake()
  }

  remove(listener: Listener): void {
    this.#seats.delete(listener)
    this.#joining.delete(listener)
  }

  /** There is something new, or may be. */
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
      for (const listener of this.#seats.keys()) this.#end(listener)
      this.#cursor = undefined
      return this.wake()
    }
    // Seats that join from here on are not included: the next turn sends them the changes that the log does not contain yet.
    const newcomers = [...this.#joining]
    const log = await readLog(store.database, { tenant, since: since?.snapshot })
    await this.#refreshRights(store, log.rightsVersion)
    if (since) for await (const changes of log.pages) await this.#tell(store, this.#joined(), { changes })
    this.#cursor = await history.seal(tenant, log.snapshot)
    for (const newcomer of newcomers) await this.#catchUp(store, newcomer)
    await this.#measuring.turn(store, this.#measureSeats())
    if (this.#sweptAt + sweepMilliseconds < Date.now()) await this.#sweep(store)
  }

  async #refreshRights(store: Store, version: number): Promise<void> {
    const users = [...new Set([...this.#parts.users(), ...[...this.#seats.keys()].map(({ user }) => user)])]
    await this.#rights.refresh(store, { version, users })
    for (const listener of this.#seats.keys())
      if (this.#rights.readerOf(listener.user)?.signature !== listener.kept.rights) this.#end(listener)
    for (const user of users) if (!this.#rights.readerOf(user)) this.#parts.onStranger(user)
  }

  #joined(): readonly Seat[] {
    return [...this.#seats.values()].filter(({ listener }) => !this.#joining.has(listener))
  }

  async #catchUp(store: Store, listener: Listener): Promise<void> {
    const { tenant } = this.#parts
    const since = await store.database.history.open(tenant, listener.kept.historyToken)
    if (since === undefined || since === 'tooOld') return this.#end(listener)
    const { pages } = await readLog(store.database, { tenant, since: since.snapshot })
    for await (const changes of pages) await this.#tell(store, this.#seatOf(listener), { changes })
    this.#joining.delete(listener)
  }

  /** Nobody if it has left. */
  #seatOf(listener: Listener): readonly Seat[] {
    const seat = this.#seats.get(listener)
    return seat ? [seat] : []
  }

  async #tell(store: Store, seats: readonly Seat[], news: News): Promise<void> {
    const { tenant } = this.#parts
    const watching = seats.flatMap((seat) => {
      const { hears, user } = seat.listener
      const reader = this.#rights.readerOf(user)
      return reader && 'changes' in hears ? [{ reader, scope: seat.scope, seat, hears }] : []
    })
    if (watching.length === 0) return
    const now = new Date().toISOString()
    for (const [{ seat, hears }, told] of await tellAll(store, watching, { tenant, now, ...news })) {
      if (!this.#seats.has(seat.listener)) continue
      for (const message of messagesOf(told, now)) hears.changes(message)
      if (told.gone.length === 0) continue
      seat.scope = without(seat.scope, told.gone)
      await narrowSubscription(store.database, { tenant, id: seat.listener.kept.id, scope: seat.scope })
    }
  }

  #measureSeats(): readonly MeasureSeat[] {
    return [...this.#seats.values()].flatMap(({ listener: { hears, user }, scope }): MeasureSeat[] => {
      const reader = this.#rights.readerOf(user)
      return reader && 'values' in hears ? [{ reader, twins: scope.twins, hear: hears.values }] : []
    })
  }

  /** Time ends links without a change; a subscription that is listened to long is prolonged, and goes on from here after a break. */
  async #sweep(store: Store): Promise<void> {
    this.#sweptAt = Date.now()
    await this.#tell(store, [...this.#seats.values()], { changes: [], everything: true })
    const ids = this.#joined().map(({ listener }) => listener.kept.id)
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
