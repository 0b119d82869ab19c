import type { Connection } from './peer.ts'
import type { Measurements } from './measuring.ts'
import { closeCodes } from './socket-stream.ts'
import type { Asker } from './subscription.ts'
import type { HeldBy } from './held-rights.ts'
import { TenantFeed } from './tenant-feed.ts'
import type { StoreOf } from '../store/store.ts'

export type Member = { readonly asker: Asker; readonly connection: Connection }

/** Everyone of one tenant with a connection in this process, and what they are told. */
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
      users: () => [...members].map(({ asker }) => asker.user),
      onStranger: (user) => {
        for (const { asker, connection } of members) if (asker.user === user) connection.close(closeCodes.policy)
      },
      onError,
    })
    const room = { members, feed }
    rooms.set(tenant, room)
    return room
  }

  return {
    enter: (member) => {
      const room = rooms.get(member.asker.tenant) ?? open(member.asker.tenant)
      room.members.add(member)
      return room
    },
    leave: (member) => {
      const { tenant } = member.asker
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
