// A socket has one listener of each kind here, and ends by taking it away.
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
  readonly onAnswer: (topic: string, granted: boolean) => void
  readonly onEnd: () => void
}

/** One socket from its opening to its end. */
export function openLink(socket: Socket, { ticket, onReady, onMessage, onAnswer, onEnd }: LinkParts): Link {
  const read = createPacketReader()
  const asked = new Map<number, string>()
  const prefix = `${ticket.topic}/`
  let ready = false
  let lastId = 0
  const heartbeat = startHeartbeat({ ping: () => socket.send(pingPacket), onSilence: () => end() })

  const quit = () => {
    heartbeat.stop()
    socket.onclose = null
    socket.onmessage = null
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
        if (topic !== undefined) onAnswer(topic, packet.granted)
        return
      }
      case 'publish':
        return onMessage(packet.topic.slice(prefix.length), packet.payload)
      case 'pong':
        return heartbeat.answered()
    }
  }

  socket.binaryType = 'arraybuffer'
  socket.onopen = () =>
    socket.send(connectPacket({ clientId: '', username: ticket.username, password: ticket.ticket, keepalive: keepaliveSeconds }))
  socket.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => {
    try {
      for (const packet of read(new Uint8Array(data))) take(packet)
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
      quit()
      if (ready) socket.send(disconnectPacket)
      socket.close()
    },
  }
}

type Heartbeat = {
  /** The server has answered. */
  readonly answered: () => void
  /** Asks the server from now on whether it is there. */
  readonly keep: () => void
  readonly stop: () => void
}

/** A server that does not answer in time, first the connection and then each ping, is gone, although the socket has not noticed yet. */
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
