import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { tenantHeader } from '@twinwerk/contract/call'
import type { Call } from '@twinwerk/contract/call'
import { matchesTag } from '@twinwerk/contract/entity-tag'
import { AppError } from '@twinwerk/model/error/app-error'
import type { ErrorCode } from '@twinwerk/model/error/catalogue'
import type { Language } from '@twinwerk/model/text/text'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { languageOf, requestedLanguage } from './language.ts'
import { queryParameter } from './query-parameter.ts'
import { readInput } from './read-input.ts'
import { readIdempotencyKey, refuseForeignPost } from './request-rules.ts'
import type { HttpOptions, HttpServer, SessionState } from './server.ts'

type Part<C extends Call, P extends 'params' | 'query' | 'input'> = C[P] extends z.ZodType ? z.output<C[P]> : undefined

/** JSON text that is sent unchanged, such as a result of PostgreSQL. */
export type RawJson = { readonly rawJson: string }

/** A stream of bytes to send. The handler sets headers such as a file name on the reply. */
export type FileReply = { readonly stream: Readable; readonly type: string }

export type Reply = {
  header(name: string, value: string): void
  status(code: number): void
}

/** The request as a handler receives it; every part has been validated against the call. */
export type CallContext<C extends Call, S extends SessionState> = {
  readonly params: Part<C, 'params'>
  readonly query: Part<C, 'query'>
  readonly input: Part<C, 'input'>
  /** The file of an upload. The server reads and discards the bytes that the handler leaves unread after the response. */
  readonly upload: C extends { readonly upload: true } ? Readable : undefined
  readonly session: C['access'] extends 'public' ? undefined : C['access'] extends 'anybody' | 'optional' ? S | undefined : S
  /** The id or short id of the tenant from the header or `root`. It is not yet checked against the caller's rights. */
  readonly tenant: string | undefined
  readonly idempotencyKey: C extends { readonly idempotent: true } ? string : undefined
  readonly language: Language
  readonly ip: string
  readonly headers: IncomingHttpHeaders
  readonly log: FastifyBaseLogger
  readonly reply: Reply
}

type DeepReadonly<T> = unknown extends T ? T : { readonly [Name in keyof T]: DeepReadonly<T[Name]> }

/** Handles a call. The output is only sent, so a handler may return objects that it must not change, such as rows of a statement. */
export type Handler<C extends Call, S extends SessionState> = (
  context: CallContext<C, S>,
) => Promise<DeepReadonly<z.output<C['output']>> | RawJson | FileReply>

const stalledMilliseconds = 60_000

/**
 * The minimum number of bytes for compression. The compressed length cannot reveal secrets to a foreign page, because that page cannot
 * choose the content. A POST needs a header that it may not send (security, rule 3), and the response to a GET repeats nothing of its
 * address.
 */
const compressedFrom = 4096

/** The maximum number of bytes in the body of a public call. Most public calls need no large body. */
const publicBodyLimit = 65_536

type ServedCall<C extends Call, S extends SessionState> = {
  readonly call: C
  readonly handler: Handler<C, S>
  /** Finds a cached session that the handler validates. Absent if every request looks up its session. */
  readonly findCached?: HttpOptions<S>['findCached']
}

/**
 * Serves a call of the contract. Rejects foreign and malformed requests, looks up the session, validates the input, then runs the handler.
 */
export function registerCall<const C extends Call, S extends SessionState>(server: HttpServer<S>, call: C, handler: Handler<C, S>): void {
  serveCall(server, { call, handler })
}

/** Serves a call whose handler only reads. The handler validates a cached session in the transaction in which it reads. */
export function registerProvingCall<const C extends Call, S extends SessionState>(
  server: HttpServer<S>,
  call: C,
  handler: Handler<C, S>,
): void {
  serveCall(server, { call, handler, findCached: server.options.findCached })
}

function serveCall<const C extends Call, S extends SessionState>(
  server: HttpServer<S>,
  { call, handler, findCached }: ServedCall<C, S>,
): void {
  server.fastify.route({
    method: call.method,
    url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    ...bodyLimitOf(call),
    // A HEAD request for a file would stream the whole file only to discard it.
    exposeHeadRoute: !call.file,
    compress: call.file ? false : { threshold: compressedFrom },
    onRequest: async (request, reply) => {
      if (call.method === 'POST') refuseForeignPost(request, { upload: call.upload ?? false })
      if (call.upload) server.allowSlowBody(request.raw, reply.raw)
    },
    handler: async (request, reply) => {
      const answer = async (session: S | undefined) => handler({ ...contextOf({ call, request, reply }), session } as CallContext<C, S>)
      const remembered = findCached?.({ headers: request.headers, ip: request.ip })
      if (remembered) await server.options.admit?.(remembered)
      const proven = remembered && isOpenTo(call, remembered) ? await answer(remembered).catch(unlessForGood) : undefined
      if (proven) return send(request, reply, proven)
      const found = call.access === 'public' ? undefined : await sessionOf(server, call, request)
      const admit = async (session: S) => {
        refuseClosed(call, session)
        if (!remembered) await server.options.admit?.(session)
      }
      const session = found && call.access === 'anybody' ? await sessionIfOpen(found, admit) : found
      try {
        if (session && call.access !== 'anybody') await admit(session)
        return send(request, reply, await answer(session))
      } catch (error) {
        if (session) reportRefusal(server, call, { request, session, error })
        throw error
      }
    },
  })
}

