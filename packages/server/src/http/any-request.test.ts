import { calls } from '@twinwerk/contract/calls'
import type { Call } from '@twinwerk/contract/call'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { registerCall } from './register.ts'
import { createHttpServer } from './server.ts'

const server = await createHttpServer({
  publicUrl: new URL('http://localhost:3000'),
  port: 3000,
  authenticate: async () => ({ passwordChangeRequired: false }),
})
beforeAll(() => {
  for (const call of Object.values(calls) as Call[]) registerCall(server, call, async () => ({}))
})

const long = process.env['TEST_LONG'] === '1'
const runs = { numRuns: long ? 20_000 : 300 }
const headers = {
  host: 'localhost:3000',
  'x-requested-with': 'twinwerk',
  'content-type': 'application/json',
  'idempotency-key': '12345678',
}
const posts = Object.values(calls).filter(({ method }) => method === 'POST')

test('no body of any call makes the server fail', async () => {
  const payload = fc.oneof(
    fc.json(),
    fc.string({ unit: 'binary' }),
    fc.uint8Array().map((bytes) => Buffer.from(bytes)),
  )
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...posts), payload, async ({ path }, body) => {
      const { statusCode } = await server.fastify.inject({ method: 'POST', url: path, headers, payload: body })
      expect(statusCode).toBeLessThan(500)
    }),
    runs,
  )
})

test('no address and no header value makes the server fail', async () => {
  const address = fc.oneof(
    fc.webPath(),
    fc.webQueryParameters().map((query) => `/api/config?${query}`),
    fc.constantFrom('/api/%', '/%00', '//', '/api/twins/%2e%2e/ui/%00'),
  )
  const value = fc.string({ unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)) })
  await fc.assert(
    fc.asyncProperty(address, value, async (url, text) => {
      const { statusCode } = await server.fastify.inject({
        method: 'GET',
        url: url || '/',
        headers: { ...headers, 'accept-language': text, 'x-tenant': text, accept: text },
      })
      expect(statusCode).toBeLessThan(500)
    }),
    runs,
  )
})
