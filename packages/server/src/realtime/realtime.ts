import { AppError } from '@twinwerk/model/error/app-error'
import type { Logger } from 'pino'
import type { WebSocket } from 'ws'
import type { Database } from '../store/db/database.ts'
import type { Signal } from '../store/db/signal.ts'
import type { StoreOf } from '../store/store.ts'
import { browserBounds, deviceBounds } from './bounds.ts'
import type { Connection, Guest } from './broker.ts'
import { createBroker } from './broker.ts'
import { browserGuest } from './guest.ts'
import type { Device, DeviceDesk } from './device-guest.ts'
import { deviceGuest, deviceName } from './device-guest.ts'
import type { Measurements } from './measuring.ts'
import { createPlaces } from './places.ts'
import { createRooms } from './room.ts'
import { closeCodes } from './socket-stream.ts'
import type { Asker } from './subscription.ts'
import type { HeldBy } from './tenant-feed.ts'

type Parts<D extends Device> = {
  readonly database: Database
  readonly storeOf: StoreOf
  readonly heldBy: HeldBy
  /** Resolves to the asker that a ticket was issued to; a ticket can be redeemed once. */
  readonly redeem: (ticket: string) => Promise<Asker | undefined>
  /** Those whose sessions still live. */
  readonly living: (askers: readonly Asker[]) => Promise<readonly Asker[]>
  readonly devices: DeviceDesk<D>
  readonly measurements: Measurements
  readonly log: Pick<Logger, 'error'>
}

export type Realtime = {
  /** `network` is what limits count as one client: an IPv4 address or an IPv6 /64. */
  accept(socket: WebSocket, network: string): void
  /** Something was committed, here or in another process. */
  signalled(signal: Signal): void
  /** Signals may have been missed. */
  reconnected(): void
  /** Sends everybody away, spread over so many milliseconds. */
  close(milliseconds: number): Promise<void>
}

/**
 * So often sessions and rights are looked at: what ends is effective within 5 s (ADR 14). A signal that was lost costs no more
 * than this, either.
 */
const tickMilliseconds = 3000

/** Connections of browsers and devices in this process, what goes out to the ones and comes in from the others. */
export async function startRealtime<D extends Device>(parts: Parts<D>): Promise<Realtime> {
  const { database, redeem, living, devices, log } = parts
  const onError = (error: unknown) => log.error(error, 'realtime failed')
  const rooms = createRooms({ ...parts, onError })
  const connected = new Map<D, Connection>()
  const places = createPlaces()

  const signIn = async (
    { username, password }: { username: string; password: string },
    connection: Connection,
  ): Promise<Guest | undefined> => {
    if (username === deviceName) return deviceIn(password, connection)
    const asker = await redeem(password)
    if (!asker || username !== asker.user || (await living([asker])).length === 0) return undefined
    const leavePlace = places.take(browserBounds(asker))
    if (!leavePlace) throw new AppError('UNAVAILABLE')
    const member = { asker, connection }
    const onLeft = () => {
      leavePlace()
      rooms.leave(member)
    }
    return browserGuest({ database, asker, connection, room: rooms.enter(member), onLeft, onError })
  }
  const deviceIn = async (token: string, connection: Connection): Promise<Guest | undefined> => {
    const device = await devices.signIn(token)
    if (!device) return undefined
    const leavePlace = places.take(deviceBounds(device))
    if (!leavePlace) throw new AppError('UNAVAILABLE')
    connected.set(device, connection)
    const onLeft = () => {
      leavePlace()
      connected.delete(device)
    }
    return deviceGuest({ device, desk: devices, onLeft })
  }
  const broker = await createBroker({ signIn, onError })

  const wakeAll = () => {
    for (const { feed } of rooms.all()) feed.wake()
  }
  const turnOutDead = async () => {
    const members = rooms.all().flatMap((room) => [...room.members])
    const faces = new Set(members.length > 0 ? await living(members.map(({ asker }) => asker)) : [])
    for (const { asker, connection } of members) if (!faces.has(asker)) connection.close(closeCodes.policy)
    const sending = new Set(connected.size > 0 ? await devices.living([...connected.keys()]) : [])
    for (const [device, connection] of connected) if (!sending.has(device)) connection.close(closeCodes.policy)
  }
  const tick = setInterval(() => {
    turnOutDead().catch(onError)
    wakeAll()
  }, tickMilliseconds)

  return {
    accept: broker.accept,
    signalled: ({ tenant }) => rooms.of(tenant)?.feed.wake(),
    reconnected: wakeAll,
    close: async (milliseconds) => {
      clearInterval(tick)
      await broker.close(milliseconds)
      await Promise.all(rooms.all().map(({ feed }) => feed.close()))
    },
  }
}
