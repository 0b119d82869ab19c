// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { showLanguage } from '../i18n/language.ts'
import { call, CallError, callWithFile, onSessionLost, watchSaves } from './call.ts'

type Answer = { readonly status: number; readonly body: string; readonly headers?: Record<string, string> }

const origin = 'https://twinwerk.example'
let answer: Answer | 'none'
let received: { readonly request: Request; readonly path: string; readonly body: string }
let holds: readonly string[] = []
let release: () => void = () => undefined

// Only the network is replaced. Requests, responses and their headers are the browser's own.
vi.stubGlobal('fetch', async (address: string, options: RequestInit) => {
  const request = new Request(`${origin}${address}`, options)
  received = { request, path: request.url.slice(origin.length), body: await request.text() }
  if (holds.includes(received.path)) await new Promise<void>((resolve) => (release = resolve))
  if (answer === 'none') throw new TypeError('Failed to fetch')
  return new Response(answer.body, { status: answer.status, headers: answer.headers ?? {} })
})

afterEach(() => showLanguage('de'))

function problem(status: number, code: string, more: object = {}): Answer {
  return { status, body: JSON.stringify({ code, title: 'Titel', ...more }), headers: { 'content-type': 'application/problem+json' } }
}

async function failureOf(promise: Promise<unknown>): Promise<CallError> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(CallError)
  return error as CallError
}

describe('call', () => {
  it('fills the path, leaves out absent query values and answers the output', async () => {
    answer = { status: 200, body: '{"definition":"contract"}' }
    const output = await call('GET /api/twins/{definition}/ui/{hash}', { params: { definition: 'a/b', hash: 'h' } })
    expect(output).toEqual({ definition: 'contract' })
    expect(received.path).toBe('/api/twins/a%2Fb/ui/h')
    await call('GET /api/config', { query: { tenant: undefined } })
    expect(received.path).toBe('/api/config')
    await call('GET /api/config', { query: { tenant: 'swe & co' } })
    expect(received.path).toBe('/api/config?tenant=swe+%26+co')
  })

  it('tells of saves, and not of files that are sent', async () => {
    const told = vi.fn()
    watchSaves((body) => told(body.length))
    answer = { status: 200, body: '{"saved":[]}' }
    await call('POST /api/data/save', { input: { data: { id: 'x' } }, tenant: 'swe', idempotencyKey: 'k1' })
    expect(told).toHaveBeenCalledExactlyOnceWith(JSON.stringify({ data: { id: 'x' } }).length)
    answer = { status: 200, body: '{"statements":[],"refused":[],"rejected":0}' }
    const file = new File(['<Document/>'], 'auszug.xml')
    const sent = callWithFile('POST /api/billing/statements', file, { tenant: 'swe', idempotencyKey: 'k2', query: { name: file.name } })
    await expect(sent).resolves.toEqual({ statements: [], refused: [], rejected: 0 })
    expect(told).toHaveBeenCalledOnce()
  })

  it('carries the header no foreign page can send, the tenant, the key of the save and the language', async () => {
    await showLanguage('de-x-informal')
    answer = { status: 200, body: '{"saved":[]}' }
    await call('POST /api/data/save', { input: { data: { id: 'x' } }, tenant: 'swe', idempotencyKey: 'k1' })
    expect(Object.fromEntries(received.request.headers)).toMatchObject({
      'x-requested-with': 'twinwerk',
      'x-tenant': 'swe',
      'idempotency-key': 'k1',
      'accept-language': 'de-x-informal',
      'content-type': 'application/json',
    })
    expect(JSON.parse(received.body)).toEqual({ data: { id: 'x' } })
  })

  it('throws what the server says about a failure', async () => {
    const problems = [{ path: ['data', 0], key: 'required', message: 'Pflicht' }]
    answer = problem(422, 'VALIDATION_FAILED', { problems })
    const error = await failureOf(call('POST /api/data/save', { input: {} as never, tenant: 'swe', idempotencyKey: 'k' }))
    expect([error.status, error.code, error.title, error.problems]).toEqual([422, 'VALIDATION_FAILED', 'Titel', problems])
  })

  it('says how long to wait', async () => {
    answer = { ...problem(429, 'RATE_LIMITED'), headers: { 'retry-after': '30' } }
    const error = await failureOf(call('POST /auth/local', { input: { username: 'a', password: 'b' } }))
    expect(error.retryAfterSeconds).toBe(30)
  })

  it('tells when the session is gone, and only then', async () => {
    const listener = vi.fn<() => void>()
    const stop = onSessionLost(listener)
    answer = problem(401, 'wrongLogin')
    await failureOf(call('POST /auth/local', { input: { username: 'a', password: 'b' } }))
    expect(listener).not.toHaveBeenCalled()
    answer = problem(401, '1000')
    await failureOf(call('GET /auth/me'))
    stop()
    await failureOf(call('GET /auth/me'))
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it('goes once more with the session that was renewed while it was on its way, which is not lost', async () => {
    const listener = vi.fn<() => void>()
    const stop = onSessionLost(listener)
    // The old session ends before the response with the fresh cookie arrives.
    answer = problem(401, '1000')
    holds = ['/auth/change']
    const renewal = call('POST /auth/change', { input: { oldPassword: 'a', newPassword: 'b', confirmation: 'b' } })
    const rights = call('POST /auth/me/rights', { input: {} as never })
    await vi.waitFor(() => expect(received.path).toBe('/auth/me/rights'))
    answer = { status: 200, body: '{"signedIn":true}' }
    release()
    await renewal
    expect(await rights).toEqual({ signedIn: true })
    expect(listener).not.toHaveBeenCalled()

    answer = problem(401, '1000')
    await failureOf(call('POST /auth/me/rights', { input: {} as never }))
    stop()
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it('does not go once more with a session that somebody signed in with meanwhile', async () => {
    answer = problem(401, '1000')
    holds = ['/auth/local']
    const signIn = call('POST /auth/local', { input: { username: 'b', password: 'b' } })
    const save = failureOf(call('POST /api/data/save', { input: { data: { id: 'x' } }, tenant: 'swe', idempotencyKey: 'k' }))
    await vi.waitFor(() => expect(received.path).toBe('/api/data/save'))
    answer = { status: 200, body: '{}' }
    release()
    await signIn
    expect((await save).code).toBe('1000')
  })

  it('has a title of its own where a proxy answers without one', async () => {
    answer = { status: 502, body: '<html>' }
    const error = await failureOf(call('GET /auth/me'))
    expect([error.status, error.code, error.title]).toEqual([502, '0', 'Interner Fehler'])
  })

  it('is offline when the connection goes in the middle of an answer', async () => {
    answer = { status: 200, body: '{"saved":[{"id":' }
    const error = await failureOf(call('POST /api/data/save', { input: {} as never, tenant: 'swe', idempotencyKey: 'k' }))
    expect([error.status, error.code]).toEqual([0, 'offline'])
  })

  it('is offline when nobody answers', async () => {
    answer = 'none'
    const error = await failureOf(call('GET /auth/me'))
    expect([error.status, error.code, error.title]).toEqual([0, 'offline', 'Der Server ist nicht erreichbar.'])
  })
})
