import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { connect } from 'node:net'
import type { Readable } from 'node:stream'
import { defineCall } from '@twinwerk/contract/call'
import { z } from 'zod'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { registerCall } from './register.ts'
import { createHttpServer } from './server.ts'

const times = { body: 1000, window: 1000, minBytes: 10 }
const server = await createHttpServer({
  publicUrl: new URL('http://localhost:3000'),
  port: 0,
  authenticate: async () => ({ passwordChangeRequired: false }),
  bodyTimes: times,
})
const output = z.strictObject({ bytes: z.number() })
const shared = { summary: 'For a test', access: 'session', output, codes: [] } as const
const uploadCall = defineCall({ ...shared, method: 'POST', path: '/api/upload', upload: true })
const refusedCall = defineCall({ ...shared, method: 'POST', path: '/api/refused', upload: true })
const jsonCall = defineCall({ ...shared, method: 'POST', path: '/api/json', input: z.strictObject({}) })

/** The body that the handler receives, and its bytes so far. */
let arrived: Readable | undefined
let bytes = 0
const sockets: Socket[] = []

beforeAll(async () => {
  registerCall(server, uploadCall, async ({ upload }) => {
    arrived = upload
    for await (const chunk of upload) bytes += (chunk as Buffer).length
    return { bytes }
  })
  registerCall(server, refusedCall, async ({ upload }) => {
    for await (const beginning of upload.iterator({ destroyOnReturn: false })) return { bytes: (beginning as Buffer).length }
    return { bytes: 0 }
  })
  registerCall(server, jsonCall, async () => ({ bytes: 0 }))
  await server.fastify.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => server.fastify.close())
beforeEach(() => {
  bytes = 0
  arrived = undefined
  // Only the server's limits use the fake clock; sockets need real time.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
  for (const socket of sockets.splice(0)) socket.destroy()
})

/** Sends a request and waits until its head has reached the server. */
async function begin(path: string, { type = 'application/octet-stream', length = 1000, method = 'POST' } = {}) {
  const reached = once(server.fastify.server, 'request')
  const socket = connect((server.fastify.server.address() as AddressInfo).port, '127.0.0.1')
  sockets.push(socket)
  const answer = { text: '' }
  socket.setEncoding('utf8').on('data', (text: string) => (answer.text += text))
  socket.on('error', () => undefined)
  const head = [
    `${method} ${path} HTTP/1.1`,
    'host: localhost:3000',
    `content-type: ${type}`,
    'x-requested-with: twinwerk',
    `content-length: ${length}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  await reached
  const closed = new Promise((resolve) => socket.once('close', resolve))
  return { socket, answer, closed }
}

const until = (condition: () => boolean) => vi.waitFor(() => expect(condition()).toBe(true), { timeout: 60_000, interval: 5 })

test.each([
  ['a call', '/api/json', 'application/json', 'POST'],
  ['an unknown address', '/api/nothing', 'application/json', 'POST'],
  ['a GET', '/api/json', 'text/plain', 'GET'],
])('the body of %s that does not come ends the connection', async (_, path, type, method) => {
  const { socket, closed } = await begin(path, { type, method })
  socket.write('{')
  // A response before the end of the body starts the limit again.
  for (let round = 0; round < 3; round += 1) {
    await new Promise(setImmediate)
    await vi.advanceTimersByTimeAsync(times.body)
  }
  await closed
})

test('a client that is cut off before an answer gets the reason', async () => {
  const { socket, answer, closed } = await begin('/api/json', { type: 'application/json' })
  socket.write('{')
  await vi.advanceTimersByTimeAsync(times.body)
  await closed
  expect(answer.text).toMatch(/^HTTP\/1\.1 408 /)
})

test('an upload may last as long as something comes', async () => {
  const { socket, answer } = await begin('/api/upload', { length: 200 })
  await until(() => arrived !== undefined)
  for (let sent = 20; sent <= 200; sent += 20) {
    socket.write('x'.repeat(20))
    await until(() => bytes === sent)
    await vi.advanceTimersByTimeAsync(times.window)
  }
  await until(() => answer.text.endsWith('{"bytes":200}'))
})

test('an upload that comes by drops is ended, and its handler hears of it', async () => {
  const { socket, answer, closed } = await begin('/api/upload')
  await until(() => arrived !== undefined)
  socket.write('xx')
  await until(() => bytes === 2)
  await vi.advanceTimersByTimeAsync(times.window)
  await closed
  expect(answer.text).toMatch(/^HTTP\/1\.1 408 /)
  await until(() => arrived!.destroyed)
})

test('after an early answer the rest is read and thrown away, and the connection serves on', async () => {
  const { socket, answer } = await begin('/api/refused', { length: 400_005 })
  socket.write('begin')
  await until(() => answer.text.includes('{"bytes":5}'))
  answer.text = ''
  socket.write(`${'x'.repeat(400_000)}GET /api/nothing HTTP/1.1\r\nhost: localhost:3000\r\n\r\n`)
  await until(() => answer.text.startsWith('HTTP/1.1 404'))
})

test('but not for ever', async () => {
  const { socket, answer, closed } = await begin('/api/refused', { length: 400_000 })
  socket.write('begin')
  await until(() => answer.text.includes('{"bytes":5}'))
  await vi.advanceTimersByTimeAsync(times.body)
  await closed
})

test('a call that takes its time after its body is not cut off', async () => {
  const { socket, answer } = await begin('/api/json', { type: 'application/json', length: 2 })
  socket.write('{}')
  await until(() => answer.text.includes('{"bytes":0}'))
  await vi.advanceTimersByTimeAsync(times.body * 3)
  expect(socket.destroyed).toBe(false)
})
