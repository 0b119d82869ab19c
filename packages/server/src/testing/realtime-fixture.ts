import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { calls } from '@twinwerk/contract/calls'
import type { RealtimeMessage } from '@twinwerk/contract/realtime'
import { realtimePath } from '@twinwerk/contract/realtime'
import type { RoleGrant } from '@twinwerk/model/right/grant'
import type { MqttClient } from 'mqtt'
import { v7 } from 'uuid'
import { createAccess } from '../access/access.ts'
import { clockFrom } from '../api/clock.ts'
import { changesHandler } from '../api/data/changes.ts'
import { queryHandler } from '../api/data/query.ts'
import { saveHandler } from '../api/data/save.ts'
import { ticketHandler } from '../api/realtime/ticket.ts'
import { registerCall } from '../http/register.ts'
import { createHttpServer } from '../http/server.ts'
import { serveWebSocket } from '../http/websocket.ts'
import { createAuthenticate } from '../identity/authenticate.ts'
import { livingFaces, redeemTicket } from '../identity/realtime-tickets.ts'
import { sessionCookie } from '../identity/session-cookie.ts'
import type { Session } from '../identity/session.ts'
import { beginSession, endAllSessions } from '../identity/sessions.ts'
import type { Backplane } from '../realtime/backplane.ts'
import { connectBackplane } from '../realtime/backplane.ts'
import { startRealtime } from '../realtime/realtime.ts'
import type { Change } from '../store/apply/change.ts'
import { openDatabase } from '../store/db/database.ts'
import { listen } from '../store/db/listen.ts'
import { createQueryRunner } from '../store/query/run-query.ts'
import { createTenantRegistry } from '../store/tenant-registry.ts'
import { connectMqtt } from './connect-mqtt.ts'
import { openStore } from './store-fixture.ts'
import type { Json, StoreFixture } from './store-fixture.ts'

/** One server process as far as realtime needs it, on the database of a store fixture. */
export type RealtimeServer = { readonly url: string; close(): Promise<void> }

/** A signed-in person with a role of their own. */
export type Person = {
  readonly account: string
  readonly user: string
  /** The link by which the user holds the permission; deleting it takes the rights away. */
  readonly held: string
  ask(server: RealtimeServer, path: string, body: object): Promise<{ status: number; body: Json }>
  connect(server: RealtimeServer): Promise<Ear>
  signOut(): Promise<void>
}

/** A connection to `/mqtt`, and what was heard on it. */
export type Ear = {
  readonly client: MqttClient
  readonly topic: string
  readonly heard: { readonly topic: string; readonly message: RealtimeMessage }[]
  /** Whether the server lets it hear a topic. */
  hear(topic: string): Promise<boolean>
  /** Asks a query and hears what becomes of the answer. */
  watch(body: object): Promise<Json>
  /** Resolves with the first message that fits, heard or to come. */
  next(fits: (message: RealtimeMessage) => boolean): Promise<RealtimeMessage>
  /** The close code, when the server ends it. */
  readonly closed: Promise<number>
}

export type RealtimeWorld = {
  readonly store: StoreFixture
  /** One more process; with a broker it hears of the others over that. */
  server(options?: { mqttUrl: string }): Promise<RealtimeServer>
  person(grants: readonly RoleGrant[], root?: { definition: string; uuid: string }): Promise<Person>
  close(): Promise<void>
}

const publicUrl = new URL('http://localhost:3000')

