import { brotliDecompressSync, gzipSync } from 'node:zlib'
import { defineCall } from '@twinwerk/contract/call'
import { AppError } from '@twinwerk/model/error/app-error'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { registerCall } from './register.ts'
import { createHttpServer } from './server.ts'

const output = z.custom<object>()
const echo = defineCall({
  method: 'POST',
  path: '/api/echo/{place}',
  summary: 'Echo',
  access: 'session',
  params: z.strictObject({ place: z.string() }),
  input: z.strictObject({ text: z.string().max(2_000_000), list: z.array(z.int()).optional() }),
  output,
  codes: [],
})
const save = defineCall({ ...echo, path: '/api/save', params: z.strictObject({}), idempotent: true })
const open = defineCall({
  method: 'GET',
  path: '/api/open',
  summary: 'Open',
  access: 'public',
  query: z.strictObject({ root: z.string().optional() }),
  output,
  codes: [],
})
const raw = defineCall({ ...open, path: '/api/raw' })
const broken = defineCall({ ...open, path: '/api/broken' })
const slowDown = defineCall({ ...open, path: '/api/slow-down' })
const mine = defineCall({ method: 'GET', path: '/api/mine', summary: 'Mine', access: 'session', output, codes: [] })
const long = defineCall({ ...open, path: '/api/long' })
const leave = defineCall({ ...mine, path: '/api/leave', beforePasswordChange: true })

const sessions = new Map([
  ['yes', { passwordChangeRequired: false }],
  ['change', { passwordChangeRequired: true }],
])
const server = await createHttpServer({
  publicUrl: new URL('http://localhost:3000'),
  port: 3000,
  authenticate: async ({ headers }) => sessions.get(String(headers.authorization)),
})

beforeAll(() => {
  registerCall(server, echo, async ({ input, params, language }) => ({ ...input, ...params, language }))
  registerCall(server, save, async ({ idempotencyKey }) => ({ idempotencyKey }))
  registerCall(server, open, async ({ tenant, reply }) => {
    reply.header('cache-control', 'max-age=60')
    return { tenant: tenant ?? null }
  })
  registerCall(server, raw, async () => ({ rawJson: '{"a": 1.50 }' }))
  registerCall(server, broken, async () => {
    throw new Error('password=geheim')
  })
  registerCall(server, slowDown, async () => {
    throw new AppError('RATE_LIMITED', { retryAfter: 7 })
  })
  registerCall(server, long, async ({ reply }) => {
    reply.header('etag', 'W/"known"')
    return { text: 'lang '.repeat(2000) }
  })
  registerCall(server, mine, async () => ({}))
  registerCall(server, leave, async () => ({}))
})

