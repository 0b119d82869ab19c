// A socket has one listener of each kind here. Setting the property to null removes the listener.
/* oxlint-disable unicorn/prefer-add-event-listener */
import { createPacketReader, connectPacket, disconnectPacket, pingPacket, subscribePacket, unsubscribePacket } from './packets.ts'
import type { Incoming } from './packets.ts'

export type Ticket = { readonly ticket: string; readonly username: string; readonly topic: string }

/** The members of a WebSocket that this module uses. */
export type Socket = Pick<WebSocket, 'close' | 'send' | 'binaryType' | 'onopen' | 'onclose' | 'onmessage'>

const keepaliveSeconds = 60
const answerMilliseconds = 15_000

export type Link = { subscribe(topic: string): void; unsubscribe(topic: string): void; close(): void }

type LinkParts = {
  readonly ticket: Ticket
  readonly onReady: () => void
  readonly onMessage: (topic: string, payload: string) => void
  readonly onGranted: (topic: string) => void
  readonly onRefused: (topic: string) => void
  readonly onEnd: () => void
}

/** Runs one socket from its opening to its end. */
export function openLink(socket: Socket, { ticket, onReady, onMessage, onGranted, onRefused, onEnd }: LinkParts): Link {
  const asked = new Map<number, string>()
  const prefix = `${ticket.topic}/`
  let ready = false
  let lastId = 0
  const heartbeat = startHeartbeat({ ping: () => socket.send(pingPacket), onSilence: () => end() })

  const quit = () => {
    heartbeat.stop()
    stopReceiving()
  }
  const end = () => {
    quit()
    socket.close()
    onEnd()
  }
  const nextId = () => (lastId = (lastId % 0xffff) + 1)
  const take = (packet: Incoming) => {
    switch (packet.type) {
      case 'connack':
        heartbeat.answered()
        if (packet.code !== 0) return end()
        ready = true
        heartbeat.keep()
        return onReady()
      case 'suback': {
        const topic = asked.get(packet.id)
        asked.delete(packet.id)
        if (topic === undefined) return
        return packet.granted ? onGranted(topic) : onRefused(topic)
      }
      case 'publish':
        return onMessage(packet.topic.slice(prefix.length), packet.payload)
      case 'pong':
        return heartbeat.answered()
    }
  }

  const stopReceiving = receivePackets(socket, { onPacket: take, onEnd: end })
  socket.onopen = () =>
    socket.send(connectPacket({ clientId: '', username: ticket.username, password: ticket.ticket, keepalive: keepaliveSeconds }))
  return {
    subscribe: (topic) => {
      if (!ready) return
      const id = nextId()
      asked.set(id, topic)
      socket.send(subscribePacket(id, prefix + topic))
    },
    unsubscribe: (topic) => ready && socket.send(unsubscribePacket(nextId(), prefix + topic)),
    close: () => {
      quit()
      if (ready) socket.send(disconnectPacket)
      socket.close()
    },
  }
}

type Receiver = { readonly onPacket: (packet: Incoming) => void; readonly onEnd: () => void }

/** Parses the packets of a socket. An invalid packet ends the link. Returns a function that stops the reading. */
function receivePackets(socket: Socket, { onPacket, onEnd }: Receiver): () => void {
  const read = createPacketReader()
  socket.binaryType = 'arraybuffer'
  socket.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => {
    try {
      for (const packet of read(new Uint8Array(data))) onPacket(packet)
    } catch {
      onEnd()
    }
  }
  socket.onclose = onEnd
  return () => {
    socket.onclose = null
    socket.onmessage = null
  }
}

type Heartbeat = {
  /** Called when the server has responded. */
  readonly answered: () => void
  /** Starts to ping the server. */
  readonly keep: () => void
  readonly stop: () => void
}

/**
 * Calls `onSilence` if the server does not respond in time, first to the connection and then to each ping. The socket may not have noticed
 * the loss yet.
 */
function startHeartbeat({ ping, onSilence }: { readonly ping: () => void; readonly onSilence: () => void }): Heartbeat {
  let beat: ReturnType<typeof setInterval> | undefined
  let waiting = setTimeout(onSilence, answerMilliseconds)
  return {
    answered: () => clearTimeout(waiting),
    keep: () => {
      const askAgain = () => {
        ping()
        waiting = setTimeout(onSilence, answerMilliseconds)
      }
      beat = setInterval(askAgain, (keepaliveSeconds * 1000) / 2)
    },
    stop: () => {
      clearInterval(beat)
      clearTimeout(waiting)
    },
  }
}
