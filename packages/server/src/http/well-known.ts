import { AppError } from '@twinwerk/model/error/app-error'
import type { HttpServer, SessionState } from './server.ts'

type Parts = {
  /**
   * Resolves to the address of the icon of a tenant (id or short id). Without a tenant, resolves to the icon of the platform's tenant.
   * Undefined if there is no icon.
   */
  readonly iconOf: (tenant: string | undefined) => Promise<string | undefined>
  /** The https or mailto address for reports of vulnerabilities. */
  readonly securityContact: string | undefined
}

const dayMilliseconds = 86_400_000
/** The expiry of `security.txt`, after which its readers load it again (RFC 9116, section 2.5.5). */
const contactDays = 180

/** The product's icon, for tenants without one. */
const productIcon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="#1F4E79"/><path d="M7 8h18v4h-7v13h-4V12H7z" fill="#fff"/></svg>'

/** Search engines may index the public pages and their assets only. */
const robots = ['User-agent: *', 'Disallow: /', 'Allow: /public/', 'Allow: /assets/', ''].join('\n')

/** Serves conventional addresses that browsers and crawlers request from any application. */
export function serveWellKnown<S extends SessionState>({ fastify, options }: HttpServer<S>, { iconOf, securityContact }: Parts): void {
  fastify.get<{ Querystring: { tenant?: string } }>('/favicon.ico', async ({ query }, reply) => {
    const icon = await iconOf(typeof query.tenant === 'string' ? query.tenant : undefined)
    reply.header('cache-control', 'public, max-age=3600')
    if (icon !== undefined) return reply.redirect(icon)
    return reply.type('image/svg+xml').send(productIcon)
  })
  fastify.get('/robots.txt', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8').send(robots),
  )
  fastify.get('/.well-known/security.txt', async (_request, reply) => {
    if (securityContact === undefined) throw new AppError('NOT_FOUND')
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${new Date(Date.now() + contactDays * dayMilliseconds).toISOString()}`,
      'Preferred-Languages: de, en',
      `Canonical: ${new URL('/.well-known/security.txt', options.publicUrl).href}`,
      '',
    ]
    return reply.type('text/plain; charset=utf-8').send(lines.join('\n'))
  })
}
