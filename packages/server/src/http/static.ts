import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { AppError } from '@twinwerk/model/error/app-error'
import type { FastifyRequest } from 'fastify'
import { reportingEndpoints } from './csp-reports.ts'
import { securityHeaders, serviceWorkerPolicy, shellPolicy, workerPolicy } from './security-headers.ts'
import { pathOf } from './server.ts'
import type { HttpServer, SessionState } from './server.ts'

/** First path segments that are never a screen. A wrong address below them is a 404 and not the shell. */
const reserved = new Set(['api', 'auth', 'assets', 'health', 'ready', 'mqtt', 'customerjourney'])

/** First path segments of the pages without a sign-in, which have a small bundle of their own. */
const publicSteps = new Set(['public', 'task'])

/** The name of a worker's script in the bundle. */
const workerName = /-worker-[^/]+\.js/

const embedScript = 'embed.js'
const serviceWorker = 'realtime.js'

/** Resolves to the map style (an address) of the tenant whose id begins a path. */
export type MapStyleOf = (rootid: string) => Promise<string | null | undefined>

/**
 * Resolves to the style of the map and the origins that may embed the page, for a tenant's order journey. Without `journey`, the first
 * journey of the tenant applies.
 */
export type OrderPageOf = (
  tenant: string,
  journey: string | undefined,
) => Promise<{ readonly mapBaseStyle: string | null; readonly embeddedBy: readonly string[] } | undefined>

type Parts = { readonly folder: string; readonly mapStyleOf: MapStyleOf; readonly orderPageOf: OrderPageOf }

/**
 * Serves the web bundle. Browsers cache hashed assets forever and revalidate the files beside the shell. The shell is the response to each
 * address of a screen. Without a bundle, nothing is served.
 */
export async function serveWeb<S extends SessionState>(server: HttpServer<S>, { folder, mapStyleOf, orderPageOf }: Parts): Promise<void> {
  const { fastify, options } = server
  const index = join(folder, 'index.html')
  if (!existsSync(index)) return
  const shell = readFileSync(index, 'utf8')
  const publicShell = readFileSync(join(folder, 'public.html'), 'utf8')
  const assets = join(folder, 'assets')
  await fastify.register(fastifyStatic, {
    root: assets,
    // Its own route lists the folder for each request, which took three quarters of the processor's time of a script.
    serve: false,
    index: false,
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    setHeaders: (reply, path) => {
      if (workerName.test(path)) void reply.header('content-security-policy', workerPolicy)
    },
  })
  const names = new Set(readdirSync(assets))
  fastify.get<{ Params: { readonly file: string } }>('/assets/:file', async ({ params: { file } }, reply) => {
    if (!names.has(file)) throw new AppError('NOT_FOUND')
    return reply.sendFile(file)
  })
  for (const file of filesBesideShell(folder)) {
    fastify.get(`/${file}`, (_request, reply) => {
      // The only file that foreign pages load.
      if (file === embedScript) reply.header('cross-origin-resource-policy', 'cross-origin')
      if (file === serviceWorker) reply.header('content-security-policy', serviceWorkerPolicy)
      return reply.sendFile(file, folder, { maxAge: 0, immutable: false })
    })
  }
  fastify.get('/*', async (request, reply) => {
    if (!isNavigation(request)) throw new AppError('NOT_FOUND')
    const nonce = randomBytes(16).toString('base64')
    const order = await orderOf(request, orderPageOf)
    const mapHost = hostOf(order?.mapBaseStyle ?? (await mapStyleOf(rootidOf(request))))
    const { framedBy, frameOptions } = framingOf(request, order?.embeddedBy ?? [])
    if (frameOptions === null) reply.removeHeader('x-frame-options')
    reply.headers({
      ...securityHeaders(options.publicUrl, frameOptions),
      'content-security-policy': shellPolicy(nonce, { mapHost, framedBy, readsCodes: !isPublic(request) }),
      'reporting-endpoints': reportingEndpoints,
      'cache-control': 'no-cache',
    })
    return reply.type('text/html; charset=utf-8').send((isPublic(request) ? publicShell : shell).replaceAll('__NONCE__', nonce))
  })
}

/** Returns the tenant of a page, as in its address. */
function rootidOf(request: FastifyRequest): string {
  const [, first = '', second = ''] = pathOf(request).split('/')
  return decodeURIComponent(first === 'public' ? second : first)
}

/** Returns the settings of an order page from its journey, or undefined for all other pages. */
async function orderOf(request: FastifyRequest, orderPageOf: OrderPageOf): Promise<Awaited<ReturnType<OrderPageOf>>> {
  const [, first, , page] = pathOf(request).split('/')
  if (first !== 'public' || page !== 'order') return undefined
  // After a failure no site may frame the page, and the page itself reports the error.
  return orderPageOf(rootidOf(request), queryOf(request).get('journey') ?? undefined).catch(() => undefined)
}

/**
 * Returns the origin of a map's style. The address was validated when it was saved. It is validated again here, because it becomes part of
 * a header.
 */
function hostOf(style: string | null | undefined): string | undefined {
  const origin = (typeof style === 'string' && URL.parse(style)?.origin) || ''
  return plainOrigin.test(origin) ? origin : undefined
}

// A URL's host may contain a semicolon, which would end a directive of the policy.
const plainOrigin = /^https:\/\/[a-z0-9.-]+(?::\d{1,5})?$/

type Framing = { readonly framedBy?: string; readonly frameOptions: 'DENY' | 'SAMEORIGIN' | null }

const framedByOurselves: Framing = { framedBy: "'self'", frameOptions: 'SAMEORIGIN' }

/**
 * Decides which pages may embed this page.
 *
 * - Our own editor may embed a draft, and our own playground a preview.
 * - Our own page that shows the portal of a customer at the width of a phone may embed the start page (ADR 103).
 * - The web sites that a tenant lists may embed an order page (ADR 48).
 * - No site may embed any other page, because a page with a binding button must not be an invisible layer over another page.
 *
 * Browsers without `frame-ancestors` do not let the listed sites embed the page.
 */
function framingOf(request: FastifyRequest, embeddedBy: readonly string[]): Framing {
  const query = queryOf(request)
  if (pathOf(request) === '/' && query.has('framed')) return framedByOurselves
  if (isPublic(request) && (query.has('draft') || query.has('preview'))) return framedByOurselves
  if (query.has('embed') && embeddedBy.length > 0) return { framedBy: embeddedBy.join(' '), frameOptions: null }
  return { frameOptions: 'DENY' }
}

function queryOf(request: FastifyRequest): URLSearchParams {
  return new URLSearchParams(request.url.split('?')[1])
}

function isPublic(request: FastifyRequest): boolean {
  return publicSteps.has(pathOf(request).split('/')[1] ?? '')
}

function filesBesideShell(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true })
  return entries.filter((entry) => entry.isFile() && !/\.(?:html|map|gz|br)$/.test(entry.name)).map(({ name }) => name)
}

/**
 * Returns whether the request is a browser's navigation to a screen. A screen's address has no dot: tokens in it contain a dollar sign
 * instead.
 */
function isNavigation(request: FastifyRequest): boolean {
  const path = pathOf(request)
  if (reserved.has(path.split('/')[1] ?? '') || /\.|%2e/i.test(path)) return false
  return /text\/html|\*\/\*/.test(request.headers.accept ?? '')
}
