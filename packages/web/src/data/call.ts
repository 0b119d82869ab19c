import type { csrfHeader, idempotencyHeader, tenantHeader } from '@twinwerk/contract/call'
import type { CallKey, Input, Output, Params, QueryOf } from '@twinwerk/contract/calls'
import type { Conflict } from '@twinwerk/model/error/app-error'
import type { ErrorCode } from '@twinwerk/model/error/catalogue'
import type { Problem } from '@twinwerk/model/error/problem'
import { catalogue } from '@twinwerk/model/error/catalogue'
import { textIn } from '@twinwerk/model/text/text'
import { i18n } from '../i18n/instance.ts'
import { currentLanguage } from '../i18n/language.ts'

// The names are checked against the contract, which may give the browser types only.
const csrf: typeof csrfHeader = { name: 'x-requested-with', value: 'twinwerk' }
const tenantName: typeof tenantHeader = 'x-tenant'
const idempotencyName: typeof idempotencyHeader = 'idempotency-key'

type CallArguments<K extends CallKey> = {
  readonly params?: Params<K>
  readonly query?: QueryOf<K>
  readonly input?: Input<K>
  /** Id or short id of the tenant to work in. */
  readonly tenant?: string
  /** Stays the same when the same save is tried again. */
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
  /** Arrives also where the page is left right after it was sent; up to 64 KB. */
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

/** A call that was not answered with success. `title` is in the user's language; status 0 means the server was not reached. */
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
}

const sessionLostListeners = new Set<() => void>()

/** Runs the listener whenever a call finds the session gone; returns a function that stops it. */
export function onSessionLost(listener: () => void): () => void {
  sessionLostListeners.add(listener)
  return () => sessionLostListeners.delete(listener)
}

/** Sends one call of the contract with the session's cookie and answers its output; everything else is a `CallError`. */
export async function call<K extends CallKey>(key: K, args: CallArguments<K> = {}): Promise<Output<K>> {
  return request<K>({ ...args, input: inputOf(key, args), ...targetOf(key, args) })
}

/** As `call`, for a call that takes the bytes of a file. */
export async function callWithFile<K extends CallKey>(key: K, file: File, args: Omit<CallArguments<K>, 'input'> = {}): Promise<Output<K>> {
  return request<K>({ ...args, file, ...targetOf(key, args) })
}

/** As `call`, for an address that the server gave. */
export async function callAddress<K extends CallKey>(key: K, address: string, args: CallArguments<K> = {}): Promise<Output<K>> {
  return request<K>({ ...args, method: targetOf(key, args).method, address })
}

/** As `call`, for a call that answers a file: its bytes and the name the server gives it. */
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

function targetOf<K extends CallKey>(
  key: K,
  { params, query }: Pick<CallArguments<K>, 'params' | 'query'>,
): Pick<Request, 'method' | 'address'> {
  const [method, path = ''] = key.split(' ')
  return { method: method === 'GET' ? 'GET' : 'POST', address: addressOf(path, params, query) }
}

/** A query asks for texts in the reader's language. They are written in German. */
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
  /** The body, in place of an input. */
  readonly file?: File
}

/** The body has the shape that the contract names: the server checks its answers against it. */
async function request<K extends CallKey>(asked: Request): Promise<Output<K>> {
  return whole(asked, (await answered(asked)).json())
}

/** A connection that goes in the middle of an answer leaves it unread. */
async function whole<T>({ signal }: Pick<Request, 'signal'>, body: Promise<T>): Promise<T> {
  try {
    return await body
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw notReached()
  }
}

/**
 * Calls that put a fresh session of the same account in the place of the one (security, rule 5). Others, as a sign-in, begin the session
 * of somebody else, perhaps.
 */
const renewing = [
  'POST /auth/change',
  'POST /auth/confirm',
  'POST /auth/invitations/accept',
  'POST /auth/mail/confirm',
  'POST /api/execute/code/confirm',
] as const satisfies readonly CallKey[]

/** Those on their way, and when the last of them ended. */
const renewals = new Set<Promise<Response>>()
let renewedAt = -1

/**
 * Returns the response of a successful call; throws `CallError` for any other. A request that left with a session that was renewed
 * meanwhile is rejected with 401 before any effect. Such a request is sent once more, with the new session.
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

/** The headers of every request. `tenant` is an id or a short id. */
export function requestHeaders(tenant: string | undefined): Headers {
  const headers = new Headers({ accept: 'application/json', 'accept-language': currentLanguage(), [csrf.name]: csrf.value })
  if (tenant !== undefined) headers.set(tenantName, tenant)
  return headers
}

export function notReached(): CallError {
  return new CallError({ status: 0, code: 'offline', title: i18n.t('common:serverUnreachable') })
}

/** The answer itself if it is a success, else its error. */
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
