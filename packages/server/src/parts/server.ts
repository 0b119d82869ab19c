import { disputedMoney } from '../billing/objection/disputed-money.ts'
import { fileURLToPath } from 'node:url'
import { dashboards, homeTiles } from '@twinwerk/domain/dashboards'
import { letters } from '@twinwerk/domain/letters'
import { mailTemplates } from '@twinwerk/domain/mails'
import { routes } from '@twinwerk/domain/navigation'
import { administeringRoles, startSets } from '@twinwerk/domain/navigation/start'
import { roles } from '@twinwerk/domain/roles'
import { staticTwins } from '@twinwerk/domain/static-twins'
import { realtimePath } from '@twinwerk/contract/realtime'
import { uiDefinitions } from '@twinwerk/domain/ui-definitions'
import type { Logger } from 'pino'
import { mayStillView } from '../api/auth/view.ts'
import { iconOf } from '../api/config.ts'
import { publicUploader } from '../api/files/public-uploader.ts'
import { handlers } from '../api/handlers.ts'
import { describeCalls } from '../api/openapi.ts'
import type { Readiness } from '../api/readiness.ts'
import { serveCalls } from '../api/serve-calls.ts'
import type { Systems } from '../api/systems.ts'
import type { Config } from '../config.ts'
import { createHelp } from '../content/help/open-help.ts'
import { createContentUses } from '../content/uses/content-uses.ts'
import { serveApiDocs } from '../http/api-docs.ts'
import { serveCspReports } from '../http/csp-reports.ts'
import type { Metrics } from '../http/metrics.ts'
import type { HttpServer } from '../http/server.ts'
import { createHttpServer } from '../http/server.ts'
import { serveWeb } from '../http/static.ts'
import { serveWebSocket } from '../http/websocket.ts'
import { serveWellKnown } from '../http/well-known.ts'
import { createAuthenticate } from '../identity/authenticate.ts'
import { ipPrefix } from '../identity/ip-prefix.ts'
import { createRefusals } from '../identity/refusals.ts'
import { createRequestLimit } from '../identity/request-limit.ts'
import type { Session } from '../identity/session.ts'
import { createSessionCache } from '../identity/session-cache.ts'
import { createOrderPages } from '../orders/order-page.ts'
import { thisVersion } from '../store/publish/release.ts'
import { defaultTimeZone } from '../store/tenants/tenant-registry.ts'
import type { AccountParts } from './accounts.ts'
import type { ExportParts } from './exports.ts'
import type { FileParts } from './files.ts'
import type { RealtimeParts } from './realtime.ts'
import type { RunnerParts } from './runner.ts'
import type { StoreParts } from './store.ts'

/**
 * A stop spreads the ends of connections over this time. Browsers then do not all reconnect to the next server at the same moment
 * (security, rule 38).
 */
const reconnectMilliseconds = 2000
const boardsOfRelease = { boards: dashboards, home: homeTiles }
const bundle = fileURLToPath(new URL('../../../web/dist', import.meta.url))

type Parts = StoreParts &
  FileParts &
  AccountParts &
  RunnerParts &
  ExportParts &
  RealtimeParts & {
    readonly config: Config
    readonly log: Logger
    readonly metrics: Metrics
    readonly readiness: Readiness
    readonly systems: Systems
  }

/** Opens the HTTP server with every call, the socket and the pages. It does not listen yet. */
export async function openServer(stack: AsyncDisposableStack, parts: Parts): Promise<HttpServer<Session>> {
  const server = await openHttp(stack, parts)
  const { clockOf, config, cookie, database, diagrams, files, realtime, registry, store, storeOf, tenants, tokens } = parts
  const apiDescription = describeCalls({ sessionCookie: cookie.name, version: thisVersion })
  serveCalls(server, handlers, {
    ...parts,
    ...files,
    apiDescription,
    banks: staticTwins.filter(({ definition }) => definition === 'bank'),
    checks: parts.readiness.checks,
    contentUses: createContentUses({ routes, screens: uiDefinitions, dashboards: boardsOfRelease, letters, mailTemplates }),
    dashboards: boardsOfRelease,
    disputedMoney,
    help: createHelp({ registry, routes, diagrams }, () => clockOf(defaultTimeZone).today),
    letters,
    mailTemplates,
    released: store,
    roles,
    routes,
    screens: uiDefinitions,
    startSets: { sets: startSets, administering: administeringRoles },
    uploaderOf: publicUploader({ database, tenants, tokens }),
    systems: parts.systems,
    version: thisVersion,
    work: config.work,
  })
  serveApiDocs(server, apiDescription)
  await serveCspReports(server)
  serveWellKnown(server, { iconOf: iconOf({ tenants, store }), securityContact: config.securityContact })
  await serveWeb(server, {
    folder: bundle,
    orderPageOf: createOrderPages({ clockOf, storeOf, tenants }),
    mapStyleOf: async (rootid) => (await tenants.find(rootid))?.brand.mapBaseStyle,
  })
  serveWebSocket(server, {
    path: realtimePath,
    protocol: 'mqtt',
    onSocket: (socket, address) => realtime.accept(socket, ipPrefix(address)),
  })
  stack.defer(() => realtime.close(reconnectMilliseconds))
  return server
}

async function openHttp(stack: AsyncDisposableStack, parts: Parts): Promise<HttpServer<Session>> {
  const { access, config, cookie, database, exporter, log, metrics, publicUrl, tenants } = parts
  const sessionCache = createSessionCache(cookie)
  const sessionOf = createAuthenticate({ database, cookie, sessionCache })
  const refusals = createRefusals({ database, tenants, warn: (error) => log.error(error, 'a refused call was not written down') })
  stack.defer(() => refusals.close())
  const server = await createHttpServer<Session>({
    publicUrl,
    port: config.port,
    logger: log,
    trustedProxies: config.trustedProxies,
    authenticate: async (request) => {
      const session = await sessionOf(request)
      if (!session || !(await access.lives(session))) return undefined
      return session.view === undefined || (await mayStillView(parts, session, session.view)) ? session : undefined
    },
    findCached: sessionCache.find,
    admit: createRequestLimit({ database, perMinute: config.requestsPerMinute }),
    onRefused: refusals.note,
    onAnswered: metrics.answered,
  })
  // The server waits for running responses, and only the exporter can end a long export.
  stack.defer(async () => void (await Promise.all([server.fastify.close(), exporter.close()])))
  return server
}
