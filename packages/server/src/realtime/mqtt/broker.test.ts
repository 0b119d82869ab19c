import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import mqtt from 'mqtt'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import type { Broker } from './broker.ts'
import { createBroker } from './broker.ts'
import type { Connection } from './peer.ts'

let broker: Broker
let url: string
const connections: Connection[] = []
const left: string[] = []
const http = createServer()

beforeAll(async () => {
  broker = await createBroker({
    onError: () => undefined,
    // On a busy machine, five hundred sockets need longer than the default time for the sign-in.
    signInMilliseconds: 600_000,
    signIn: async ({ username }, connection) => {
      if (username === 'full') throw new Error('no place')
      if (username === 'nobody') return undefined
      connections.push(connection)
      return {
        join: async (topic) => topic.startsWith(username),
        leave: (topic) => void left.push(topic),
        publish: () => Promise.reject(new Error('no')),
        left: () => void left.push(username),
      }
    },
  })
  const sockets = new WebSocketServer({ server: http, perMessageDeflate: false })
  sockets.on('connection', (socket, { headers }) => broker.accept(socket, String(headers['x-from'] ?? '203.0.113.1')))
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  url = `ws://127.0.0.1:${(http.address() as AddressInfo).port}`
})
afterAll(async () => {
  await broker.close(0)
  http.close()
})

async function connect(username: string, headers: Readonly<Record<string, string>> = {}) {
  const socket = new WebSocket(url, 'mqtt', { headers })
  const closed = once(socket, 'close')
  const client = await mqtt.connectAsync(url, { protocolVersion: 4, username, reconnectPeriod: 0, createWebsocket: () => socket }, false)
  client.on('error', () => undefined)
  return { client, socket, closed, connection: connections.at(-1)! }
}

test('a message for a topic that was not joined, or no more, is not sent', async () => {
  const { client, connection } = await connect('a')
  const heard: string[] = []
  client.on('message', (topic) => void heard.push(topic))
  await client.subscribeAsync(['a/1', 'a/2', 'a/3'])
  connection.dismiss('a/2')
  await client.unsubscribeAsync('a/3')
  for (const topic of ['a/2', 'a/3', 'a/4', 'a/1']) connection.send(topic, {})
  await new Promise<void>((resolve) => client.once('message', () => resolve()))
  expect(heard).toEqual(['a/1'])
  expect(left).toContain('a/3')
  expect(left).not.toContain('a/2')
  await client.endAsync()
})

test('a connection that breaks leaves, but gives up none of its topics: it may be back', async () => {
  const { client, socket } = await connect('b')
  await client.subscribeAsync('b/1')
  socket.terminate()
  await expect.poll(() => left).toContain('b')
  expect(left).not.toContain('b/1')
})

test('more topics than a page can need are refused', async () => {
  const { client } = await connect('c')
  const all = Array.from({ length: 101 }, (_, n) => `c/${n}`)
  for (const topic of all.slice(0, 100)) await client.subscribeAsync(topic)
  await expect(client.subscribeAsync(all[100]!)).rejects.toThrow('Unspecified error')
  await client.endAsync()
})

test('a client that does not read is disconnected, and the others still receive', async () => {
  const slow = await connect('d')
  const quick = await connect('e')
  await slow.client.subscribeAsync('d/1')
  await quick.client.subscribeAsync('e/1')
  slow.socket.pause()
  const text = 'x'.repeat(60_000)
  let ended = false
  void slow.closed.then(() => (ended = true))
  const heard = new Promise((resolve) => quick.client.once('message', resolve))
  for (let count = 0; count < 400; count++) {
    slow.connection.send('d/1', { text })
    await new Promise((resolve) => setImmediate(resolve))
  }
  quick.connection.send('e/1', {})
  await heard
  await expect.poll(() => left).toContain('d')
  expect(ended).toBe(false)
  slow.socket.resume()
  await slow.closed
})

/** Opens a socket that sends nothing. `closed` resolves to the code with which the server closes it. */
async function idleSocket(from: string): Promise<{ closed: Promise<number>; socket: WebSocket }> {
  const socket = new WebSocket(url, 'mqtt', { headers: { 'x-from': from } })
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  await once(socket, 'open')
  return { socket, closed }
}

test('500 idle sockets of one network leave realtime open for others', async () => {
  const sockets = await Promise.all(Array.from({ length: 500 }, () => idleSocket('198.51.100.7')))
  // The server accepts twenty sockets and closes the others.
  await expect.poll(() => sockets.filter(({ socket }) => socket.readyState === socket.OPEN).length).toBe(20)
  const refused = sockets.filter(({ socket }) => socket.readyState !== socket.OPEN)
  expect(new Set(await Promise.all(refused.map(({ closed }) => closed)))).toEqual(new Set([1013]))
  await expect(connect('a', { 'x-from': '198.51.100.7' })).rejects.toThrow("Couldn't connect to server")
  await (await connect('a', { 'x-from': '198.51.100.8' })).client.endAsync()
  for (const { socket } of sockets) socket.terminate()
  await expect
    .poll(async () =>
      connect('a', { 'x-from': '198.51.100.7' }).then(
        ({ client }) => client.endAsync().then(() => 'in'),
        () => 'out',
      ),
    )
    .toBe('in')
})

test('a client without a free slot may come back, one with wrong credentials may not', async () => {
  await expect(connect('full')).rejects.toThrow('Server unavailable')
  await expect(connect('nobody')).rejects.toThrow('Bad username or password')
})
