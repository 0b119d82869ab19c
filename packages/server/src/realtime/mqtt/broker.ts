import { randomUUID } from 'node:crypto'
import type { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { callbackify } from 'node:util'
import { Aedes } from 'aedes'
import type { AedesOptions, Client, PublishPacket, Subscription } from 'aedes'
import type { WebSocket } from 'ws'
import { signInLimits } from '../slot-limits.ts'
import type { Connection, Credentials, SignIn } from './peer.ts'
import { createSlots } from '../slots.ts'
import { SignedInClients } from './signed-in-clients.ts'
import { closeCodes, SocketStream } from './socket-stream.ts'

export type Broker = {
  /** Accepts a connection. Limits count per `network`: an IPv4 address or an IPv6 /64. */
  accept(socket: WebSocket, network: string): void
  /** Closes all connections, spread over `milliseconds` so that the clients do not reconnect at the same moment. */
  close(milliseconds: number): Promise<void>
}

type Parts = {
  readonly signIn: SignIn
  readonly onError: (error: Error) => void
  /** The broker closes a connection that has not signed in within this time. */
  readonly signInMilliseconds?: number
}

const defaultSignInMilliseconds = 10_000
const keepaliveSeconds = 120

/**
 * Creates an MQTT 3.1.1 broker with few features: no wildcards, no persistent sessions, no wills, no retained messages, QoS 0 for delivery.
 * The peer decides who may subscribe or publish to a topic (security, rule 25).
 */
export async function createBroker({ signIn, onError, signInMilliseconds = defaultSignInMilliseconds }: Parts): Promise<Broker> {
  const clients = new SignedInClients(signIn)
  const streams = new Set<SocketStream>()
  const slots = createSlots()
  let closing = false

  const aedes = await Aedes.createBroker({ connectTimeout: signInMilliseconds, ...settings, ...rulesOf(clients) })
  aedes.on('unsubscribe', (topics, client) => clients.unsubscribe(client, topics))
  // The broker emits its own errors by this event, which its types omit.
  const failing: EventEmitter = aedes
  failing.on('error', onError)

  return {
    accept: (socket, network) => {
      if (closing) return socket.close(closeCodes.restart)
      const freeSlot = slots.take(signInLimits(network))
      if (!freeSlot) return socket.close(closeCodes.busy)
      const stream = new SocketStream(socket)
      streams.add(stream)
      const client = aedes.handle(stream)
      client.once('connected', freeSlot)
      stream.once('close', () => {
        freeSlot()
        streams.delete(stream)
        clients.left(client)
      })
    },
    close: async (milliseconds) => {
      closing = true
      await Promise.all(
        [...streams].map(async (stream) => {
          await pause(Math.random() * milliseconds)
          stream.close(closeCodes.restart)
        }),
      )
      await new Promise<void>((resolve) => aedes.close(() => resolve()))
    },
  }
}

const settings = { keepaliveLimit: keepaliveSeconds, maxTopicLevels: 8 } as const

/** Returns the rules for clients, as callbacks of the broker. */
function rulesOf(clients: SignedInClients): AedesOptions {
  const enter = callbackify((client: Client, credentials: Credentials) => clients.enter(client, credentials, connectionOf(client, clients)))
  const join = callbackify((client: Client, subscription: Subscription) => clients.join(client, subscription))
  const publish = callbackify((client: Client | null, packet: PublishPacket) => clients.publish(client, packet))
  return {
    // A persistent session and a will are server state that outlives the connection.
    preConnect: (_client, packet, done) => {
      const refusal = packet.clean && !packet.will ? null : new Error('clean sessions without a will only')
      done(refusal, !refusal)
    },
    authenticate: (client, ...[username = '', password, done]) => {
      // Clients choose their names freely, and two clients with one name would disconnect each other. The server therefore assigns a random
      // name.
      Object.assign(client, { id: randomUUID() })
      const credentials = { username, password: String(password ?? '') }
      enter(client, credentials, (failure, refusal) => done(refusal ?? null, !failure && !refusal))
    },
    authorizeSubscribe: (client, subscription, done) => join(client, subscription, done),
    authorizePublish: (client, packet, done) => publish(client, packet, done),
    // A second line of defence: no message leaves for a topic that the client has not joined.
    authorizeForward: (client, packet) => (clients.hasJoined(client, packet.topic) ? packet : null),
  }
}

function connectionOf(client: Client, clients: SignedInClients): Connection {
  let sent: Promise<void> = Promise.resolve()
  return {
    send: (topic, payload) => {
      const packet = { cmd: 'publish', topic, payload: JSON.stringify(payload), qos: 0, retain: false, dup: false } as const
      sent = new Promise((resolve) => client.publish(packet, () => resolve()))
    },
    dismiss: (topic) => {
      clients.dismiss(client, topic)
      client.unsubscribe({ cmd: 'unsubscribe', unsubscriptions: [topic] }, () => undefined)
    },
    close: (code) =>
      void sent.then(() => {
        if (client.conn instanceof SocketStream) client.conn.close(code)
      }),
  }
}
