import { request } from 'node:http'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { connectMqtt } from '../testing/connect-mqtt.ts'
import { openRealtimeWorld } from '../testing/realtime-fixture.ts'
import type { RunningApp } from '../testing/running-app.ts'
import type { Person, RealtimeWorld } from '../testing/realtime-fixture.ts'

let world: RealtimeWorld
let server: RunningApp
let person: Person

beforeAll(async () => {
  world = await openRealtimeWorld()
  server = await world.server()
  person = await world.person([{ path: 'tenant:businesspartners', verbs: ['select'] }])
})
afterAll(() => world?.close())

const partners = () => ({
  query: { id: world.store.tenantId, 'tenant:businesspartners': { $limit: 5, $mask: [] } },
  $realtimeSubscriptions: true,
})
const ticketOf = async (who = person) =>
  (await who.ask(server, '/api/realtime/ticket', {})).body as { ticket: string; username: string; topic: string }

/** Returns the status of a rejected upgrade, or 101 for an accepted one. */
function upgrade(headers: Record<string, string> = {}, path = '/mqtt'): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const { port, host } = new URL(server.url)
  const usual = {
    host,
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  }
  const handshake = request({ port, host: '127.0.0.1', path, headers: { ...usual, 'sec-websocket-protocol': 'mqtt', ...headers } })
  handshake.on('response', (response) => resolve(response.statusCode!))
  handshake.on('upgrade', (_response, socket) => {
    socket.destroy()
    resolve(101)
  })
  handshake.on('error', reject)
  handshake.end()
  return promise
}

test('a page of another origin, another host, another path and another protocol are turned away', async () => {
  const { host } = new URL(server.url)
  expect(await upgrade()).toBe(101)
  expect(await upgrade({ origin: server.url })).toBe(101)
  for (const origin of ['https://evil.example', 'null', `http://${host}.evil.example`, `http://127.0.0.1:1`])
    expect(await upgrade({ origin }), origin).toBe(403)
  expect(await upgrade({ host: 'evil.example' })).toBe(421)
  expect(await upgrade({ 'sec-websocket-protocol': 'chat' })).toBe(400)
  expect(await upgrade({}, '/other')).toBe(404)
  expect(await upgrade({}, '/mqtt?ticket=x')).toBe(404)
})

test('a ticket opens one connection, for its own user, and nothing else opens one', async () => {
  const { ticket, username } = await ticketOf()
  await expect(connectMqtt(server, { username: v7(), password: ticket })).rejects.toThrow('Connection refused')
  await expect(connectMqtt(server, { username, password: ticket })).rejects.toThrow('Connection refused')
  const second = await ticketOf()
  const { client } = await connectMqtt(server, { username, password: second.ticket })
  await expect(connectMqtt(server, { username, password: second.ticket })).rejects.toThrow('Connection refused')
  for (const password of ['', 'x', person.user])
    await expect(connectMqtt(server, { username, password })).rejects.toThrow('Connection refused')
  await client.endAsync(true)
})

test('an unused ticket of a deleted user, a deactivated one, or an ended session opens nothing', async () => {
  const rights = [{ path: 'tenant:businesspartners', verbs: ['select'] }] as const
  const identity = (text: string, values: readonly unknown[]) => world.store.database.one({ role: 'identity' }, { text, values })
  const ends: Readonly<Record<string, (who: Person) => Promise<unknown>>> = {
    deleted: ({ user }) => world.store.seed([{ kind: 'deleteTwin', uuid: user, definition: 'user' }]),
    deactivated: ({ user }) => identity('delete from account_user where user_id = $1', [user]),
    ended: ({ user }) => identity('delete from session where account in (select account from account_user where user_id = $1)', [user]),
  }
  for (const [how, end] of Object.entries(ends)) {
    const who = await world.person(rights)
    const { ticket, username } = await ticketOf(who)
    await end(who)
    await expect(connectMqtt(server, { username, password: ticket }), how).rejects.toThrow('Connection refused')
  }
})

