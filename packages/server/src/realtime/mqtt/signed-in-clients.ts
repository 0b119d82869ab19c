import type { AuthenticateError, Client, PublishPacket, Subscription } from 'aedes'
import type { Connection, Credentials, Peer, SignIn } from './peer.ts'

const maxTopics = 100
/** Return codes of MQTT 3.1.1. */
const serverUnavailable = 3
const badCredentials = 4

function refusal(returnCode: AuthenticateError['returnCode'], cause?: unknown): AuthenticateError {
  return Object.assign(new Error('not signed in', { cause }), { returnCode })
}

type SignedIn = { readonly peer: Peer; readonly topics: Set<string> }

/** The signed-in clients, with the topics that they have joined. Their peers decide about each topic (security, rule 25). */
export class SignedInClients {
  readonly #signIn: SignIn
  readonly #clients = new Map<Client, SignedIn>()

  constructor(signIn: SignIn) {
    this.#signIn = signIn
  }

  /** Signs a client in. Returns the error of a rejected client, otherwise null. */
  async enter(client: Client, credentials: Credentials, connection: Connection): Promise<AuthenticateError | null> {
    const peer = await this.#signIn(credentials, connection).catch((cause: unknown) => refusal(serverUnavailable, cause))
    if (peer instanceof Error) return peer
    if (!peer) return refusal(badCredentials)
    if (client.closed) peer.left()
    else this.#clients.set(client, { peer, topics: new Set() })
    return null
  }

  /** Returns null if the client may not subscribe. */
  async join(client: Client, subscription: Subscription): Promise<Subscription | null> {
    const signedIn = this.#clients.get(client)
    const { topic } = subscription
    if (!signedIn || /[+#]/.test(topic) || (signedIn.topics.size >= maxTopics && !signedIn.topics.has(topic))) return null
    if (!(await signedIn.peer.join(topic).catch(() => false))) return null
    signedIn.topics.add(topic)
    return subscription
  }

  /** Throws if the client may not publish. */
  async publish(client: Client | null, { topic, payload, qos, retain }: PublishPacket): Promise<void> {
    const signedIn = client && this.#clients.get(client)
    if (!signedIn || retain || qos === 2) throw new Error('may not publish')
    await signedIn.peer.publish(topic, Buffer.from(payload))
  }

  hasJoined(client: Client, topic: string): boolean {
    return this.#clients.get(client)?.topics.has(topic) === true
  }

  unsubscribe(client: Client, topics: readonly string[]): void {
    // The end of a connection also emits this event. The subscriptions must survive it, because the client may reconnect in a moment.
    const signedIn = client.closed ? undefined : this.#clients.get(client)
    for (const topic of topics) if (signedIn?.topics.delete(topic)) signedIn.peer.leave(topic)
  }

  /** Ends a subscription from the server's side. */
  dismiss(client: Client, topic: string): void {
    this.#clients.get(client)?.topics.delete(topic)
  }

  left(client: Client): void {
    this.#clients.get(client)?.peer.left()
    this.#clients.delete(client)
  }
}
