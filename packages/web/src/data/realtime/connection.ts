import type { Link, Socket, Ticket } from './link.ts'
import { openLink } from './link.ts'
import type { TopicListener } from './topics.ts'
import { createTopics } from './topics.ts'

/** The states of the connection (core specification, section 4). */
export type RealtimeState = 'stop' | 'connecting' | 'running' | 'error'

export type ConnectionParts = {
  /** Returns the ticket for one connection, or `gone` if the session or the tenant no longer exists. */
  readonly getTicket: () => Promise<Ticket | 'gone'>
  readonly open: () => Socket
  readonly onState: (state: RealtimeState) => void
  /** Returns a number from 0 to below 1. */
  readonly random: () => number
  /** Returns the time in milliseconds. */
  readonly now: () => number
}

export type Connection = {
  /** Subscribes to a topic across reconnections. The name omits the prefix of the caller's topics. Returns a function that unsubscribes. */
  subscribe(topic: string, listener: TopicListener): () => void
  /** Ends all subscriptions on the server, when the page is left. A page that is only hidden subscribes again with `show`. */
  hide(): void
  show(): void
  close(): void
}

const shortestMilliseconds = 1000
const longestMilliseconds = 30_000

/**
 * Creates a connection that reconnects. It then subscribes to every topic again, and the server sends what was missed. The pauses are
 * partly random, because a server that stops cuts the connections of many pages together.
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
    hide: () => {
      for (const topic of topics.names()) link?.unsubscribe(topic)
    },
    show: () => {
      for (const topic of topics.names()) link?.subscribe(topic)
    },
    close: () => {
      closed = true
      clearTimeout(timer)
      link?.close()
      onState('stop')
    },
  }
}
