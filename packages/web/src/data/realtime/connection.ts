import type { Link, Socket, Ticket } from './link.ts'
import { openLink } from './link.ts'
import type { TopicListener } from './topics.ts'
import { createTopics } from './topics.ts'

/** Core specification, section 4. */
export type RealtimeState = 'stop' | 'connecting' | 'running' | 'error'

export type ConnectionParts = {
  /** Gets what opens one connection. `gone` when there is nobody to get one for. */
  readonly getTicket: () => Promise<Ticket | 'gone'>
  readonly open: () => Socket
  readonly onState: (state: RealtimeState) => void
  /** From 0 to below 1. */
  readonly random: () => number
  /** In milliseconds. */
  readonly now: () => number
}

export type Connection = {
  /**
   * Subscribes to a topic, named as it stands behind the caller's own, through all breaks of the connection; returns a function that ends
   * the subscription.
   */
  subscribe(topic: string, listener: TopicListener): () => void
  close(): void
}

const shortestMilliseconds = 1000
const longestMilliseconds = 30_000

/**
 * A connection that comes back by itself. Every topic is asked for again then, and the server tells what was missed meanwhile. Many pages
 * lose theirs at the same moment, when a server stops: chance spreads their return.
 */
export function createConnection({ getTicket, open, onState, random, now }: ConnectionParts): Connection {
  const topics = createTopics({ now, isClosed: () => closed })
  let link: Link | undefined
  let failures = 0
  let closed = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const start = async () => {
    onState('connecting')
    const ticket = await getTicket().catch(() => undefined)
    if (closed) return
    if (ticket === 'gone') return onState('stop')
    if (!ticket) return again()
    link = openLink(open(), {
      ticket,
      onReady: () => {
        failures = 0
        onState('running')
        for (const topic of topics.names()) link?.subscribe(topic)
      },
      onMessage: topics.publish,
      onGranted: topics.grant,
      onRefused: topics.refuse,
      onEnd: () => {
        link = undefined
        again()
      },
    })
  }

  const again = () => {
    if (closed) return
    onState('error')
    const pause = Math.min(shortestMilliseconds * 2 ** failures, longestMilliseconds)
    failures += 1
    timer = setTimeout(() => void start(), pause * (0.5 + random()))
  }

  void start()
  return {
    subscribe: (topic, listener) => {
      const { isFirst, leave } = topics.add(topic, listener)
      if (isFirst) link?.subscribe(topic)
      return () => {
        if (leave()) link?.unsubscribe(topic)
      }
    },
    close: () => {
      closed = true
      clearTimeout(timer)
      link?.close()
      onState('stop')
    },
  }
}
