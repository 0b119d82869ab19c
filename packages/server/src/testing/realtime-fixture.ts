import { randomUUID } from 'node:crypto'
import type { RealtimeMessage } from '@twinwerk/contract/realtime'
import type { RoleGrant } from '@twinwerk/model/right/grant'
import type { MqttClient } from 'mqtt'
import { endCredentials } from '../identity/credentials/end-credentials.ts'
import { connectMqtt } from './connect-mqtt.ts'
import type { Person as Account } from './person.ts'
import { addPerson, password } from './person.ts'
import type { Answer, RunningApp, SignedIn } from './running-app.ts'
import { runApp } from './running-app.ts'
import type { Json, StoreFixture } from './store-fixture.ts'
import { openStore } from './store-fixture.ts'

/** A signed-in person with a role of their own, who works in the fixture's tenant. */
export type Person = Pick<Account, 'user' | 'permission'> & {
  ask(server: RunningApp, path: string, body: object): Promise<Answer>
  connect(server: RunningApp): Promise<Ear>
  signOut(): Promise<void>
}

/** A connection to `/mqtt` with the received messages. */
export type Ear = {
  readonly client: MqttClient
  /** The prefix of the user's topics. */
  readonly topic: string
  readonly heard: { readonly topic: string; readonly message: RealtimeMessage }[]
  /** Subscribes to a topic; resolves to true if the server allows it. */
  hear(topic: string): Promise<boolean>
  /** Runs a query and subscribes to changes of its result. */
  watch(body: object): Promise<Json>
  /** Returns the first matching message, received or to come. */
  next(fits: (message: RealtimeMessage) => boolean): Promise<RealtimeMessage>
  /** Resolves to the close code when the connection ends. */
  readonly closed: Promise<number>
}

export type RealtimeWorld = {
  readonly store: StoreFixture
  /** Starts another server process. With a broker, it is notified of the others' changes. */
  server(options?: { mqttUrl: string }): Promise<RunningApp>
  person(grants: readonly RoleGrant[], root?: string): Promise<Person>
  close(): Promise<void>
}

/** Opens a tenant, with users and server processes, all of them real. */
export async function openRealtimeWorld(): Promise<RealtimeWorld> {
  const store = await openStore()
  const ends: (() => Promise<unknown>)[] = []
  const servers: RunningApp[] = []
  let people = 0

  const server: RealtimeWorld['server'] = async (options) => {
    const app = await runApp(store.url, options)
    let ended: Promise<void> | undefined
    const once = { ...app, close: () => (ended ??= app.close()) }
    servers.push(once)
    ends.push(once.close)
    return once
  }

  const person: RealtimeWorld['person'] = async (grants, root) => {
    const { username, account, user, permission } = await addPerson(store, `person${(people += 1)}`, grants, root)
    const signedIn: SignedIn = await (servers[0] ?? (await server())).signIn(username, password)
    const ask: Person['ask'] = (at, path, body) =>
      signedIn.at(at).post(path, body, { 'x-tenant': store.tenantId, 'idempotency-key': randomUUID() })
    const connect: Person['connect'] = async (at) => {
      const { body } = await ask(at, '/api/realtime/ticket', {})
      const { client, closed } = await connectMqtt(at, { username: body.username, password: body.ticket })
      ends.unshift(() => client.endAsync(true))
      return { ...earOf(client, body.topic, (query) => ask(at, '/api/data/query', query)), closed }
    }
    const signOut = async () => {
      await store.database.transaction({ role: 'identity' }, (transaction) =>
        endCredentials(transaction, { account, keysAndLinks: 'keep', by: {} }),
      )
    }
    return { user, permission, ask, connect, signOut }
  }

  return {
    store,
    server,
    person,
    close: async () => {
      for (const end of ends) await end()
      await store.close()
    },
  }
}

function earOf(client: MqttClient, topic: string, query: (body: object) => Promise<Answer>): Omit<Ear, 'closed'> {
  const heard: Ear['heard'] = []
  client.on('message', (at, payload) => void heard.push({ topic: at, message: JSON.parse(payload.toString()) as RealtimeMessage }))
  client.on('error', () => undefined)
  const hear = async (filter: string) => {
    const [granted] = await client.subscribeAsync(filter).catch(() => [undefined])
    return granted !== undefined && granted.qos < 128
  }
  return {
    client,
    topic,
    heard,
    hear,
    watch: async (body) => {
      const answer = await query({ ...body, $realtimeSubscriptions: true })
      if (answer.status !== 200) throw new Error(`the query answered ${answer.status}: ${JSON.stringify(answer.body)}`)
      if (!(await hear(`${topic}/q/${answer.body.realtimeToken}`))) throw new Error('the subscription was refused')
      return answer.body
    },
    next: async (fits) => {
      for (;;) {
        const found = heard.find(({ message }) => fits(message))
        if (found) return found.message
        await new Promise<void>((resolve) => client.once('message', () => resolve()))
      }
    },
  }
}
