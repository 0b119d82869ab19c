// A socket has one listener of each kind here, and ends by taking it away.
/* oxlint-disable unicorn/prefer-add-event-listener */
import { createPacketReader, connectPacket, disconnectPacket, pingPacket, subscribePacket, unsubscribePacket } from './packets.ts'
import type { Incoming } from './packets.ts'

/** Core specification, section 4. */
export type RealtimeState = 'stop' | 'connecting' | 'running' | 'error'

export type Ticket = { readonly ticket: string; readonly username: string; readonly topic: string }

/** The members of a WebSocket that this module uses. */
export type Socket = Pick<WebSocket, 'close' | 'send' | 'binaryType' | 'onopen' | 'onclose' | 'onmessage'>

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

export type Hearing = {
  readonly onMessage: (payload: string) => void
  /** The server does not know the topic any more. */
  readonly onForgotten: () => void
}

export type Connection = {
  /** Hears a topic, given as it stands behind the caller's own, through all breaks of the connection; returns a function that stops it. */
  hear(topic: string, hearing: Hearing): () => void
  close(): void
}

const keepaliveSeconds = 60
const answerMilliseconds = 15_000
const shortestMilliseconds = 1000
const longestMilliseconds = 30_000
/**
 * A topic that is refused right away is that of an answer from before, which a new one will not be; where it is, asking anew becomes rarer.
 */
const freshMilliseconds = 60_000
const longestRefusal = 300_000

/**
 * A connection that comes back by itself. Every topic is asked for again then, and the server tells what was missed meanwhile. Many pages
 * lose theirs at the same moment, when a server stops: chance spreads their return.
 */
export function createConnection({ getTicket, open, onState, random, now }: ConnectionParts): Connection {
  const topics = new Map<string, { readonly hearings: Set<Hearing>; readonly since: number; granted: boolean }>()
  let link: Link | undefined
  let failures = 0
  let refusals = 0
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
        for (const topic of topics.keys()) link?.subscribe(topic)
      },
      onMessage: (topic, payload) => topics.get(topic)?.hearings.forEach(({ onMessage }) => onMessage(payload)),
      onAnswer: (name, granted) => {
        const topic = topics.get(name)
        if (!topic) return
        const isFresh = !topic.granted && topic.since + freshMilliseconds >= now()
        topic.granted = granted
        if (granted) refusals = 0
        else if (isFresh) later(() => topics.get(name) === topic && forget(topic))
        else forget(topic)
      },
      onEnd: () => {
        link = undefined
        again()
      },
    })
  }

  const forget = ({ hearings }: { readonly hearings: ReadonlySet<Hearing> }) => hearings.forEach(({ onForgotten }) => onForgotten())

  const later = (work: () => void) => {
    const pause = refusals === 0 ? 0 : Math.min(shortestMilliseconds * 2 ** refusals, longestRefusal)
    refusals += 1
    setTimeout(() => closed || work(), pause)
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
    hear: (topic, hearing) => {
      const known = topics.get(topic)
      const hearings: Set<Hearing> = known?.hearings ?? new Set()
      hearings.add(hearing)
      if (!known) {
        topics.set(topic, { hearings, since: now(), granted: false })
        link?.subscribe(topic)
      }
      return () => {
        hearings.delete(hearing)
        if (hearings.size > 0 || !topics.delete(topic)) return
        link?.unsubscribe(topic)
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

type Link = { subscribe(topic: string): void; unsubscribe(topic: string): void; close(): void }

type LinkParts = {
  readonly ticket: Ticket
  readonly onReady: () => void
  readonly onMessage: (topic: string, payload: string) => void
  readonly onAnswer: (topic: string, granted: boolean) => void
  readonly onEnd: () => void
}

/** One socket from its opening to its end. */
function openLink(socket: Socket, { ticket, onReady, onMessage, onAnswer, onEnd }: LinkParts): Link {
  const read = createPacketReader()
  const asked = new Map<number, string>()
  const prefix = `${ticket.topic}/`
  let ready = false
  let lastId = 0
  let beat: ReturnType<typeof setInterval> | undefined
  // A server that does not answer is gone, although the socket has not noticed yet.
  let waiting: ReturnType<typeof setTimeout> | undefined = setTimeout(() => end(), answerMilliseconds)

  const end = () => {
    clearInterval(beat)
    clearTimeout(waiting)
    socket.onclose = null
    socket.onmessage = null
    socket.close()
    onEnd()
  }
  const nextId = () => (lastId = (lastId % 0xffff) + 1)
  const take = (packet: Incoming) => {
    switch (packet.type) {
      case 'connack':
        clearTimeout(waiting)
        if (packet.code !== 0) return end()
        ready = true
        beat = setInterval(() => {
          socket.send(pingPacket)
          waiting = setTimeout(end, answerMilliseconds)
        }, (keepaliveSeconds * 1000) / 2)
        return onReady()
      case 'suback': {
        const topic = asked.get(packet.id)
        asked.delete(packet.id)
        if (topic !== undefined) onAnswer(topic, packet.granted)
        return
      }
      case 'publish':
        return onMessage(packet.topic.slice(prefix.length), packet.payload)
      case 'pong':
        return clearTimeout(waiting)
    }
  }

  socket.binaryType = 'arraybuffer'
  socket.onopen = () =>
    socket.send(connectPacket({ clientId: '', username: ticket.username, password: ticket.ticket, keepalive: keepaliveSeconds }))
  socket.onmessage = ({ data }: { readonly data: unknown }) => {
    try {
      for (const packet of read(new Uint8Array(data as ArrayBuffer))) take(packet)
    } catch {
      end()
    }
  }
  socket.onclose = end
  return {
    subscribe: (topic) => {
      if (!ready) return
      const id = nextId()
      asked.set(id, topic)
      socket.send(subscribePacket(id, prefix + topic))
    },
    unsubscribe: (topic) => ready && socket.send(unsubscribePacket(nextId(), prefix + topic)),
    close: () => {
      clearInterval(beat)
      clearTimeout(waiting)
      socket.onclose = null
      socket.onmessage = null
      if (ready) socket.send(disconnectPacket)
      socket.close()
    },
  }
}
