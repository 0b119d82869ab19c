import { AppError } from '@twinwerk/model/error/app-error'
import type { Logger } from 'pino'
import type { WebSocket } from 'ws'
import type { Database } from '../store/db/database.ts'
import type { Signal } from '../store/db/signal.ts'
import type { StoreOf } from '../store/store.ts'
import { browserLimits, deviceLimits } from './slot-limits.ts'
import type { Connection, Peer } from './mqtt/peer.ts'
import { createBroker } from './mqtt/broker.ts'
import { browserPeer } from './browser-peer.ts'
import type { Device, DeviceService } from './device-peer.ts'
import { devicePeer, deviceName } from './device-peer.ts'
import type { Measurements } from './telemetry-feed.ts'
import { createSlots } from './slots.ts'
import { createRooms } from './room.ts'
import { closeCodes } from './mqtt/socket-stream.ts'
import type { Subscriber } from './subscription.ts'
import type { HeldBy } from './held-rights.ts'

type Parts<D extends Device> = {
  readonly database: Database
  readonly storeOf: StoreOf
  readonly heldBy: HeldBy
  /** Resolves to the subscriber that a ticket was issued to. A ticket can be redeemed once. */
  readonly redeem: (ticket: string) => Promise<Subscriber | undefined>
  /** Returns the subscribers whose sessions are still valid. */
  readonly living: (subscribers: readonly Subscriber[]) => Promise<readonly Subscriber[]>
  readonly devices: DeviceService<D>
  readonly measurements: Measurements
  readonly log: Pick<Logger, 'error'>
}

export type Realtime = {
  /** Accepts a connection. Limits count per `network`: an IPv4 address or an IPv6 /64. */
  accept(socket: WebSocket, network: string): void
  /** Called after a commit in this or another process. */
  signalled(signal: Signal): void
  /** Called when signals may have been missed. */
  reconnected(): void
  /** Counts open connections. */
  counts(): { readonly browsers: number; readonly devices: number }
  /** Closes all connections, spread over so many milliseconds. */
  close(milliseconds: number): Promise<void>
}

/**
 * The interval of the checks of sessions and rights, so that an end is effective within 5 s. A lost signal delays a change by the same time
 * at most.
 */
const tickMilliseconds = 3000

/** Starts the connections of browsers and devices in this process: messages to browsers, and values from devices. */
export async function startRealtime<D extends Device>(parts: Parts<D>): Promise<Realtime> {
  const { database, redeem, living, devices, log } = parts
  const onError = (error: unknown) => log.error(error, 'realtime failed')
  const rooms = createRooms({ ...parts, onError })
  const connected = new Map<D, Connection>()
  const slots = createSlots()

  const signIn = async (
    { username, password }: { username: string; password: string },
    connection: Connection,
  ): Promise<Peer | undefined> => {
    if (username === deviceName) return deviceIn(password, connection)
    const subscriber = await redeem(password)
    if (!subscriber || username !== subscriber.user || (await living([subscriber])).length === 0) return undefined
    const freeSlot = slots.take(browserLimits(subscriber))
    if (!freeSlot) throw new AppError('UNAVAILABLE')
    const member = { subscriber, connection }
    const onLeft = () => {
      freeSlot()
      rooms.leave(member)
    }
    return browserPeer({ database, subscriber, connection, room: rooms.enter(member), onLeft, onError })
  }
  const deviceIn = async (token: string, connection: Connection): Promise<Peer | undefined> => {
    const device = await devices.signIn(token)
    if (!device) return undefined
    const freeSlot = slots.take(deviceLimits(device))
    if (!freeSlot) throw new AppError('UNAVAILABLE')
    connected.set(device, connection)
    const onLeft = () => {
      freeSlot()
      connected.delete(device)
    }
    return devicePeer({ device, service: devices, onLeft })
  }
  const broker = await createBroker({ signIn, onError })

  const wakeAll = () => rooms.all().forEach(({ feed }) => feed.wake())
  const closeEnded = async () => {
    const members = rooms.all().flatMap((room) => [...room.members])
    const valid = new Set(members.length > 0 ? await living(members.map(({ subscriber }) => subscriber)) : [])
    for (const { subscriber, connection } of members) if (!valid.has(subscriber)) connection.close(closeCodes.policy)
    const sending = new Set(connected.size > 0 ? await devices.living([...connected.keys()]) : [])
    for (const [device, connection] of connected) if (!sending.has(device)) connection.close(closeCodes.policy)
  }
  const tick = setInterval(() => {
    closeEnded().catch(onError)
    wakeAll()
  }, tickMilliseconds)

  return {
    accept: broker.accept,
    signalled: ({ tenant }) => rooms.of(tenant)?.feed.wake(),
    reconnected: wakeAll,
    counts: () => ({ browsers: rooms.all().reduce((sum, { members }) => sum + members.size, 0), devices: connected.size }),
    close: async (milliseconds) => {
      clearInterval(tick)
      await broker.close(milliseconds)
      await Promise.all(rooms.all().map(({ feed }) => feed.close()))
    },
  }
}