/**
 * Ignores an error, so that a call that failed with a cached session is retried with the current one. Throws BUDGET_EXCEEDED, because the
 * retry would take as long again.
 */
function unlessForGood(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'BUDGET_EXCEEDED') throw error
}

function contextOf({ call, request, reply }: { call: Call; request: FastifyRequest; reply: FastifyReply }) {
  const idempotencyKey = call.idempotent ? readIdempotencyKey(request) : undefined
  const language = languageOf(requestedLanguage(request) ?? request.headers['accept-language'])
  return {
    params: call.params && readInput(call.params, refuseNul(request.params), language),
    query: call.query && readInput(call.query, refuseNul(request.query), language),
    input: call.input && readInput(call.input, request.body, language),
    upload: call.upload ? (request.body as Readable) : undefined,
    tenant: tenantOf(request),
    idempotencyKey,
    language,
    ip: request.ip,
    headers: request.headers,
    log: request.log,
    reply: { header: (name, value) => void reply.header(name, value), status: (code) => void reply.status(code) } satisfies Reply,
  }
}

async function sessionOf<S extends SessionState>(server: HttpServer<S>, call: Call, request: FastifyRequest): Promise<S | undefined> {
  const session = await server.options.authenticate({ headers: request.headers, ip: request.ip, passive: call.passive ?? false })
  if (!session && (call.access === 'anybody' || call.access === 'optional')) return undefined
  if (!session) throw new AppError('1000')
  return session
}

/** Returns undefined for a session that may not make the call, so that an open call still serves the caller. */
async function sessionIfOpen<S extends SessionState>(session: S, admit: (session: S) => Promise<void>): Promise<S | undefined> {
  try {
    await admit(session)
    return session
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

function refuseClosed(call: Call, session: SessionState): void {
  if (session.passwordChangeRequired && !call.beforePasswordChange) throw new AppError('PASSWORD_CHANGE_REQUIRED')
  if (session.program && !isForPrograms(call)) throw new AppError('NOT_ALLOWED', { detail: 'This call is for people who have signed in' })
  if (!isOpenTo(call, session)) throw new AppError('READ_ONLY')
}

/** The errors for a missing right. "Not there" and "not yours" are the same answer, so NOT_FOUND is one of them (security, rule 33). */
const refusals: ReadonlySet<ErrorCode> = new Set(['1001', 'NOT_ALLOWED', 'NOT_FOUND', 'READ_ONLY', 'RIGHTS_EXCEEDED', 'VIEW_TAKES_NOTHING'])

function reportRefusal<S extends SessionState>(
  { options }: HttpServer<S>,
  { method, path }: Call,
  { request, session, error }: { request: FastifyRequest; session: S; error: unknown },
): void {
  if (!(error instanceof AppError) || !refusals.has(error.code)) return
  options.onRefused?.({ session, call: `${method} ${path}`, tenant: tenantOf(request), code: error.code, ip: request.ip })
}

/** Returns true if the state of the session allows the call. The server checks this independently of the router (security, rule 11). */
function isOpenTo(call: Call, { passwordChangeRequired, readOnly = false }: SessionState): boolean {
  return (!passwordChangeRequired || call.beforePasswordChange === true) && (!readOnly || call.method === 'GET' || call.reads === true)
}

/** Returns true if a program may make the call. Among the calls about accounts, a program may only read its own identity and rights. */
function isForPrograms({ path, peopleOnly }: Call): boolean {
  return !peopleOnly && (!path.startsWith('/auth/') || path.startsWith('/auth/me'))
}

function tenantOf(request: FastifyRequest): string | undefined {
  const named = request.headers[tenantHeader] ?? queryParameter(request, 'root')
  return typeof named === 'string' && named !== '' && named.length <= 200 ? named : undefined
}

/** Throws INPUT_INVALID for a NUL character, which PostgreSQL cannot store in a text. */
function refuseNul(part: unknown): unknown {
  if (JSON.stringify(part).includes('\\u0000')) throw new AppError('INPUT_INVALID', { detail: 'The address has a NUL character' })
  return part
}

function send(request: FastifyRequest, reply: FastifyReply, output: unknown): FastifyReply {
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  if (isFile(output)) {
    // A stalled reader must not occupy the file and the connection.
    reply.raw.setTimeout(stalledMilliseconds)
    return reply.type(output.type).send(output.stream)
  }
  if (isNotModified(request, reply)) return reply.code(304).send()
  reply.type('application/json; charset=utf-8')
  return reply.send(isRawJson(output) ? output.rawJson : JSON.stringify(output))
}

/** Returns true if the reader already has the content of the response (RFC 9110, section 13.1.2). */
function isNotModified({ headers }: FastifyRequest, reply: FastifyReply): boolean {
  const tag = reply.getHeader('etag')
  return typeof tag === 'string' && matchesTag(headers['if-none-match'], tag)
}

function isFile(output: unknown): output is FileReply {
  return typeof output === 'object' && output !== null && 'stream' in output && 'type' in output
}

function isRawJson(output: unknown): output is RawJson {
  return typeof output === 'object' && output !== null && 'rawJson' in output && typeof output.rawJson === 'string'
}

function bodyLimitOf({ access, maxBytes }: Call): { bodyLimit?: number } {
  const bodyLimit = maxBytes ?? (access === 'public' || access === 'anybody' ? publicBodyLimit : undefined)
  return bodyLimit === undefined ? {} : { bodyLimit }
}
