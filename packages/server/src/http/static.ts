import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { AppError } from '@twinwerk/model/error/app-error'
import type { FastifyRequest } from 'fastify'
import { reportingEndpoints } from './csp-reports.ts'
import { securityHeaders, shellPolicy } from './security-headers.ts'
import { pathOf } from './server.ts'
import type { HttpServer, SessionState } from './server.ts'

/** First steps of a path that are never a screen, so that a wrong address below them is a 404 and not the shell. */
const reserved = new Set(['api', 'auth', 'assets', 'health', 'ready', 'mqtt', 'customerjourney'])

/** First steps of the pages that need no sign-in, which are a small bundle of their own. */
const publicSteps = new Set(['public', 'task'])

/** The address of the map style of the tenant that an address begins with. */
export type MapStyleOf = (rootid: string) => Promise<string | null | undefined>

/** Serves the web bundle: hashed assets for ever, files beside the shell on demand, and the shell for each address a browser opens. Nothing is served when there is no bundle. */
export async function serveWeb<S extends SessionState>(
  server: HttpServer<S>,
  { folder, mapStyleOf }: { readonly folder: string; readonly mapStyleOf: MapStyleOf },
): Promise<void> {
  const { fastify, options } = server
  const index = join(folder, 'index.html')
  if (!existsSync(index)) return
  const shell = readFileSync(index, 'utf8')
  const publicShell = readFileSync(join(folder, 'public.html'), 'utf8')
  await fastify.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    index: false,
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
  })
  for (const file of filesBesideShell(folder)) {
    fastify.get(`/${file}`, (_request, reply) => reply.sendFile(file, folder, { maxAge: 0, immutable: false }))
  }
  fastify.get('/*', async (request, reply) => {
    if (!isNavigation(request)) throw new AppError('NOT_FOUND')
    const nonce = randomBytes(16).toString('base64')
    reply.headers({
      ...securityHeaders(options.publicUrl),
      'content-security-policy': shellPolicy(nonce, await mapHostOf(request, mapStyleOf), isDraft(request) ? 'self' : 'none'),
      ...(isDraft(request) && { 'x-frame-options': 'SAMEORIGIN' }),
      'reporting-endpoints': reportingEndpoints,
      'cache-control': 'no-cache',
    })
    return reply.type('text/html; charset=utf-8').send((isPublic(request) ? publicShell : shell).replaceAll('__NONCE__', nonce))
  })
}

/** The origin of the map of the tenant whose page it is. Its address was checked when it was saved; here it is read again, since it becomes part of a header. */
async function mapHostOf(request: FastifyRequest, mapStyleOf: MapStyleOf): Promise<string | undefined> {
  const [, first = '', second = ''] = pathOf(request).split('/')
  const style = await mapStyleOf(decodeURIComponent(first === 'public' ? second : first))
  const origin = (typeof style === 'string' && URL.parse(style)?.origin) || ''
  return plainOrigin.test(origin) ? origin : undefined
}

// A host may hold a semicolon by the rules of addresses, and would end a directive of the policy with it.
const plainOrigin = /^https:\/\/[a-z0-9.-]+(?::\d{1,5})?$/

/** A page that shows a draft stands in a frame of the editor, which is ours; a page with the button that binds is framed by nobody else (ADR 39). */
function isDraft(request: FastifyRequest): boolean {
  return isPublic(request) && new URLSearchParams(request.url.split('?')[1]).has('draft')
}

function isPublic(request: FastifyRequest): boolean {
  return publicSteps.has(pathOf(request).split('/')[1] ?? '')
}

function filesBesideShell(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true })
  return entries.filter((entry) => entry.isFile() && !/\.(?:html|map|gz|br)$/.test(entry.name)).map(({ name }) => name)
}

/** A browser opens an address, in contrast to a script that asks for a file. A screen's address has no dot: tokens in it write a dollar sign instead. */
function isNavigation(request: FastifyRequest): boolean {
  const steps = pathOf(request).split('/')
  if (reserved.has(steps[1] ?? '')) return false
  const accept = request.headers.accept ?? ''
  return accept.includes('text/html') || (accept.includes('*/*') && !steps.at(-1)!.includes('.'))
}
