import type { AuthenticateError, Client, PublishPacket, Subscription } from 'aedes'
import type { Connection, Credentials, Guest, SignIn } from './peer.ts'

const maxTopics = 100
/** Return codes of MQTT 3.1.1. */
const serverUnavailable = 3
const badCredentials = 4

function refusal(returnCode: AuthenticateError['returnCode'], cause?: unknown): AuthenticateError {
  return Object.assign(new Error('not signed in', { cause }), { returnCode })
}

type Seat = { readonly guest: Guest; readonly topics: Set<string> }

/** The clients that have signed in, with the topics they have joined. Their guests decide about each topic (security, rule 25). */
export class Seats {
  readonly #signIn: SignIn
  readonly #seats = new Map<Client, Seat>()

  constructor(signIn: SignIn) {
    this.#signIn = signIn
  }

  /** Returns the refusal of a client that does not get in, otherwise null. */
  async enter(client: Client, credentials: Credentials, connection: Connection): Promise<AuthenticateError | null> {
    const guest = await this.#signIn(credentials, connection).catch((cause: unknown) => refusal(serverUnavailable, cause))
    if (guest instanceof Error) return guest
    if (!guest) return refusal(badCredentials)
    if (client.closed) guest.left()
    else this.#seats.set(client, { guest, topics: new Set() })
    return null
  }

  /** Returns null if the client may not subscribe. */
  async join(client: Client, subscription: Subscription): Promise<Subscription | null> {
    const seat = this.#seats.get(client)
    const { topic } = subscription
    if (!seat || /[+#]/.test(topic) || (seat.topics.size >= maxTopics && !seat.topics.has(topic))) return null
    if (!(await seat.guest.join(topic).catch(() => false))) return null
    seat.topics.add(topic)
    return subscription
  }

  /** Throws if the client may not publish. */
  async publish(client: Client | null, { topic, payload, qos, retain }: PublishPacket): Promise<void> {
    const seat = client && this.#seats.get(client)
    if (!seat || retain || qos === 2) throw new Error('may not publish')
    await seat.guest.publish(topic, Buffer.from(payload))
  }

  hasJoined(client: Client, topic: string): boolean {
    return this.#seats.get(client)?.topics.has(topic) === true
  }

  unsubscribe(client: Client, topics: readonly string[]): void {
    // The end of a connection comes here, too; its guest may be back in a moment.
    const seat = client.closed ? undefined : this.#seats.get(client)
    for (const topic of topics) if (seat?.topics.delete(topic)) seat.guest.leave(topic)
  }

  /** The topic is taken from the client, which has not asked for that. */
  dismiss(client: Client, topic: string): void {
    this.#seats.get(client)?.topics.delete(topic)
  }

  left(client: Client): void {
    this.#seats.get(client)?.guest.left()
    this.#seats.delete(client)
  }
}
