import { setTimeout as pause } from 'node:timers/promises'
import type { TelemetryValue } from '@twinwerk/contract/data/telemetries'
import type { RealtimeMessage } from '@twinwerk/contract/realtime'
import { messagesOf } from './messages.ts'
import { readLog } from '../store/changes/read-log.ts'
import type { LoggedChange } from '../store/changes/read-log.ts'
import type { Reader } from '../store/changes/visible-now.ts'
import type { Store } from '../store/store.ts'
import type { Measurements, MeasureSeat } from './measuring.ts'
import { Measuring } from './measuring.ts'
import type { KnownReader } from './reader.ts'
import { readerOf } from './reader.ts'
import type { Scope } from './scope.ts'
import type { KeptSubscription } from './subscription.ts'
import { narrowSubscription, prolongSubscriptions } from './subscription.ts'
import { tellAll } from './tell-all.ts'

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

/** Reads the rights that users hold at this moment; users without rights are left out. */
export type HeldBy = (tenant: string, users: readonly string[]) => Promise<ReadonlyMap<string, Reader>>

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

export type TenantFeed = {
  add(listener: Listener): void
  remove(listener: Listener): void
  /** There is something new, or may be. */
  wake(): void
  close(): Promise<void>
}

/** Collects the changes of a busy tenant into one message. */
const pauseMilliseconds = 200
/** Rights end by time alone, too; within 5 s that is effective everywhere (ADR 14). */
const rightsMilliseconds = 3000
const sweepMilliseconds = 60_000

type Seat = { readonly listener: Listener; scope: Scope }
type Rights = { readonly version: number; readonly at: number; readonly readers: ReadonlyMap<string, KnownReader> }

/** Reads the changes of one tenant, one turn after the other, and tells those who listen in this process. */
export function createTenantFeed(parts: Parts): TenantFeed {
  const { tenant, heldBy } = parts
  const measuring = new Measuring(tenant, parts.measurements)
  const seats = new Map<Listener, Seat>()
  /** Have not heard yet what has changed since their query was answered. */
  const joining = new Set<Listener>()
  /** Sealed: up to here everyone who is not joining has been told. */
  let cursor: string | undefined
  let rights: Rights = { version: -1, at: 0, readers: new Map() }
  let sweptAt = Date.now()
  let woken = false
  const stop = new AbortController()
  let running: Promise<void> | undefined

  const wake = () => {
    woken = true
    running ??= run().finally(() => (running = undefined))
  }

  const run = async () => {
    while (woken && !stop.signal.aborted) {
      woken = false
      await turn().catch(parts.onError)
      await pause(pauseMilliseconds, undefined, { ref: false })
    }
  }

  const turn = async () => {
    const store = await parts.store()
    const { database } = store
    const since = cursor === undefined ? undefined : await database.history.open(tenant, cursor)
    if (since === 'tooOld') {
      endAll()
      cursor = undefined
      return wake()
    }
    // Seats that join from here on are not included: the next turn sends them the changes that the log does not contain yet.
    const newcomers = [...joining]
    const log = await readLog(database, { tenant, since: since?.snapshot })
    await refreshRights(store, log.rightsVersion)
    if (since) for await (const changes of log.pages) await tellSeats(store, (listener) => !joining.has(listener), { changes })
    cursor = await database.history.seal(tenant, log.snapshot)
    for (const newcomer of newcomers) await catchUp(store, newcomer)
    await measuring.turn(store, measureSeats())
    if (sweptAt + sweepMilliseconds < Date.now()) await sweep(store)
  }

  const measureSeats = () =>
    [...seats.values()].flatMap(({ listener: { hears, user }, scope }): MeasureSeat[] => {
      const reader = rights.readers.get(user)
      return reader && 'values' in hears ? [{ reader, twins: scope.twins, hear: hears.values }] : []
    })

  const catchUp = async (store: Store, listener: Listener) => {
    const since = await store.database.history.open(tenant, listener.kept.historyToken)
    if (since === undefined || since === 'tooOld') return end(listener)
    const { pages } = await readLog(store.database, { tenant, since: since.snapshot })
    for await (const changes of pages) await tellSeats(store, (each) => each === listener, { changes })
    joining.delete(listener)
  }

  const tellSeats = async (
    store: Store,
    whom: (listener: Listener) => boolean,
    news: { changes: readonly LoggedChange[]; everything?: boolean },
  ) => {
    const watching = [...seats.values()].flatMap((seat) => {
      const { hears, user } = seat.listener
      const reader = rights.readers.get(user)
      return reader && 'changes' in hears && whom(seat.listener) ? [{ reader, scope: seat.scope, seat, hears }] : []
    })
    if (watching.length === 0) return
    const now = new Date().toISOString()
    for (const [{ seat, hears }, told] of await tellAll(store, watching, { tenant, now, ...news })) {
      if (!seats.has(seat.listener)) continue
      for (const message of messagesOf(told, now)) hears.changes(message)
      if (told.gone.length === 0) continue
      seat.scope = without(seat.scope, told.gone)
      await narrowSubscription(store.database, { tenant, id: seat.listener.kept.id, scope: seat.scope })
    }
  }

  const refreshRights = async (store: Store, version: number) => {
    const users = [...new Set([...parts.users(), ...[...seats.keys()].map(({ user }) => user)])]
    const fresh = rights.version === version && rights.at + rightsMilliseconds > Date.now()
    if (!fresh || users.some((user) => !rights.readers.has(user))) {
      const at = Date.now()
      const held = await heldBy(tenant, users)
      rights = { version, at, readers: shared(new Map([...held].map(([user, reader]) => [user, readerOf(store.registry, reader)]))) }
    }
    for (const listener of seats.keys()) if (rights.readers.get(listener.user)?.signature !== listener.kept.rights) end(listener)
    for (const user of users) if (!rights.readers.has(user)) parts.onStranger(user)
  }

  /** Time ends links without a change; whoever listens long stays known, and goes on from here after a break. */
  const sweep = async (store: Store) => {
    sweptAt = Date.now()
    await tellSeats(store, () => true, { changes: [], everything: true })
    const ids = [...seats.keys()].filter((listener) => !joining.has(listener)).map(({ kept }) => kept.id)
    if (ids.length > 0 && cursor) await prolongSubscriptions(store.database, { tenant, ids, historyToken: cursor })
  }

  const remove = (listener: Listener) => {
    seats.delete(listener)
    joining.delete(listener)
  }
  const end = (listener: Listener) => {
    remove(listener)
    listener.end()
  }
  const endAll = () => {
    for (const listener of seats.keys()) end(listener)
  }

  return {
    add: (listener) => {
      seats.set(listener, { listener, scope: listener.kept.scope })
      joining.add(listener)
      wake()
    },
    remove,
    wake,
    close: async () => {
      stop.abort()
      await running
    },
  }
}

/** Readers who see by the same grants become one, so that they are asked about once. */
function shared(readers: ReadonlyMap<string, KnownReader>): ReadonlyMap<string, KnownReader> {
  const first = new Map<string, KnownReader>()
  return new Map(
    [...readers].map(([user, reader]) => {
      const key = `${reader.rightsKey} ${reader.signature}`
      const same = first.get(key) ?? reader
      first.set(key, same)
      return [user, same]
    }),
  )
}

function without(scope: Scope, gone: readonly { readonly uuid: string }[]): Scope {
  const uuids = new Set(gone.map(({ uuid }) => uuid))
  return { ...scope, twins: Object.fromEntries(Object.entries(scope.twins).filter(([uuid]) => !uuids.has(uuid))) }
}
