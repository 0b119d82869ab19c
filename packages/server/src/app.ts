import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { calls } from '@twinwerk/contract/calls'
import { realtimePath } from '@twinwerk/contract/realtime'
import { definitions } from '@twinwerk/domain/definitions'
import { demoWorld } from '@twinwerk/domain/demo/demo-world'
import { routes } from '@twinwerk/domain/navigation'
import { roles } from '@twinwerk/domain/roles'
import { staticTwins } from '@twinwerk/domain/static-twins'
import { uiDefinitions } from '@twinwerk/domain/ui-definitions'
import { createRegistry } from '@twinwerk/model/definition/registry'
import type { Logger } from 'pino'
import { createAccess } from './access/access.ts'
import { explainHandler } from './api/auth/explain.ts'
import { registerAuth } from './api/auth/register.ts'
import { clockFrom } from './api/clock.ts'
import { configHandler } from './api/config.ts'
import { configFilesHandler } from './api/config/files.ts'
import { bulkHandler } from './api/data/bulk.ts'
import { downloadHandler } from './api/files/download.ts'
import { uploadHandler } from './api/files/upload.ts'
import { changesHandler } from './api/data/changes.ts'
import { historyHandler } from './api/data/history.ts'
import { registerExports } from './api/data/register-exports.ts'
import { saveHandler } from './api/data/save.ts'
import { undoHandler } from './api/data/undo.ts'
import { overlayHandler } from './api/definitions/overlay.ts'
import { draftHandler } from './api/definitions/overlay/draft.ts'
import { impactJob } from './api/definitions/overlay/impact-job.ts'
import { previewHandler } from './api/definitions/overlay/preview.ts'
import { publishHandler } from './api/definitions/overlay/publish.ts'
import { rollbackHandler } from './api/definitions/overlay/rollback.ts'
import { tilesHandler } from './api/data/tiles.ts'
import { endViewHandler } from './api/auth/view/end.ts'
import { mayStillView, viewHandler } from './api/auth/view.ts'
import { keysHandler } from './api/auth/keys.ts'
import { createKeyHandler } from './api/auth/keys/create.ts'
import { revokeKeyHandler } from './api/auth/keys/revoke.ts'
import { tenantsHandler } from './api/tenants.ts'
import { deactivateHandler } from './api/users/deactivate.ts'
import { inviteHandler } from './api/users/invite.ts'
import { listProvidersHandler } from './api/identity-providers/list.ts'
import { saveProviderHandler } from './api/identity-providers/save.ts'
import { registerImports } from './api/imports/register.ts'
import { navigationHandler } from './api/navigation.ts'
import { cancelJobHandler } from './api/jobs/cancel.ts'
import { jobHandler } from './api/jobs/job.ts'
import { jobsHandler } from './api/jobs/list.ts'
import { refusedHandler } from './api/jobs/refused.ts'
import { registerTelemetry } from './api/telemetry/register.ts'
import { ticketHandler } from './api/realtime/ticket.ts'
import { readyHandler } from './api/ready.ts'
import { cacheHandler } from './api/twins/cache.ts'
import { forpathHandler } from './api/twins/forpath.ts'
import { templateHandler } from './api/twins/template.ts'
import { uiHandler } from './api/twins/ui.ts'
import { bulkEdit } from './bulk/bulk-edit.ts'
import { undo } from './bulk/undo.ts'
import type { Config } from './config.ts'
import { contentPaths } from './content/path-uses.ts'
import { createUiDocuments } from './content/ui-definitions.ts'
import { openFiles, StorageUnusable } from './files/open-files.ts'
import { removeOutdated } from './files/removal.ts'
import { loadDemo } from './demo/load-demo.ts'
import { createExporter } from './export/exporter.ts'
import { removeOldRuns } from './export/runs.ts'
import { checkImport } from './import/check-import.ts'
import { removeOldImports } from './import/imports.ts'
import { runImport } from './import/run-import.ts'
import { describeCalls, openapiHandler } from './api/openapi.ts'
import { registerCall } from './http/register.ts'
import { serveApiDocs } from './http/api-docs.ts'
import { createMetrics } from './http/metrics.ts'
import { createHttpServer } from './http/server.ts'
import { serveWeb } from './http/static.ts'
import { serveWebSocket } from './http/websocket.ts'
import { createAuthenticate } from './identity/authenticate.ts'
import { livingFaces, redeemTicket } from './identity/realtime-tickets.ts'
import { createOpenId } from './identity/providers/open-id.ts'
import { createSeal } from './identity/seal.ts'
import { secretKeysIn } from './identity/secret-keys.ts'
import { roundCookieOf, sessionCookie } from './identity/session-cookie.ts'
import { createSessionMemory } from './identity/session-memory.ts'
import { createSemaphore } from './identity/semaphore.ts'
import type { Session } from './identity/session.ts'
import { removeExpired } from './identity/sessions.ts'
import { createOutbound } from './integrations/outbound.ts'
import { removeOldJobs } from './jobs/job.ts'
import { startWorker } from './jobs/worker.ts'
import { removeOldMails } from './mail/outbox.ts'
import { sendMail } from './mail/send-mail.ts'
import { openTransport } from './mail/transport.ts'
import { createWriteMail } from './mail/write-mail.ts'
import type { Backplane } from './realtime/backplane.ts'
import { connectBackplane } from './realtime/backplane.ts'
import { startRealtime } from './realtime/realtime.ts'
import { removeOldSubscriptions } from './realtime/subscription.ts'
import { schema } from './schema.ts'
import { explainFileError, StartError } from './start-error.ts'
import { createChecks } from './store/checks.ts'
import { openDatabase } from './store/db/database.ts'
import { listen } from './store/db/listen.ts'
import { createEffective } from './store/overlay/effective.ts'
import { preparePartitions } from './store/publish/history-partitions.ts'
import { NewerDatabase, publish } from './store/publish/publish.ts'
import { readLastModified } from './store/publish/published-twins.ts'
import type { ScreensOf } from './store/query/compile.ts'
import { createQueryRunner } from './store/query/run-query.ts'
import { createTilesRunner } from './store/query/tiles/run-tiles.ts'
import { createLedger } from './store/files/ledger.ts'
import { createOutdatedFiles } from './store/files/outdated-files.ts'
import { removeOldAnswers } from './store/save/idempotency.ts'
import type { StoreOf } from './store/store.ts'
import { createTenantRegistry } from './store/tenant-registry.ts'
import { createDevices } from './telemetry/devices.ts'
import { createInbox } from './telemetry/inbox.ts'
import { letGoOfOldValues } from './telemetry/let-go.ts'
import { measurements } from './telemetry/measurements.ts'
import { prepareWeeks } from './telemetry/weeks.ts'

