import type { AddressInfo } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import { createAccess } from '../access/access.ts'
import type { Access } from '../access/access.ts'
import { clockFrom } from '../api/clock.ts'
import type { ClockOf } from '../api/clock.ts'
import { createHttpServer } from '../http/server.ts'
import type { HttpServer } from '../http/server.ts'
import { createAuthenticate } from '../identity/authenticate.ts'
import { clientOf } from '../identity/client.ts'
import { sessionCookie } from '../identity/session-cookie.ts'
import { createSessionCache } from '../identity/session-cache.ts'
import type { Session } from '../identity/session.ts'
import { beginSession } from '../identity/sessions.ts'
import type { Database } from '../store/db/database.ts'
import { createQueryRunner } from '../store/query/run-query.ts'
import type { StoreOf } from '../store/store.ts'
import { signsIn } from '../identity/user-access/signs-in.ts'
import { createTenantRegistry } from '../store/tenants/tenant-registry.ts'
import type { Person } from './person.ts'
import type { StoreFixture } from './store-fixture.ts'

/** The parts that registered calls depend on. */
export type ServerParts = {
  readonly access: Access
  readonly clockOf: ClockOf
  readonly database: Database
  readonly publicUrl: URL
  readonly storeOf: StoreOf
}

/** A server on a random port, with the real parts on the fixture's database. `register` adds the calls to serve. */
export type ApiServer = {
  readonly origin: string
  /** Signs a person in and returns the headers for requests. */
  signIn(person: Person): Promise<Record<string, string>>
  close(): Promise<void>
}

export async function startApiServer(
  fixture: StoreFixture,
  register: (server: HttpServer<Session>, parts: ServerParts) => void,
  logger?: FastifyBaseLogger,
): Promise<ApiServer> {
  const { database, published } = fixture
  const publicUrl = new URL('http://localhost:3000')
  const cookie = sessionCookie(publicUrl)
  const sessionCache = createSessionCache(cookie)
  const parts = { database, registry: published.registry, codes: published.relationshipCodes }
  const store = { ...parts, runQuery: createQueryRunner(parts) }
  const storeOf: StoreOf = async () => store
  const access = createAccess({ storeOf, tenants: createTenantRegistry(database), signsIn: (face) => signsIn(database, face) })
  const authenticate = createAuthenticate({ database, cookie, sessionCache })
  const server = await createHttpServer<Session>({
    publicUrl,
    port: 0,
    authenticate,
    findCached: sessionCache.find,
    ...(logger && { logger }),
  })
  register(server, { access, clockOf: clockFrom(() => Date.now()), database, publicUrl, storeOf })
  await server.fastify.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.fastify.addresses()[0] as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    signIn: async ({ account }) => {
      const client = clientOf({ ip: '127.0.0.1', headers: {} })
      const secret = await database.transaction({ role: 'identity' }, (transaction) =>
        beginSession(transaction, { account, remember: false, client }),
      )
      const cookieHeader = cookie.write(secret, false).split(';', 1)[0]!
      return { cookie: cookieHeader, 'content-type': 'application/json', 'x-requested-with': 'twinwerk', 'x-tenant': fixture.tenantId }
    },
    close: async () => {
      // A browser keeps a connection that it opened in advance for a minute.
      server.fastify.server.closeAllConnections()
      await server.fastify.close()
    },
  }
}
