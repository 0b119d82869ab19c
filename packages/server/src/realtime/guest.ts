import { topics } from '@twinwerk/contract/realtime'
import type { Database } from '../store/db/database.ts'
import type { Connection, Guest } from './peer.ts'
import type { Room } from './room.ts'
import type { Asker } from './subscription.ts'
import { dropSubscription, findSubscription } from './subscription.ts'
import type { Listener } from './tenant-feed.ts'

type Parts = {
  readonly database: Database
  readonly asker: Asker
  readonly connection: Connection
  readonly room: Room
  readonly onLeft: () => void
  readonly onError: (error: unknown) => void
}

/** A browser: hears what becomes of the answers that its own session asked for, and nothing else. */
export function browserGuest({ database, asker, connection, room, onLeft, onError }: Parts): Guest {
  const ofUser = topics.ofUser(asker.tenant, asker.user)
  const listeners = new Map<string, Listener>()
  const heardAt = (topic: string): [string, Listener['hears']] | [undefined] => {
    const token = topic.slice(topic.lastIndexOf('/') + 1)
    const send = (payload: object) => connection.send(topic, payload)
    if (topic === topics.query(ofUser, token)) return [token, { changes: send }]
    return topic === topics.telemetry(ofUser, token) ? [token, { values: send }] : [undefined]
  }
  const drop = (id: string) => void dropSubscription(database, { tenant: asker.tenant, id }).catch(onError)

  return {
    join: async (topic) => {
      const [token, hears] = heardAt(topic)
      if (token === undefined) return false
      if (listeners.has(topic)) return true
      const kept = await findSubscription(database, asker, token)
      if (!kept) return false
      const listener: Listener = {
        kept,
        user: asker.user,
        hears,
        end: () => {
          connection.send(topic, { kind: 'ended', at: new Date().toISOString() })
          connection.dismiss(topic)
          listeners.delete(topic)
          drop(kept.id)
        },
      }
      listeners.set(topic, listener)
      room.feed.add(listener)
      return true
    },
    leave: (topic) => {
      const listener = listeners.get(topic)
      if (!listener) return
      listeners.delete(topic)
      room.feed.remove(listener)
      if ('changes' in listener.hears) drop(listener.kept.id)
    },
    publish: () => Promise.reject(new Error('only devices publish')),
    left: () => {
      for (const listener of listeners.values()) room.feed.remove(listener)
      onLeft()
    },
  }
}
