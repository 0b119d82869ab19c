import { topics } from '@twinwerk/contract/realtime'
import type { Database } from '../store/db/database.ts'
import type { Connection, Peer } from './mqtt/peer.ts'
import type { Room } from './room.ts'
import type { Subscriber } from './subscription.ts'
import { dropSubscription, findSubscription } from './subscription.ts'
import { commentTopics } from './comment-topics.ts'
import type { Listener } from './tenant-feed.ts'

type Parts = {
  readonly database: Database
  readonly subscriber: Subscriber
  readonly connection: Connection
  readonly room: Room
  readonly onLeft: () => void
  readonly onError: (error: unknown) => void
}

/** Creates the peer of a browser. It receives changes only of the responses to its own session's queries. */
export function browserPeer({ database, subscriber, connection, room, onLeft, onError }: Parts): Peer {
  const ofUser = topics.ofUser(subscriber.tenant, subscriber.user)
  const listeners = new Map<string, Listener>()
  const receiverAt = (topic: string): [string, Listener['receives']] | [undefined] => {
    const token = topic.slice(topic.lastIndexOf('/') + 1)
    const send = (payload: object) => connection.send(topic, payload)
    if (topic === topics.query(ofUser, token)) return [token, { changes: send }]
    return topic === topics.telemetry(ofUser, token) ? [token, { values: send }] : [undefined]
  }
  const comments = commentTopics({ subscriber, connection, feed: room.feed })
  const drop = (id: string) => void dropSubscription(database, { tenant: subscriber.tenant, id }).catch(onError)

  return {
    join: async (topic) => {
      if (comments.owns(topic)) return comments.join(topic)
      const [token, receives] = receiverAt(topic)
      if (token === undefined) return false
      if (listeners.has(topic)) return true
      const subscription = await findSubscription(database, subscriber, token)
      if (!subscription) return false
      const listener: Listener = {
        subscription,
        user: subscriber.user,
        receives,
        end: () => {
          connection.send(topic, { kind: 'ended', at: new Date().toISOString() })
          connection.dismiss(topic)
          listeners.delete(topic)
          drop(subscription.id)
        },
      }
      listeners.set(topic, listener)
      room.feed.add(listener)
      return true
    },
    leave: (topic) => {
      comments.leave(topic)
      const listener = listeners.get(topic)
      if (!listener) return
      listeners.delete(topic)
      room.feed.remove(listener)
      if ('changes' in listener.receives) drop(listener.subscription.id)
    },
    publish: () => Promise.reject(new Error('only devices publish')),
    left: () => {
      for (const listener of listeners.values()) room.feed.remove(listener)
      comments.left()
      onLeft()
    },
  }
}
