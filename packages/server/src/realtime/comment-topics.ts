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

/** A topic of a browser. `isJoined` is false for a user who does not read the comments. */
type Joining = { readonly listener: CommentListener; readonly isJoined: Promise<boolean> }

/** The topics of comments that a browser has joined. Each names its record and needs no query. */
export function commentTopics({ subscriber, connection, feed }: Parts) {
  const ofUser = topics.ofUser(subscriber.tenant, subscriber.user)
  const joinings = new Map<string, Joining>()
  const recordOf = (topic: string) => topic.slice(topic.lastIndexOf('/') + 1)

  const forget = (topic: string, listener: CommentListener): void => {
    feed.removeComments(listener)
    if (joinings.get(topic)?.listener === listener) joinings.delete(topic)
  }
  const add = async (topic: string, listener: CommentListener): Promise<boolean> => {
    let isAdded = false
    try {
      // The browser may leave the topic, or the connection end, while the right is read.
      isAdded = (await feed.addComments(listener)) && joinings.get(topic)?.listener === listener
    } finally {
      if (!isAdded) forget(topic, listener)
    }
    return isAdded
  }
  const leave = (topic: string): void => {
    const joining = joinings.get(topic)
    if (joining) forget(topic, joining.listener)
  }

  return {
    owns: (topic: string): boolean => topic === topics.comments(ofUser, recordOf(topic)),
    join: (topic: string): Promise<boolean> => {
      const known = joinings.get(topic)
      if (known) return known.isJoined
      const receive: CommentListener['receive'] = (news) => connection.send(topic, news)
      const listener = { user: subscriber.user, record: recordOf(topic), receive }
      const isJoined = add(topic, listener)
      joinings.set(topic, { listener, isJoined })
      return isJoined
    },
    leave,
    left: (): void => {
      for (const topic of [...joinings.keys()]) leave(topic)
    },
  }
}
