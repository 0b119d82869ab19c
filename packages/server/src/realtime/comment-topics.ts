import { topics } from '@twinwerk/contract/realtime'
import type { CommentListener } from './comment-feed.ts'
import type { Connection } from './mqtt/peer.ts'
import type { Subscriber } from './subscription.ts'
import type { TenantFeed } from './tenant-feed.ts'

type Parts = {
  readonly subscriber: Subscriber
  readonly connection: Connection
  readonly feed: Pick<TenantFeed, 'addComments' | 'removeComments'>
}

/** The topics of comments that a browser has joined. Each names its record and needs no query. */
export function commentTopics({ subscriber, connection, feed }: Parts) {
  const ofUser = topics.ofUser(subscriber.tenant, subscriber.user)
  const listeners = new Map<string, CommentListener>()
  const recordOf = (topic: string) => topic.slice(topic.lastIndexOf('/') + 1)
  const leave = (topic: string): void => {
    const listener = listeners.get(topic)
    if (listener) feed.removeComments(listener)
    listeners.delete(topic)
  }
  return {
    owns: (topic: string): boolean => topic === topics.comments(ofUser, recordOf(topic)),
    join: async (topic: string): Promise<boolean> => {
      if (listeners.has(topic)) return true
      const listener: CommentListener = {
        user: subscriber.user,
        record: recordOf(topic),
        receive: (news) => connection.send(topic, news),
      }
      if (!(await feed.addComments(listener))) return false
      listeners.set(topic, listener)
      return true
    },
    leave,
    left: (): void => {
      for (const topic of [...listeners.keys()]) leave(topic)
    },
  }
}
