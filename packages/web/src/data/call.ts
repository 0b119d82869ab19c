import type { csrfHeader, idempotencyHeader, tenantHeader } from '@twinwerk/contract/call'
import type { CallKey, Input, Output, Params, QueryOf } from '@twinwerk/contract/calls'
import type { Conflict } from '@twinwerk/model/error/app-error'
import type { ErrorCode } from '@twinwerk/model/error/catalogue'
import type { Problem } from '@twinwerk/model/error/problem'
import { catalogue } from '@twinwerk/model/error/catalogue'
import { textIn } from '@twinwerk/model/text/text'
import { i18n } from '../i18n/instance.ts'
import { currentLanguage } from '../i18n/language.ts'
import type { AskedCall } from './pack/answer-key.ts'

// The contract gives the browser types only, so the types check these names.
const csrf: typeof csrfHeader = { name: 'x-requested-with', value: 'twinwerk' }
const tenantName: typeof tenantHeader = 'x-tenant'
const idempotencyName: typeof idempotencyHeader = 'idempotency-key'

type CallArguments<K extends CallKey> = {
  readonly params?: Params<K>
  readonly query?: QueryOf<K>
  readonly input?: Input<K>
  /** The id or short id of the tenant to work in. */
  readonly tenant?: string
  /** The key of a save. A retry of the save sends the same key. */
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
  /** Delivers the request even if the user leaves the page right after it was sent. The limit is 64 KB. */
  readonly keepalive?: boolean
}

type Failure = {
  readonly status: number
  readonly code: ErrorCode | 'offline'
  readonly title: string
  readonly problems?: readonly Problem[]
  readonly conflicts?: readonly Conflict[]
  readonly retryAfterSeconds?: number
}

/** A call that failed. `title` is in the user's language; status 0 means the server was not reached. */
export class CallError extends Error {
  readonly status: number
  readonly code: ErrorCode | 'offline'
  readonly title: string
  readonly problems: readonly Problem[]
  readonly conflicts: readonly Conflict[]
  readonly retryAfterSeconds: number | undefined

  constructor(failure: Failure) {
    super(`${failure.code}: ${failure.title}`)
    this.status = failure.status
    this.code = failure.code
    this.title = failure.title
    this.problems = failure.problems ?? []
    this.conflicts = failure.conflicts ?? []
    this.retryAfterSeconds = failure.retryAfterSeconds
  }

  /** The title and all problems, for a place that shows the failure in one text. */
  get text(): string {
    return [this.title, ...this.problems.map(({ message }) => message)].join(' ')
  }
}

const sessionLostListeners = new Set<() => void>()

/** Calls the listener each time a call finds the session gone. Returns a function that unsubscribes. */
export function onSessionLost(listener: () => void): () => void {
  sessionLostListeners.add(listener)
  return () => sessionLostListeners.delete(listener)
}

/** Sends one call of the contract with the session's cookie and returns its output. Throws `CallError` for any other outcome. */
export async function call<K extends CallKey>(key: K, args: CallArguments<K> = {}): Promise<Output<K>> {
  return request<K>({ ...args, input: inputOf(key, args), ...targetOf(key, args) })
}

/** Sends a call whose body is the bytes of a file. Otherwise works as `call` does. */
export async function callWithFile<K extends CallKey>(key: K, file: File, args: Omit<CallArguments<K>, 'input'> = {}): Promise<Output<K>> {
  return request<K>({ ...args, file, ...targetOf(key, args) })
}

/** Sends a call to an address that the server returned earlier. Otherwise works as `call` does. */
export async function callAddress<K extends CallKey>(key: K, address: string, args: CallArguments<K> = {}): Promise<Output<K>> {
  return request<K>({ ...args, method: targetOf(key, args).method, address })
}

/** Sends a call that returns a file: its bytes and its name from the server. Otherwise works as `call` does. */
export async function callForFile<K extends CallKey>(
  key: K,
  args: CallArguments<K> = {},
): Promise<{ readonly file: Blob; readonly name: string }> {
  const response = await answered({ ...args, input: inputOf(key, args), ...targetOf(key, args) })
  const disposition = response.headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  const name = encoded === undefined ? /filename="([^"]+)"/i.exec(disposition)?.[1] : decodeURIComponent(encoded)
  return { file: await whole(args, response.blob()), name: name ?? '' }
}

/** Sends a call whose response is read while it arrives. Otherwise works as `call` does. */
export async function callForStream<K extends CallKey>(key: K, args: CallArguments<K> = {}): Promise<Response> {
  return answered({ ...args, ...targetOf(key, args) })
}

function targetOf<K extends CallKey>(
  key: K,
  { params, query }: Pick<CallArguments<K>, 'params' | 'query'>,
): Pick<Request, 'method' | 'address'> {
  const [method, path = ''] = key.split(' ')
  return { method: method === 'GET' ? 'GET' : 'POST', address: addressOf(path, params, query) }
}

/** A query requests texts in the reader's language. German is the language in which they are written. */
function inputOf<K extends CallKey>(key: K, { input }: CallArguments<K>): unknown {
  return key === 'POST /api/data/query' && currentLanguage() === 'en' ? Object.assign({}, input, { $language: 'en' }) : input
}

type Request = {
  readonly method: 'GET' | 'POST'
  readonly address: string
  readonly input?: unknown
  readonly tenant?: string | undefined
  readonly idempotencyKey?: string | undefined
  readonly signal?: AbortSignal | undefined
  readonly keepalive?: boolean
  /** The file that is the body, in place of `input`. */
  readonly file?: File
}

let tellSaved: ((body: string) => void) | undefined

/** Calls `tell` with each save that the server has taken, as JSON. Pages without a sign-in load nothing of the caller. */
export function watchSaves(tell: (body: string) => void): void {
  tellSaved = tell
}

