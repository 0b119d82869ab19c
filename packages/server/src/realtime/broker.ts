import { randomUUID } from 'node:crypto'
import type { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { callbackify } from 'node:util'
import { Aedes } from 'aedes'
import type { AuthenticateError, Client, PublishPacket, Subscription } from 'aedes'
import type { WebSocket } from 'ws'
import { strangerBounds } from './bounds.ts'
import { createPlaces } from './places.ts'
import { closeCodes, SocketStream } from './socket-stream.ts'

/** The client of a connection, and all that the client may do. */
export type Guest = {
  /** Resolves to true if the client may subscribe to the topic; called once for each subscription. */
  join(topic: string): Promise<boolean>
  leave(topic: string): void
  /**
   * Called with every message it publishes; refuses by throwing, which ends the connection. An acknowledgement goes out when this has
   * resolved.
   */
  publish(topic: string, payload: Buffer): Promise<void>
  /** The connection is gone. */
  left(): void
}

export type Connection = {
  send(topic: string, payload: object): void
  /** It hears this topic no more, without having asked. */
  dismiss(topic: string): void
  /** After what was sent has left. */
  close(code: (typeof closeCodes)[keyof typeof closeCodes]): void
}

export type Broker = {
  /** `network` is what limits count as one client: an IPv4 address or an IPv6 /64. */
  accept(socket: WebSocket, network: string): void
  /** Tells everybody to come back later, spread over `milliseconds` so that they do not come back at once. */
  close(milliseconds: number): Promise<void>
}

type Parts = {
  /** Returns undefined for wrong credentials. Throws where the client may try again later. */
  readonly signIn: (credentials: { username: string; password: string }, connection: Connection) => Promise<Guest | undefined>
  readonly onError: (error: Error) => void
  /** The broker closes a connection that has not signed in by then. */
  readonly signInMilliseconds?: number
}

const maxTopics = 100
const defaultSignInMilliseconds = 10_000
const keepaliveSeconds = 120
const serverUnavailable = 3
const badCredentials = 4

/**
 * MQTT 3.1.1 with almost everything left out: no wildcards, no sessions that outlive a connection, no wills, no retained messages, at most
 * once. The guest decides who may subscribe or publish to a topic (security, rule 25).
 */
export async function createBroker({ signIn, onError, signInMilliseconds = defaultSignInMilliseconds }: Parts): Promise<Broker> {
  const seats = new Map<Client, { guest: Guest; topics: Set<string> }>()
  const streams = new Set<SocketStream>()
  const places = createPlaces()
  let closing = false

  const enter = callbackify(async (client: Client, username: string, password: string): Promise<boolean> => {
    const guest = await signIn({ username, password }, connectionOf(client)).catch((cause: unknown) => {
      throw Object.assign(new Error('not signed in', { cause }), { returnCode: serverUnavailable })
    })
    if (!guest) throw Object.assign(new Error('not signed in'), { returnCode: badCredentials })
    if (client.closed) guest.left()
    else seats.set(client, { guest, topics: new Set() })
    return true
  })
  const join = callbackify(async (client: Client, subscription: Subscription): Promise<Subscription | null> => {
    const seat = seats.get(client)
    const { topic } = subscription
    if (!seat || /[+#]/.test(topic) || (seat.topics.size >= maxTopics && !seat.topics.has(topic))) return null
    if (!(await seat.guest.join(topic).catch(() => false))) return null
    seat.topics.add(topic)
    return subscription
  })
  const take = callbackify(async (client: Client | null, { topic, payload, qos, retain }: PublishPacket): Promise<void> => {
    const seat = client && seats.get(client)
    if (!seat || retain || qos === 2) throw new Error('may not publish')
    await seat.guest.publish(topic, Buffer.from(payload))
  })

  const aedes = await Aedes.createBroker({
    connectTimeout: signInMilliseconds,
    keepaliveLimit: keepaliveSeconds,
    maxTopicLevels: 8,
    // A session that is kept and a will are state of the server's that outlives the connection.
    preConnect: (_client, packet, done) => {
      const refusal = packet.clean && !packet.will ? null : new Error('clean sessions without a will only')
      done(refusal, !refusal)
    },
    authenticate: (client, username, password, done) => {
      // The name a client gives itself is free: two with one name would throw each other out.
      Object.assign(client, { id: randomUUID() })
      enter(client, username ?? '', String(password ?? ''), (error, entered) => done(error as AuthenticateError | null, entered))
    },
    authorizeSubscribe: (client, subscription, done) => join(client, subscription, done),
    authorizePublish: (client, packet, done) => take(client, packet, done),
    // The second line: nothing leaves for a topic that its guest has not joined.
    authorizeForward: (client, packet) => (seats.get(client)?.topics.has(packet.topic) ? packet : null),
  })
  aedes.on('unsubscribe', (topics, client) => {
    // The end of a connection comes here, too; its guest may be back in a moment.
    const seat = client.closed ? undefined : seats.get(client)
    for (const topic of topics) if (seat?.topics.delete(topic)) seat.guest.leave(topic)
  })
  // Its own failures, which its types do not tell of.
  ;(aedes as EventEmitter).on('error', onError)

  function connectionOf(client: Client): Connection {
    let sent: Promise<void> = Promise.resolve()
    return {
      send: (topic, payload) => {
        const packet = { cmd: 'publish', topic, payload: JSON.stringify(payload), qos: 0, retain: false, dup: false } as const
        sent = new Promise((resolve) => client.publish(packet, () => resolve()))
      },
      dismiss: (topic) => {
        seats.get(client)?.topics.delete(topic)
        client.unsubscribe({ cmd: 'unsubscribe', unsubscriptions: [topic] }, () => undefined)
      },
      close: (code) => void sent.then(() => (client.conn as SocketStream).close(code)),
    }
  }

  return {
    accept: (socket, network) => {
      if (closing) return socket.close(closeCodes.restart)
      const known = places.take(strangerBounds(network))
      if (!known) return socket.close(closeCodes.busy)
      const stream = new SocketStream(socket)
      streams.add(stream)
      const client = aedes.handle(stream)
      client.once('connected', known)
      stream.once('close', () => {
        known()
        streams.delete(stream)
        seats.get(client)?.guest.left()
        seats.delete(client)
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