export type AppParts = { config: Config; databaseUrl: string; log: Logger }

const version = '0.1.0'
const cleaningMilliseconds = 3_600_000
/** When the server stops, connections are ended spread over this time, so that the browsers do not all come to the next one at once (security, rule 38). */
const reconnectMilliseconds = 2000
/** Exports that one process writes at once. */
const mostExports = 6
/** A picture may need 200 MB while it is written anew. */
const picturesAtOnce = { slots: 2, waiting: 100 }
/** So may a table that is read. */
const tablesAtOnce = { slots: 2, waiting: 20 }

/** Publishes the content, builds the server from its parts and listens. `close` stops accepting, finishes what runs and lets go of the database. */
export async function startApp({ config, databaseUrl, log }: AppParts): Promise<{ port: number; close(): Promise<void> }> {
  let backplane: Backplane | undefined
  const database = openDatabase({ url: databaseUrl, onSignal: config.mqttUrl ? (signal) => backplane?.send(signal) : undefined })
  // Exports hold a connection as long as they run: requests have others.
  const cursors = openDatabase({ url: databaseUrl, connections: mostExports })
  try {
    const uiDocumentsOf = createUiDocuments(uiDefinitions)
    const screens = [...uiDocumentsOf(createRegistry(definitions)).values()].map(({ document }) => document)
    const content = { definitions, uiDefinitions: screens, schema, staticTwins }
    const { registry, relationshipCodes: codes } = await publish(database, content)
    await prepareWeeks(database, new Date())
    const store = { database, registry, codes }
    const now = new Date().toISOString()
    if (config.demo !== 'off') await loadDemo(store, demoWorld({ size: config.demo, today: now.slice(0, 10) }), now)

    const tenants = createTenantRegistry(database)
    const screensOf: ScreensOf = (inForce, name) => uiDocumentsOf(inForce).get(name)?.document
    const wholeStore = { ...store, runQuery: createQueryRunner({ ...store, screensOf }) }
    const effectiveOf = createEffective({ base: wholeStore, released: definitions, tenants, screensOf })
    const storeOf: StoreOf = async (tenant) => (await effectiveOf(tenant)).store
    const lastModifiedOf = await readLastModified(database)
    const access = createAccess({ storeOf, tenants })
    const clockOf = clockFrom(() => Date.now())
    const ledger = createLedger(database)
    const files = await openFiles({
      folder: join(config.dataDir, 'files'),
      s3: config.s3,
      clamd: config.clamd,
      ledger,
      inTurn: createSemaphore(picturesAtOnce),
      warn: (error) => log.warn(error, 'the file store does not answer'),
    }).catch((error: unknown) => {
      throw explainFileError(error, config.dataDir)
    })
    const publicUrl = new URL(config.publicUrl)
    const postOffice = config.smtpUrl === undefined ? undefined : openTransport({ smtpUrl: config.smtpUrl, publicUrl })
    const writeMail = createWriteMail({ hasServer: postOffice !== undefined })
    const seal = createSeal(async () => config.secretKeys ?? secretKeysIn(config.dataDir))
    const loopback = config.loopbackProviders
    const openId = createOpenId({ outbound: createOutbound({ loopback }), loopback, publicUrl, seal })
    const exporter = createExporter({ database, cursors })
    const cookie = sessionCookie(publicUrl)
    const memory = createSessionMemory(cookie)
    const metrics = createMetrics()
    const sessionOf = createAuthenticate({ database, cookie, memory })
    const server = createHttpServer<Session>({
      publicUrl,
      port: config.port,
      logger: log,
      authenticate: async (request) => {
        const session = await sessionOf(request)
        if (!session || !(await access.lives(session))) return undefined
        return session.view === undefined || (await mayStillView(access, storeOf, session.view)) ? session : undefined
      },
      recall: memory.recall,
      onAnswered: metrics.answered,
    })

    const overlayParts = { access, clockOf, database, effectiveOf, tenants, uses: contentPaths(routes, uiDefinitions) }
    const worker = startWorker({
      database,
      kinds: {
        bulk: bulkEdit({ access, storeOf, clockOf }),
        undo: undo({ access, storeOf, clockOf }),
        'overlay-impact': impactJob(overlayParts),
        'import-check': checkImport({ access, clockOf, database, storeOf }),
        import: runImport({ access, clockOf, database, storeOf }),
        mail: sendMail({ database, deliver: postOffice?.deliver }),
      },
      log,
    })
    registerAuth(server, { ...access, database, cookie, openId, publicUrl, roundCookie: roundCookieOf(publicUrl), tenants, writeMail })
    registerCall(server, calls['POST /auth/me/rights/explain'], explainHandler({ access, clockOf, storeOf }))
    registerCall(server, calls['GET /api/config'], configHandler({ tenants, store }))
    registerCall(server, calls['GET /api/config/files/{id}'], configFilesHandler({ tenants, store, ...files }))
    registerCall(server, calls['GET /api/navigation'], navigationHandler({ access, routes, storeOf }))
    registerCall(server, calls['GET /api/twins/cache'], cacheHandler({ access, effectiveOf, lastModifiedOf, uiDocumentsOf }))
    registerCall(server, calls['GET /api/twins/{definition}/ui/{hash}'], uiHandler({ access, storeOf, uiDocumentsOf }))
    registerCall(server, calls['POST /api/twins/forpath'], forpathHandler({ access, clockOf, effectiveOf, lastModifiedOf, uiDocumentsOf }))
    registerCall(server, calls['POST /api/twins/template'], templateHandler({ access, clockOf, storeOf }))
    registerCall(server, calls['GET /api/definitions/overlay'], overlayHandler(overlayParts))
    registerCall(server, calls['POST /api/definitions/overlay/draft'], draftHandler(overlayParts))
    registerCall(server, calls['POST /api/definitions/overlay/preview'], previewHandler({ ...overlayParts, wake: worker.wake }))
    registerCall(server, calls['POST /api/definitions/overlay/publish'], publishHandler(overlayParts))
    registerCall(server, calls['POST /api/definitions/overlay/rollback'], rollbackHandler(overlayParts))
    registerExports(server, { access, clockOf, database, exporter, publicUrl, storeOf })
    registerCall(server, calls['POST /api/data/tiles'], tilesHandler({ access, clockOf, storeOf, runTiles: createTilesRunner() }))
    registerImports(server, {
      access,
      clockOf,
      database,
      storeOf,
      inTurn: createSemaphore(tablesAtOnce),
      passFile: files.passFile,
      wake: worker.wake,
    })
    registerCall(server, calls['POST /api/data/save'], saveHandler({ access, clockOf, storeOf, uploads: files.uploads }))
    registerCall(server, calls['POST /api/data/bulk'], bulkHandler({ access, database, wake: worker.wake }))
    registerCall(server, calls['POST /api/data/undo'], undoHandler({ access, database, wake: worker.wake }))
    registerCall(server, calls['GET /api/data/history'], historyHandler({ access, clockOf, storeOf }))
    registerCall(server, calls['POST /api/data/changes'], changesHandler({ access, clockOf, storeOf }))
    registerCall(server, calls['POST /api/realtime/ticket'], ticketHandler({ access, database }))
    registerCall(server, calls['GET /api/jobs'], jobsHandler({ access, database }))
    registerCall(server, calls['GET /api/jobs/{id}'], jobHandler({ access, database }))
    registerCall(server, calls['GET /api/jobs/{id}/refused'], refusedHandler({ access, database }))
    registerCall(server, calls['POST /api/jobs/{id}/cancel'], cancelJobHandler({ access, database }))
    registerCall(server, calls['POST /api/files'], uploadHandler({ access, storeOf, uploads: files.uploads }))
    registerCall(server, calls['GET /api/files/{id}'], downloadHandler({ access, clockOf, storeOf, ...files }))
    const description = describeCalls({ version, sessionCookie: cookie.name })
    const adminParts = { access, database, storeOf }
    const account = { ...adminParts, clockOf, cookie, publicUrl, tenants, writeMail }
    registerCall(server, calls['POST /auth/view'], viewHandler(account))
    registerCall(server, calls['POST /auth/view/end'], endViewHandler(account))
    registerCall(server, calls['GET /auth/keys'], keysHandler(account))
    registerCall(server, calls['POST /auth/keys'], createKeyHandler(account))
    registerCall(server, calls['POST /auth/keys/revoke'], revokeKeyHandler(account))
    registerCall(server, calls['POST /api/users/invite'], inviteHandler(account))
    registerCall(server, calls['POST /api/users/deactivate'], deactivateHandler(account))
    registerCall(
      server,
      calls['POST /api/tenants'],
      tenantsHandler({ ...account, roles, released: { registry, codes }, now: () => new Date().toISOString() }),
    )
    registerCall(server, calls['GET /api/identityProviders'], listProvidersHandler({ ...adminParts, openId }))
    registerCall(server, calls['POST /api/identityProviders'], saveProviderHandler({ ...adminParts, seal, loopback }))
    registerCall(server, calls['GET /api/openapi.json'], openapiHandler(description))
    serveApiDocs(server, description)
    registerCall(server, calls['GET /health'], async () => ({ status: 'ok' as const }))
    registerCall(server, calls['GET /ready'], readyHandler({ checks: createChecks(database) }))
    await serveWeb(server, fileURLToPath(new URL('../../web/dist', import.meta.url)))

    const inbox = createInbox(database)
    const devices = createDevices({ database, storeOf, inbox, now: Date.now })
    registerTelemetry(server, { access, clockOf, storeOf, inbox, devices })
    const realtime = await startRealtime({
      database,
      storeOf,
      heldBy: access.heldBy,
      redeem: (ticket) => redeemTicket(database, ticket),
      living: (askers) => livingFaces(database, askers),
      devices,
      measurements,
      log,
    })
    serveWebSocket(server, { path: realtimePath, protocol: 'mqtt', onSocket: realtime.accept })
    const hearing = {
      onSignal: realtime.signalled,
      onConnected: realtime.reconnected,
      onError: (error: Error) => log.warn({ message: error.message }, 'the broker of MQTT_URL does not answer'),
    }
    const listener = config.mqttUrl
      ? (backplane = connectBackplane({ url: config.mqttUrl, ...hearing }))
      : listen({ url: databaseUrl, ...hearing })

    const outdated = { ...createOutdatedFiles(database), forget: ledger.forget }
    const clean = () =>
      Promise.all([
        removeExpired(database),
        removeOldAnswers(database),
        removeOldJobs(database),
        removeOldRuns(database),
        removeOldImports(database),
        removeOldMails(database),
        removeOldSubscriptions(database),
        letGoOfOldValues(database),
        prepareWeeks(database, new Date()),
        preparePartitions(database, new Date()),
        removeOutdated({ ...files, outdated }, Date.now()),
      ])
    const cleaning = setInterval(() => void clean().catch((error: unknown) => log.error(error, 'cleaning failed')), cleaningMilliseconds)
    const figures = config.metricsPort === undefined ? undefined : await metrics.listen(config.metricsPort)
    await server.fastify.listen({ host: config.host, port: config.port })
    return {
      port: (server.fastify.server.address() as AddressInfo).port,
      close: async () => {
        clearInterval(cleaning)
        await figures?.close()
        await realtime.close(reconnectMilliseconds)
        await Promise.all([server.fastify.close(), exporter.close()])
        await listener.close()
        await worker.close()
        postOffice?.close()
        await cursors.close()
        await database.close()
      },
    }
  } catch (error) {
    await cursors.close()
    await database.close()
    throw startErrorOf(error, config)
  }
}

const notPermitted = '42501'

/** What the operator can remedy, as a sentence. */
function startErrorOf(error: unknown, config: Config): unknown {
  if (error instanceof NewerDatabase) return new StartError(error.message)
  if (error instanceof StorageUnusable)
    return new StartError(`S3_URL cannot be used (${error.message}): check key, secret, bucket and region.`)
  if (config.databaseUrl === undefined || (error as { code?: string }).code !== notPermitted) return error
  const { message } = error as Error
  return new StartError(
    `The user of DATABASE_URL may not do what Twinwerk needs (${message}). Let it own the database and create roles, or create the roles twinwerk_app, twinwerk_identity, twinwerk_search, twinwerk_cleaner and twinwerk_worker and grant them to it.`,
  )
}