export async function openRealtimeWorld(): Promise<RealtimeWorld> {
  const store = await openStore()
  const cookie = sessionCookie(publicUrl)
  const ends: (() => Promise<unknown>)[] = []
  let counter = 0

  const person: RealtimeWorld['person'] = async (grants, root = { definition: 'tenant', uuid: store.tenant }) => {
    const [user, role, permission, held] = [v7(), v7(), v7(), v7()]
    const name = `person${(counter += 1)}`
    const twin = (uuid: string, definition: string, attributes: Record<string, unknown>): Change => ({ kind: 'createTwin', uuid, definition, attributes })
    const link = (relationship: string, source: string, target: string, uuid = v7()): Change => ({
      kind: 'createLink',
      uuid,
      relationship,
      source,
      target,
      validFrom: null,
      validTo: null,
    })
    await store.seed([
      twin(user, 'user', { 'user:username': name, 'user:email': `${name}@swe.example`, 'user:surname': name }),
      twin(role, 'role', { 'role:name': name, 'role:key': name, 'role:grants': grants }),
      twin(permission, 'permission', { 'permission:scope': root.definition === 'tenant' ? 'tenant' : 'businessPartner' }),
      link('permission:role', permission, role),
      link('permission:root', permission, root.uuid),
      link('user:permissions', user, permission, held),
    ])
    const account = v7()
    const { database, tenant } = store
    const secret = await database.transaction({ role: 'identity' }, async (transaction) => {
      await transaction.run({
        text: `with a as (insert into account (id, username, name, email, password_hash) values ($1, $2, $2, $2, '') returning id)
          insert into account_user (account, tenant_id, user_id) values ($1, $3, $4)`,
        values: [account, name, tenant, user],
      })
      return beginSession(transaction, { account, remember: false, client: { ip: '', userAgent: '' } })
    })
    const headers = { 'content-type': 'application/json', 'x-requested-with': 'twinwerk', 'x-tenant': store.tenantId, cookie: cookie.write(secret, false) }
    const ask: Person['ask'] = async ({ url }, path, body) => {
      const response = await fetch(`${url}${path}`, {
        method: 'POST',
        headers: { ...headers, 'idempotency-key': randomUUID() },
        body: JSON.stringify(body),
      })
      return { status: response.status, body: await response.json() }
    }
    return {
      account,
      user,
      held,
      ask,
      connect: async (server) => {
        const { body } = await ask(server, '/api/realtime/ticket', {})
        const { client, closed } = await connectMqtt(server, { username: body.username, password: body.ticket })
        ends.push(() => client.endAsync(true))
        return { ...earOf(client, body.topic, (query) => ask(server, '/api/data/query', query)), closed }
      },
      signOut: () => database.transaction({ role: 'identity' }, (transaction) => endAllSessions(transaction, account)),
    }
  }

  return {
    store,
    person,
    server: async (options) => {
      const server = await startServer(store, cookie, options?.mqttUrl)
      ends.push(server.close)
      return server
    },
    close: async () => {
      for (const end of ends) await end()
      await store.close()
    },
  }
}

async function startServer(
  store: StoreFixture,
  cookie: ReturnType<typeof sessionCookie>,
  mqttUrl: string | undefined,
): Promise<RealtimeServer> {
  let backplane: Backplane | undefined
  const database = openDatabase({ url: store.url, ...(mqttUrl && { onSignal: (signal) => backplane?.send(signal) }) })
  const { registry, relationshipCodes: codes } = store.published
  const whole = { database, registry, codes, runQuery: createQueryRunner({ database, registry, codes }) }
  const storeOf = async () => whole
  const access = createAccess({ storeOf, tenants: createTenantRegistry(database) })
  const parts = { access, clockOf: clockFrom(() => Date.now()), storeOf }
  const server = createHttpServer<Session>({ publicUrl, port: 0, authenticate: createAuthenticate({ database, cookie }) })
  registerCall(server, calls['POST /api/data/query'], queryHandler(parts))
  registerCall(server, calls['POST /api/data/save'], saveHandler(parts))
  registerCall(server, calls['POST /api/data/changes'], changesHandler(parts))
  registerCall(server, calls['POST /api/realtime/ticket'], ticketHandler({ access, database }))
  const realtime = await startRealtime({
    database,
    storeOf,
    heldBy: access.heldBy,
    redeem: (ticket) => redeemTicket(database, ticket),
    living: (askers) => livingFaces(database, askers),
    log: { error: (error: unknown) => process.stderr.write(`${String(error)}\n`) },
  })
  serveWebSocket(server, { path: realtimePath, protocol: 'mqtt', onSocket: realtime.accept })
  const hearing = { onSignal: realtime.signalled, onConnected: realtime.reconnected, onError: () => undefined }
  const listener = mqttUrl ? (backplane = connectBackplane({ url: mqttUrl, ...hearing })) : listen({ url: store.url, ...hearing })
  await server.fastify.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.fastify.server.address() as AddressInfo
  let ended: Promise<void> | undefined
  const end = async () => {
    await realtime.close(0)
    await server.fastify.close()
    await listener.close()
    await database.close()
  }
  return { url: `http://127.0.0.1:${port}`, close: () => (ended ??= end()) }
}

function earOf(
  client: MqttClient,
  topic: string,
  query: (body: object) => Promise<{ status: number; body: Json }>,
): Omit<Ear, 'closed'> {
  const heard: Ear['heard'] = []
  client.on('message', (at, payload) => void heard.push({ topic: at, message: JSON.parse(payload.toString()) as RealtimeMessage }))
  client.on('error', () => undefined)
  const hear = async (asked: string) => {
    const [granted] = await client.subscribeAsync(asked).catch(() => [undefined])
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