let askDevice: ((asked: AskedCall) => Promise<unknown>) | undefined
let tellAnswer: ((asked: AskedCall, answer: Promise<unknown>) => void) | undefined

/** Asks the device for the answer to a call that does not reach the server. Undefined: it has none. */
export function answerOnDevice(ask: (asked: AskedCall) => Promise<unknown>): void {
  askDevice = ask
}

/** Calls `tell` with each call and its answer on the way. Returns a function that stops this. */
export function watchAnswers(tell: (asked: AskedCall, answer: Promise<unknown>) => void): () => void {
  tellAnswer = tell
  return () => {
    if (tellAnswer === tell) tellAnswer = undefined
  }
}

async function request<K extends CallKey>(asked: Request): Promise<Output<K>> {
  const answer = fromServer<K>(asked)
  tellAnswer?.(asked, answer)
  try {
    return await answer
  } catch (error) {
    const isRead = asked.idempotencyKey === undefined && asked.file === undefined
    const isUnreached = error instanceof CallError && error.code === 'offline'
    const kept = isUnreached && isRead ? await askDevice?.(asked).catch(() => undefined) : undefined
    if (kept === undefined) throw error
    return kept as Output<K>
  }
}

/** Returns the parsed body. Its shape is not checked here, because the server validates its responses against the contract. */
async function fromServer<K extends CallKey>(asked: Request): Promise<Output<K>> {
  const output = await whole<Output<K>>(asked, (await answered(asked)).json())
  // A call whose body is a file is no save.
  if (asked.idempotencyKey !== undefined && asked.input !== undefined) tellSaved?.(JSON.stringify(asked.input))
  return output
}

/** Throws the error for an unreachable server if the connection breaks while the body is read. */
async function whole<T>({ signal }: Pick<Request, 'signal'>, body: Promise<T>): Promise<T> {
  try {
    return await body
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw notReached()
  }
}

/**
 * The calls that replace the session with a fresh session of the same account (security, rule 5). Other calls, such as a sign-in, may begin
 * a session of another account.
 */
const renewing = [
  'POST /auth/change',
  'POST /auth/confirm',
  'POST /auth/invitations/accept',
  'POST /auth/mail/confirm',
  'POST /api/execute/code/confirm',
] as const satisfies readonly CallKey[]

/** The renewals that are on their way. `renewedAt` is the time at which the last of them ended. */
const renewals = new Set<Promise<Response>>()
let renewedAt = -1

/**
 * Returns the response of a successful call; throws `CallError` for any other. If the session is renewed while a request is on its way, the
 * server rejects the request with 401 before any effect. The request is then sent once more, with the new session.
 */
async function answered(asked: Request): Promise<Response> {
  if (renewing.some((key) => key === `${asked.method} ${asked.address}`)) return succeeded(await renewal(asked))
  const sentAt = performance.now()
  const response = await sent(asked)
  if (response.status === 401) {
    await Promise.allSettled(renewals)
    if (renewedAt >= sentAt) return succeeded(await sent(asked))
  }
  return succeeded(response)
}

async function renewal(asked: Request): Promise<Response> {
  const response = sent(asked)
  renewals.add(response)
  try {
    return await response
  } finally {
    renewals.delete(response)
    renewedAt = performance.now()
  }
}

async function sent({ method, address, input, tenant, idempotencyKey, signal, keepalive, file }: Request): Promise<Response> {
  const headers = requestHeaders(tenant)
  if (idempotencyKey !== undefined) headers.set(idempotencyName, idempotencyKey)
  if (method === 'POST') headers.set('content-type', file ? 'application/octet-stream' : 'application/json')

  try {
    return await fetch(address, {
      method,
      headers,
      credentials: 'same-origin',
      ...(method === 'POST' && { body: file ?? JSON.stringify(input ?? {}) }),
      ...(signal && { signal }),
      ...(keepalive && { keepalive }),
    })
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw notReached()
  }
}

/** Returns the headers of every request. `tenant` is an id or a short id. */
export function requestHeaders(tenant: string | undefined): Headers {
  const headers = new Headers({ accept: 'application/json', 'accept-language': currentLanguage(), [csrf.name]: csrf.value })
  if (tenant !== undefined) headers.set(tenantName, tenant)
  return headers
}

export function notReached(): CallError {
  return new CallError({ status: 0, code: 'offline', title: i18n.t('common:serverUnreachable') })
}

/** Returns a successful response. Throws the error of any other, and notifies the listeners if the session is gone. */
export async function succeeded(response: Response): Promise<Response> {
  if (response.ok) return response
  const error = await errorOf(response)
  if (error.status === 401 && error.code === '1000') for (const listener of sessionLostListeners) listener()
  throw error
}

async function errorOf(response: Response): Promise<CallError> {
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
  const wait = Number.isFinite(retryAfter) ? { retryAfterSeconds: retryAfter } : {}
  const body: unknown = await response.json().catch(() => undefined)
  if (isProblem(body)) return new CallError({ ...body, status: response.status, ...wait })
  const code = response.status === 503 ? 'UNAVAILABLE' : '0'
  return new CallError({ status: response.status, code, title: textIn(catalogue[code].title, currentLanguage()), ...wait })
}

function isProblem(body: unknown): body is Failure {
  return typeof body === 'object' && body !== null && 'code' in body && 'title' in body
}

export function addressOf(path: string, params: unknown, query: unknown): string {
  const values = new Map(Object.entries(params ?? {}))
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values.get(name) ?? ''))
  const given = Object.entries(query ?? {}).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const search = new URLSearchParams(given).toString()
  return search ? `${filled}?${search}` : filled
}
