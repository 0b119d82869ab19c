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
import { sendProblem } from './problem.ts'
import { securityHeaders } from './security-headers.ts'

const bodyLimit = 1_048_576
const longestRequestMilliseconds = 6 * 3_600_000
const headersMilliseconds = 30_000
/** `\u0000` in JSON text, but not a backslash followed by the letters. */
const escapedNul = /(?<!\\)(?:\\\\)*\\u0000/
/** Half of a surrogate pair, as JSON that was written by us has it: a whole one stands there as its character. */
const escapedHalf = /(?<!\\)(?:\\\\)*\\ud[89a-f]/
const perhapsHalf = /\\ud[89a-f]/i
const probes = new Set(['/health', '/ready'])

/** The state of a session that http must know; the rest of the session is the handlers' business. */
export type SessionState = {
  readonly passwordChangeRequired: boolean
  /** It may look, and change nothing. */
  readonly readOnly?: boolean
  /** A program, not a person: what concerns the account itself is closed to it. */
  readonly program?: boolean
}

/** All parts of a request that the sign-in may be read from. `passive`: the request does not keep the session alive. */
export type Caller = { readonly headers: IncomingHttpHeaders; readonly ip: string; readonly passive?: boolean }

export type Refusal<S extends SessionState> = {
  readonly session: S
  /** Method and path as the contract has them, without what a caller put in. */
  readonly call: string
  /** As the caller named it. */
  readonly tenant: string | undefined
  readonly code: ErrorCode
  readonly ip: string
}

export type HttpOptions<S extends SessionState> = {
  readonly publicUrl: URL
  /** The port we listen on; with 0 the port that the system gave is taken from the connection. */
  readonly port: number
  /** The session of a caller, undefined when there is none or it has ended. */
  readonly authenticate: (caller: Caller) => Promise<S | undefined>
  /** A session that was looked up before, for calls that prove it themselves. */
  readonly findCached?: (caller: Caller) => S | undefined
  /**
   * Counts a call of somebody who is signed in; throws RATE_LIMITED for who calls too often. Undefined where there is nothing to wait for.
   */
  readonly admit?: (session: S) => Promise<void> | undefined
  /** A call of somebody who is signed in was refused, for what they may not or what is not there for them. */
  readonly onRefused?: (refusal: Refusal<S>) => void
  readonly onAnswered?: (request: Answered) => void
  readonly logger?: FastifyBaseLogger
  /** Addresses of proxies whose `X-Forwarded-*` headers count; none by default (security, rule 9). */
  readonly trustedProxies?: readonly string[]
  /** For tests, which have no half minute. */
  readonly bodyTimes?: BodyTimes
}

export type HttpServer<S extends SessionState> = {
  readonly fastify: FastifyInstance
  readonly options: HttpOptions<S>
  readonly allowSlowBody: AllowSlowBody
}

/** Fastify with our limits, headers and error form; calls are added by `registerCall`, pages by `serveWeb`. */
export async function createHttpServer<S extends SessionState>(options: HttpOptions<S>): Promise<HttpServer<S>> {
  const headers = securityHeaders(options.publicUrl)
  const fastify = Fastify({
    bodyLimit,
    // Bodies have limits of their own, by the kind of call; this one is the end of any upload.
    requestTimeout: longestRequestMilliseconds,
    http: { headersTimeout: headersMilliseconds },
    trustProxy: options.trustedProxies ? [...options.trustedProxies] : false,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    routerOptions: { maxParamLength: 500 },
    logController: new LogController({ disableRequestLogging: true }),
    // A malformed address never reaches the hooks below.
    frameworkErrors: (error, request, reply) => void sendProblem(request, reply.headers(headers), error),
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    ...(options.logger ? { loggerInstance: options.logger } : {}),
  })
  const allowSlowBody = limitBodyTime(fastify.server, options.bodyTimes ?? bodyTimes)
  readJsonAndUploads(fastify)
  // Each call says for itself what of it is compressed. Bodies of requests are read as they are: a small one may not become a large one.
  await fastify.register(fastifyCompress, { global: false, globalDecompression: false })
  fastify.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id)
    refuseTwoHosts(request)
    if (probes.has(pathOf(request))) return
    const port = options.port || (request.socket.localPort ?? 0)
    if (!isOurHost(request.host, { publicUrl: options.publicUrl, port }))
      throw new AppError('INPUT_INVALID', { status: 421, detail: 'Unknown host' })
  })
  // The route's pattern, never the address: query strings and path parameters stay out of the log (security, rule 34).
  fastify.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    request.log.info({ method, route: routeOptions.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'request')
    options.onAnswered?.({ method, route: routeOptions.url, status: reply.statusCode, seconds: reply.elapsedTime / 1000 })
  })
  fastify.setErrorHandler((error, request, reply) => sendProblem(request, reply, error))
  fastify.setNotFoundHandler((request, reply) => sendProblem(request, reply, new AppError('NOT_FOUND')))
  return { fastify, options, allowSlowBody }
}

/** A proxy and this server may each believe another one of two hosts (RFC 9112, section 3.2). */
function refuseTwoHosts({ raw }: FastifyRequest): void {
  const hosts = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host')
  if (hosts.length > 1) throw new AppError('INPUT_INVALID', { detail: 'The Host header stands twice' })
}

/** Path of a request without its query. */
export function pathOf(request: FastifyRequest): string {
  const [path = ''] = request.url.split('?', 1)
  return path
}

/**
 * Bodies are JSON, bytes where a call takes an upload, or refused. The JSON reader refuses `__proto__` and `constructor.prototype`.
 * PostgreSQL knows no NUL character and no half of a pair, so no text with one comes in. A key that stands twice is refused: one of its
 * values would be lost.
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
