import type { Connection } from './mqtt/peer.ts'
import type { Measurements } from './telemetry-feed.ts'
import { closeCodes } from './mqtt/socket-stream.ts'
import type { Subscriber } from './subscription.ts'
import type { HeldBy } from './held-rights.ts'
import { TenantFeed } from './tenant-feed.ts'
import type { StoreOf } from '../store/store.ts'

export type Member = { readonly subscriber: Subscriber; readonly connection: Connection }

/** All clients of one tenant with a connection in this process, and the feed that notifies them. */
export type Room = { readonly members: Set<Member>; readonly feed: TenantFeed }

export type Rooms = {
  /** Returns the room of the member's tenant; the first member opens the room. */
  enter(member: Member): Room
  leave(member: Member): void
  of(tenant: string): Room | undefined
  all(): readonly Room[]
}

type Parts = {
  readonly storeOf: StoreOf
  readonly heldBy: HeldBy
  readonly measurements: Measurements
  readonly onError: (error: unknown) => void
}

export function createRooms({ storeOf, heldBy, measurements, onError }: Parts): Rooms {
  const rooms = new Map<string, Room>()

  const open = (tenant: string): Room => {
    const members = new Set<Member>()
    const feed = new TenantFeed({
      tenant,
      store: () => storeOf(tenant),
      heldBy,
      measurements,
      users: () => [...members].map(({ subscriber }) => subscriber.user),
      onUserWithoutRights: (user) => {
        for (const { subscriber, connection } of members) if (subscriber.user === user) connection.close(closeCodes.policy)
      },
      onError,
    })
    const room = { members, feed }
    rooms.set(tenant, room)
    return room
  }

  return {
    enter: (member) => {
      const room = rooms.get(member.subscriber.tenant) ?? open(member.subscriber.tenant)
      room.members.add(member)
      return room
    },
    leave: (member) => {
      const { tenant } = member.subscriber
      const room = rooms.get(tenant)
      room?.members.delete(member)
      if (room?.members.size !== 0) return
      rooms.delete(tenant)
      void room.feed.close()
    },
    of: (tenant) => rooms.get(tenant),
    all: () => [...rooms.values()],
  }
}
