import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { defineCall } from '@twinwerk/contract/call'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { registerCall } from './register.ts'
import { createHttpServer } from './server.ts'
import { serveWeb } from './static.ts'

const lines: { level: number; msg: string; err?: unknown }[] = []
const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
const server = await createHttpServer({
  publicUrl: new URL('http://localhost:3000'),
  port: 0,
  authenticate: async () => ({ passwordChangeRequired: false }),
  logger,
})
const shared = { method: 'POST', summary: 'For a test', access: 'session', output: z.strictObject({}), codes: [] } as const
const jsonCall = defineCall({ ...shared, path: '/api/json', input: z.strictObject({}) })
const uploadCall = defineCall({ ...shared, path: '/api/upload', upload: true })

const folder = mkdtempSync(join(tmpdir(), 'twinwerk-raw-'))

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  for (const name of ['index.html', 'public.html']) writeFileSync(join(folder, name), '<!doctype html>')
  await serveWeb(server, { folder, mapStyleOf: async () => undefined, orderPageOf: async () => undefined })
  registerCall(server, jsonCall, async () => ({}))
  registerCall(server, uploadCall, async ({ upload }) => {
    await upload.toArray()
    return {}
  })
  await server.fastify.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await server.fastify.close()
  rmSync(folder, { recursive: true })
})

const port = () => (server.fastify.server.address() as AddressInfo).port

async function send(request: string) {
  const socket = connect(port(), '127.0.0.1')
  await once(socket, 'connect')
  socket.write(request)
  return socket
}

test('a request with two hosts is refused, whichever comes first', async () => {
  for (const hosts of [`Host: localhost:${port()}\r\nHost: evil.example`, `Host: evil.example\r\nhost: localhost:${port()}`]) {
    const socket = await send(`GET /api/json HTTP/1.1\r\n${hosts}\r\nConnection: close\r\n\r\n`)
    const [chunk] = (await once(socket, 'data')) as [Buffer]
    expect(chunk.toString()).toMatch(/^HTTP\/1\.1 400 /)
    socket.destroy()
  }
})

test.each([
  '/assets/../../etc/passwd',
  '/assets/%2e%2e/%2e%2e/etc/passwd',
  '/assets/..%2f..%2fetc/passwd',
  '/assets/..%5c..%5cetc',
  '/assets/%00',
  '/assets/a%00/b',
  '/assets/%E0%A4%A',
  '/assets/.env',
  '//etc/passwd/..',
  '/..;/etc',
])('%s leads to no file, and is nothing that an operator must read', async (path) => {
  lines.length = 0
  const socket = await send(`GET ${path} HTTP/1.1\r\nHost: localhost:${port()}\r\nAccept: */*\r\nConnection: close\r\n\r\n`)
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 40[04] /)
  expect(lines.filter(({ level }) => level > 30)).toEqual([])
})

test.each([
  ['/api/json', 'application/json'],
  ['/api/upload', 'application/octet-stream'],
])('a body to %s that its sender gives up is no error of ours', async (path, type) => {
  lines.length = 0
  const head = `Host: localhost:${port()}\r\nContent-Type: ${type}\r\nX-Requested-With: twinwerk\r\nContent-Length: 1000`
  const began = once(server.fastify.server, 'request')
  const socket = await send(`POST ${path} HTTP/1.1\r\n${head}\r\n\r\n{"begins`)
  await began
  socket.destroy()
  await expect.poll(() => lines.map(({ msg }) => msg)).toContain('request aborted by its caller')
  expect(lines.filter(({ level, err }) => level > 30 || err !== undefined)).toEqual([])
})