const good = { host: 'localhost:3000', authorization: 'yes', 'content-type': 'application/json', 'x-requested-with': 'twinwerk' }
type Headers = Record<string, string | undefined>
async function call(method: 'GET' | 'POST', url: string, options: { headers?: Headers; payload?: string } = {}) {
  const headers = Object.fromEntries(
    Object.entries({ ...good, ...options.headers }).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
  const {
    statusCode: status,
    headers: answered,
    body,
  } = await server.fastify.inject({ method, url, headers, ...(options.payload === undefined ? {} : { payload: options.payload }) })
  return { status, headers: answered, body, code: body.startsWith('{') ? (JSON.parse(body).code as string | undefined) : undefined }
}
const post = (headers: Headers = {}, payload = '{"text":"a"}') => call('POST', '/api/echo/here', { headers, payload })

test('a call answers what its handler made of the checked input', async () => {
  const answer = await post({ 'accept-language': 'en' })
  expect(JSON.parse(answer.body)).toEqual({ text: 'a', place: 'here', language: 'en' })
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
})

test('raw JSON reaches the caller byte for byte', async () => {
  const answer = await call('GET', '/api/raw')
  expect(answer.body).toBe('{"a": 1.50 }')
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
})

test('a handler may say how long its answer is good', async () => {
  expect((await call('GET', '/api/open')).headers['cache-control']).toBe('max-age=60')
})

test.each([
  ['no x-requested-with', { 'x-requested-with': undefined }],
  ['another x-requested-with', { 'x-requested-with': 'XMLHttpRequest' }],
  ['a foreign origin', { origin: 'https://evil.example' }],
  ['an origin on another port', { origin: 'http://localhost:3001' }],
  ['a hidden origin', { origin: 'null' }],
  ['a foreign page', { 'sec-fetch-site': 'cross-site' }],
  ['a page of a sibling host', { 'sec-fetch-site': 'same-site' }],
])('a POST with %s is refused', async (_what, headers) => {
  expect(await post(headers)).toMatchObject({ status: 403, code: 'NOT_ALLOWED' })
})

test('a POST of our own page is taken', async () => {
  expect((await post({ origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' })).status).toBe(200)
  expect((await post({ host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000' })).status).toBe(200)
})

test.each([
  undefined,
  'text/plain',
  'application/jsonp',
  'application/json\t',
  'application/json; charset=latin1',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json;application/xml',
])('a POST of type %j is refused', async (type) => {
  expect(await post({ 'content-type': type })).toMatchObject({ status: 415, code: 'INPUT_INVALID' })
})

test('a body over one megabyte is refused, one below is not', async () => {
  expect((await post({}, JSON.stringify({ text: 'x'.repeat(1_000_000) }))).status).toBe(200)
  expect(await post({}, JSON.stringify({ text: 'x'.repeat(1_048_577) }))).toMatchObject({ status: 413, code: 'INPUT_INVALID' })
})

test.each([
  '{"text":"a","__proto__":{"admin":true}}',
  '{"text":"a","\\u005f_proto__":1}',
  '{"text":"a","constructor":{"prototype":{}}}',
  '{"text":"\\u0000"}',
  '{"text":"\\ud83d"}',
  '{"text":"a\\uDE00\\ud83d"}',
  String.raw`{"text":"\\ud83d\ude00"}`,
  '{"text":',
  '',
  '[1',
])('the body %s is refused', async (payload) => {
  expect(await post({}, payload)).toMatchObject({ status: 400, code: 'INPUT_INVALID' })
})

test('an address with a NUL character is refused, in its path and in its query', async () => {
  expect(await call('POST', '/api/echo/a%00b', { payload: '{"text":"a"}' })).toMatchObject({ status: 400, code: 'INPUT_INVALID' })
  expect(await call('GET', '/api/open?place=a%00b')).toMatchObject({ status: 400, code: 'INPUT_INVALID' })
})

test('a backslash before u0000 is only text, and two halves are a character', async () => {
  expect((await post({}, String.raw`{"text":"\\u0000"}`)).status).toBe(200)
  expect((await post({}, String.raw`{"text":"\\ud83d \ud83d\uDE00"}`)).status).toBe(200)
})

test('each finding about the input is a problem with its path, in the language of the caller', async () => {
  const answer = await post({ 'accept-language': 'de' }, '{"text":1,"list":[1,"x"],"more":2,"most":3}')
  expect(answer.status).toBe(400)
  expect(answer.headers['content-type']).toContain('application/problem+json')
  expect(JSON.parse(answer.body)).toEqual({
    type: 'about:blank',
    title: 'Die Anfrage ist ungültig.',
    status: 400,
    code: 'INPUT_INVALID',
    problems: [
      { path: ['text'], key: 'input.invalid_type', message: expect.stringContaining('Ungültige Eingabe') },
      { path: ['list', 1], key: 'input.invalid_type', message: expect.stringContaining('Ungültige Eingabe') },
      { path: ['more'], key: 'input.unrecognized_keys', message: expect.any(String) },
      { path: ['most'], key: 'input.unrecognized_keys', message: expect.any(String) },
    ],
  })
})

test('a link that is opened as a page shows the sentence of a refusal, in the language that the link names', async () => {
  const headers = { 'sec-fetch-dest': 'document', accept: 'text/html,*/*;q=0.8', 'accept-language': 'de' }
  const page = await call('GET', '/api/slow-down', { headers })
  expect([page.status, page.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8'])
  expect(page.body).toContain('<html lang="de">')
  expect(page.body).not.toContain('{')
  expect((await call('GET', '/api/slow-down?language=en', { headers })).body).toContain('<html lang="en">')
})

test('an unknown key of the query is refused', async () => {
  expect(await call('GET', '/api/open?rooot=1')).toMatchObject({ status: 400, code: 'INPUT_INVALID' })
  expect(await call('GET', '/api/open?root=a&root=b')).toMatchObject({ status: 400, code: 'INPUT_INVALID' })
  expect(await call('GET', '/api/open?root=%00')).toMatchObject({ status: 400, code: 'INPUT_INVALID' })
})

test('the tenant is the header, else the root', async () => {
  const tenant = async (url: string, headers: Headers = {}) => JSON.parse((await call('GET', url, { headers })).body).tenant
  expect(await tenant('/api/open')).toBeNull()
  expect(await tenant('/api/open?root=swe')).toBe('swe')
  expect(await tenant('/api/open?root=swe', { 'x-tenant': 'gle' })).toBe('gle')
})

test('without a session 1000, before the input is looked at', async () => {
  expect(await post({ authorization: 'no' }, '{}')).toMatchObject({ status: 401, code: '1000' })
})

test('a session that must change its password gets nowhere but to that', async () => {
  const headers = { authorization: 'change' }
  expect(await call('GET', '/api/mine', { headers })).toMatchObject({ status: 403, code: 'PASSWORD_CHANGE_REQUIRED' })
  expect((await call('GET', '/api/leave', { headers })).status).toBe(200)
})

test('a call that must not happen twice needs its key', async () => {
  const saved = (key?: string) => call('POST', '/api/save', { payload: '{"text":"a"}', headers: { 'idempotency-key': key } })
  expect(await saved()).toMatchObject({ status: 400, code: 'IDEMPOTENCY_KEY_MISSING' })
  expect(await saved('short')).toMatchObject({ status: 400, code: 'INPUT_INVALID' })
  expect(await saved('x'.repeat(201))).toMatchObject({ status: 400, code: 'INPUT_INVALID' })
  expect(JSON.parse((await saved('0199-abcd')).body)).toEqual({ idempotencyKey: '0199-abcd' })
})

test('a failure inside is code 0 and tells nothing', async () => {
  const answer = await call('GET', '/api/broken', { headers: { 'accept-language': 'en' } })
  expect(JSON.parse(answer.body)).toEqual({ type: 'about:blank', title: 'Internal error', status: 500, code: '0' })
})

test('a caller that is too fast is told how long to wait', async () => {
  expect((await call('GET', '/api/slow-down')).headers['retry-after']).toBe('7')
})

test('an unknown address answers in the same form', async () => {
  for (const url of ['/api/nothing', '/auth/nothing', '/nothing', '/api/%ff']) {
    const answer = await call('GET', url)
    expect(answer.headers['content-type']).toContain('application/problem+json')
    expect([400, 404]).toContain(answer.status)
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  }
})

test('an unknown host is answered 421, a probe by any name is not', async () => {
  expect(await call('GET', '/api/open', { headers: { host: 'evil.example' } })).toMatchObject({ status: 421, code: 'INPUT_INVALID' })
  expect(await call('GET', '/api/open', { headers: { host: 'evil.example', 'x-forwarded-host': 'localhost:3000' } })).toMatchObject({
    status: 421,
  })
  expect(await call('GET', '/health', { headers: { host: '10.0.0.7' } })).toMatchObject({ status: 404 })
})

test('a long answer is compressed for who takes that, and not sent again to who holds it', async () => {
  const plain = await server.fastify.inject({ url: '/api/long', headers: { host: 'localhost:3000' } })
  expect(plain.headers['content-encoding']).toBeUndefined()
  const usual = { host: 'localhost:3000', 'accept-encoding': 'gzip, br' }
  const small = await server.fastify.inject({ url: '/api/long', headers: usual })
  expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body)
  expect((await server.fastify.inject({ url: '/api/raw', headers: usual })).headers['content-encoding']).toBeUndefined()
  const again = await server.fastify.inject({ url: '/api/long', headers: { ...usual, 'if-none-match': '"other", "known"' } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('a compressed body is refused: a small one may stand for a large one', async () => {
  const answer = await server.fastify.inject({
    method: 'POST',
    url: '/api/echo/here',
    headers: {
      host: 'localhost:3000',
      authorization: 'yes',
      'x-requested-with': 'twinwerk',
      'content-type': 'application/json',
      'content-encoding': 'gzip',
    },
    payload: gzipSync('{"text":"x"}'),
  })
  expect(answer.statusCode).toBe(400)
})
