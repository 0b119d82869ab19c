import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import fastifyCompress from '@fastify/compress'
import { AppError } from '@twinwerk/model/error/app-error'
import type { ErrorCode } from '@twinwerk/model/error/catalogue'
import { hasDuplicateKey } from '@twinwerk/model/text/duplicate-key'
import Fastify, { LogController } from 'fastify'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { AllowSlowBody, BodyTimes } from './body-time.ts'
import { bodyTimes, limitBodyTime } from './body-time.ts'
import type { Answered } from './metrics.ts'
import { isOurHost } from './host.ts'
import { noteTimes, slowMilliseconds } from './request-times.ts'
import { codeOfProblem, sendProblem } from './problem.ts'
import { securityHeaders } from './security-headers.ts'

const bodyLimit = 1_048_576
const longestRequestMilliseconds = 6 * 3_600_000
const headersMilliseconds = 30_000
/** Matches `\u0000` in JSON text, but not an escaped backslash before `u0000`. */
const escapedNul = /(?<!\\)(?:\\\\)*\\u0000/
/** Matches half of a surrogate pair in the output of JSON.stringify, which escapes only unpaired halves. */
const escapedHalf = /(?<!\\)(?:\\\\)*\\ud[89a-f]/
const perhapsHalf = /\\ud[89a-f]/i
const probes = new Set(['/health', '/health/parts', '/ready'])

/** The part of a session's state that http needs. Handlers deal with the rest of the session. */
export type SessionState = {
  readonly passwordChangeRequired: boolean
  /** The session may read, but not change anything. */
  readonly readOnly?: boolean
  /** The caller is a program. Calls about the account itself are closed to it. */
  readonly program?: boolean
}

/** The parts of a request that identify the caller. `passive`: the request does not extend the session. */
export type Caller = { readonly headers: IncomingHttpHeaders; readonly ip: string; readonly passive?: boolean }

export type Refusal<S extends SessionState> = {
  readonly session: S
  /** Method and path as in the contract, without the caller's values. */
  readonly call: string
  /** The tenant as in the request, unverified. */
  readonly tenant: string | undefined
  readonly code: ErrorCode
  readonly ip: string
}

export type HttpOptions<S extends SessionState> = {
  readonly publicUrl: URL
  /** The port to listen on. For 0, the connection reveals the port that the system chose. */
  readonly port: number
  /** Returns the session of a caller, or undefined if there is none or it has ended. */
  readonly authenticate: (caller: Caller) => Promise<S | undefined>
  /** Returns a cached session, for calls that validate the session themselves. */
  readonly findCached?: (caller: Caller) => S | undefined
  /** Counts a call of a signed-in caller. Throws RATE_LIMITED for too many calls. Returns undefined if there is nothing to wait for. */
  readonly admit?: (session: S) => Promise<void> | undefined
  /** Called when a signed-in caller's call was rejected because of a missing right or a missing object. */
  readonly onRefused?: (refusal: Refusal<S>) => void
  readonly onAnswered?: (request: Answered) => void
  readonly logger?: FastifyBaseLogger
  /** Addresses of proxies whose `X-Forwarded-*` headers are trusted; none by default (security, rule 9). */
  readonly trustedProxies?: readonly string[]
  /** Shorter times for tests. */
  readonly bodyTimes?: BodyTimes
}

export type HttpServer<S extends SessionState> = {
  readonly fastify: FastifyInstance
  readonly options: HttpOptions<S>
  readonly allowSlowBody: AllowSlowBody
}

/** Creates a Fastify server with our limits, headers and error format. `registerCall` adds calls, `serveWeb` adds pages. */
export async function createHttpServer<S extends SessionState>(options: HttpOptions<S>): Promise<HttpServer<S>> {
  const headers = securityHeaders(options.publicUrl)
  const fastify = Fastify({
    bodyLimit,
    // The limit of any upload. Other bodies have shorter limits, by the kind of call.
    requestTimeout: longestRequestMilliseconds,
    http: { headersTimeout: headersMilliseconds },
    trustProxy: options.trustedProxies ? [...options.trustedProxies] : false,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    routerOptions: { maxParamLength: 500 },
    logController: new LogController({ disableRequestLogging: true }),
    // A request with a malformed address never reaches the hooks below.
    frameworkErrors: (error, request, reply) => void sendProblem(request, reply.headers(headers), error),
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    ...(options.logger ? { loggerInstance: options.logger } : {}),
  })
  const allowSlowBody = limitBodyTime(fastify.server, options.bodyTimes ?? bodyTimes)
  readJsonAndUploads(fastify)
  // Each call declares its own compression. Request bodies are never decompressed, because a small body could become a large one.
  await fastify.register(fastifyCompress, { global: false, globalDecompression: false })
  fastify.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id)
    refuseTwoHosts(request)
    if (probes.has(pathOf(request))) return
    const port = options.port || (request.socket.localPort ?? 0)
    if (!isOurHost(request.host, { publicUrl: options.publicUrl, port }))
      throw new AppError('INPUT_INVALID', { status: 421, detail: 'Unknown host' })
  })
  const timesOf = noteTimes(fastify)
  // Logs the route's pattern, never the address: query strings and path parameters must not be in the log (security, rule 34).
  fastify.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    const { statusCode: status, elapsedTime } = reply
    const line = { method, route: routeOptions.url, status, ms: Math.round(elapsedTime) }
    if (elapsedTime > slowMilliseconds) request.log.warn({ ...line, ...timesOf(request, elapsedTime) }, 'slow request')
    else request.log.info(line, 'request')
    options.onAnswered?.({ method, route: routeOptions.url, status, code: codeOfProblem(request), seconds: elapsedTime / 1000 })
  })
  fastify.setErrorHandler((error, request, reply) => sendProblem(request, reply, error))
  fastify.setNotFoundHandler((request, reply) => sendProblem(request, reply, new AppError('NOT_FOUND')))
  return { fastify, options, allowSlowBody }
}

/** Throws for two Host headers, because a proxy and this server could each use a different one (RFC 9112, section 3.2). */
function refuseTwoHosts({ raw }: FastifyRequest): void {
  const hosts = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host')
  if (hosts.length > 1) throw new AppError('INPUT_INVALID', { detail: 'The Host header stands twice' })
}

/** Returns the path of a request without its query. */
export function pathOf(request: FastifyRequest): string {
  const [path = ''] = request.url.split('?', 1)
  return path
}

/**
 * Accepts JSON bodies, and bytes for uploads. Throws INPUT_INVALID for:
 * - `__proto__` and `constructor.prototype` as keys,
 * - a NUL character or half of a surrogate pair, which PostgreSQL cannot store,
 * - a repeated key in an object, because one of its values would be lost.
 */
function readJsonAndUploads(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error')
  fastify.removeAllContentTypeParsers()
  fastify.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (escapedNul.test(body)) return done(new AppError('INPUT_INVALID', { detail: 'The body has a NUL character' }))
    return parse(request, body, (error, parsed) => {
      if (error) return done(error)
      const isHalf = perhapsHalf.test(body) && escapedHalf.test(JSON.stringify(parsed))
      if (isHalf) return done(new AppError('INPUT_INVALID', { detail: 'The body has half of a surrogate pair' }))
      if (hasDuplicateKey(body, parsed)) return done(new AppError('INPUT_INVALID', { detail: 'The body names a key of an object twice' }))
      done(null, parsed)
    })
  })
  fastify.addContentTypeParser('application/octet-stream', (_request, body, done) => done(null, body))
}