test('a session that is kept, a will and a name that someone else has get nobody anywhere', async () => {
  const [first, second, third, fourth] = [await ticketOf(), await ticketOf(), await ticketOf(), await ticketOf()]
  const options = ({ ticket, username }: typeof first) => ({ username, password: ticket, clientId: 'same' })
  await expect(connectMqtt(server, { ...options(first), clean: false })).rejects.toThrow('connect to server')
  await expect(
    connectMqtt(server, { ...options(second), will: { topic: 'x', payload: Buffer.from('x'), qos: 0, retain: true } }),
  ).rejects.toThrow('connect to server')
  const one = await connectMqtt(server, options(third))
  const two = await connectMqtt(server, options(fourth))
  const { body } = await person.ask(server, '/api/data/query', partners())
  for (const { client } of [one, two])
    expect(await client.subscribeAsync(`${third.topic}/q/${body.realtimeToken}`)).toMatchObject([{ qos: 0 }])
  await Promise.all([one, two].map(({ client }) => client.endAsync(true)))
})

test('a client receives topics of its own session only', async () => {
  const ear = await person.connect(server)
  const { body: own } = await person.ask(server, '/api/data/query', partners())
  const stranger = await world.person([{ path: 'tenant:businesspartners', verbs: ['select'] }])
  const { body: foreign } = await stranger.ask(server, '/api/data/query', partners())
  const { topic: foreignTopic } = await ticketOf(stranger)
  const { tenant } = world.store
  const refused = [
    '#',
    '+/#',
    `${ear.topic}/#`,
    `${ear.topic}/q/+`,
    `${ear.topic}/q/`,
    ear.topic,
    `${ear.topic}/q/${foreign.realtimeToken}`,
    `${foreignTopic}/q/${foreign.realtimeToken}`,
    `${foreignTopic}/q/${own.realtimeToken}`,
    `t/${v7()}/u/${person.user}/q/${own.realtimeToken}`,
    `t/${tenant}/d/${person.user}/in`,
    '$SYS/heartbeat',
    `${ear.topic}/q/${own.realtimeToken}/more`,
  ]
  for (const topic of refused) expect(await ear.hear(topic), topic).toBe(false)
  expect(await ear.hear(`${ear.topic}/q/${own.realtimeToken}`)).toBe(true)
})

test('a token of another session of the same user is refused', async () => {
  const ear = await person.connect(server)
  const { body } = await person.ask(server, '/api/data/query', partners())
  const { database, tenant } = world.store
  await database.one({ role: 'app', tenant }, { text: `update realtime_subscription set session = 'another'` })
  expect(await ear.hear(`${ear.topic}/q/${body.realtimeToken}`)).toBe(false)
})

test('a browser that publishes is disconnected, and nobody receives it', async () => {
  const [speaker, ear] = [await person.connect(server), await person.connect(server)]
  const { body } = await person.ask(server, '/api/data/query', partners())
  const topic = `${ear.topic}/q/${body.realtimeToken}`
  await ear.hear(topic)
  await speaker.hear(topic)
  speaker.client.publish(topic, '{"kind":"changed"}', { qos: 0, retain: true })
  expect(await speaker.closed).toBe(1002)
  const late = await person.connect(server)
  expect(await late.hear(topic)).toBe(true)
  expect(ear.heard).toEqual([])
  expect(late.heard).toEqual([])
})

test('text, too large a message and something that is not MQTT end the connection', async () => {
  const open = async () => {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/mqtt`, 'mqtt')
    const closed = new Promise<number>((resolve) => socket.once('close', resolve))
    await new Promise((resolve) => socket.once('open', resolve))
    return { socket, closed }
  }
  const text = await open()
  text.socket.send('hello')
  expect(await text.closed).toBe(1003)
  const large = await open()
  large.socket.send(Buffer.alloc(65_537))
  expect(await large.closed).toBe(1009)
  const noise = await open()
  noise.socket.send(Buffer.from([0xf0, 0xff, 0xff, 0xff, 0xff, 1]))
  expect(await noise.closed).toBe(1002)
})

test('sockets that do not sign in have a bound by the address they come from', async () => {
  const open = () => {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/mqtt`, 'mqtt')
    const closed = new Promise<number>((resolve) => socket.once('close', resolve))
    return { socket, closed }
  }
  const sockets = Array.from({ length: 30 }, open)
  const codes = sockets.slice(20).map(() => 1013)
  const closed: number[] = []
  for (const each of sockets) void each.closed.then((code) => closed.push(code))
  await expect.poll(() => closed).toEqual(codes)
  for (const { socket } of sockets) socket.terminate()
})

test('a server that stops sends everybody to another one', async () => {
  const stopping = await world.server()
  const ears = await Promise.all([1, 2, 3].map(() => person.connect(stopping)))
  await stopping.close()
  expect(await Promise.all(ears.map(({ closed }) => closed))).toEqual([1012, 1012, 1012])
})
