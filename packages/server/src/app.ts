import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { dataChecks } from '@twinwerk/domain/checks'
import { definitions } from '@twinwerk/domain/definitions'
import { demoTenants } from '@twinwerk/domain/demo/demo-world'
import { routes } from '@twinwerk/domain/navigation'
import { diagrams as releasedDiagrams } from '@twinwerk/domain/process/diagrams'
import { roles } from '@twinwerk/domain/roles'
import { staticTwins } from '@twinwerk/domain/static-twins'
import { letters } from '@twinwerk/domain/letters'
import { mailTemplates } from '@twinwerk/domain/mails'
import { uiDefinitions } from '@twinwerk/domain/ui-definitions'
import type { Logger } from 'pino'
import { createAccess } from './access/access.ts'
import { registerAuth, registerRights } from './api/auth/register.ts'
import { mayStillView } from './api/auth/view.ts'
import { clockFrom } from './api/clock.ts'
import { iconOf } from './api/config.ts'
import { registerExports } from './api/data/register-exports.ts'
import { createPublicPdfs } from './api/customerjourney/public-pdfs.ts'
import { registerDeclarations } from './api/customerjourney/register-declarations.ts'
import { registerTasks } from './api/customerjourney/register-tasks.ts'
import { registerOrders } from './api/customerjourney/register-orders.ts'
import { registerCustomerJourney } from './api/customerjourney/register.ts'
import { registerData } from './api/data/register.ts'
import { registerDefinitions } from './api/definitions/register.ts'
import { registerModeler } from './api/execute/modeler/register.ts'
import { registerExecute } from './api/execute/register.ts'
import { publicUploader } from './api/files/public-uploader.ts'
import { registerFiles } from './api/files/register.ts'
import { registerImports } from './api/imports/register.ts'
import { registerJobs } from './api/jobs/register.ts'
import { registerPortal } from './api/portal/register.ts'
import { registerTelemetry } from './api/telemetry/register.ts'
import { createReadiness } from './api/readiness.ts'
import { registerRealtime } from './api/realtime/register.ts'
import { registerOperation } from './api/register-operation.ts'
import { registerAccounts } from './api/register-accounts.ts'
import { registerRegistration } from './api/register-registration.ts'
import { registerScreens } from './api/register-screens.ts'
import { createCaptcha } from './captcha/captcha.ts'
import type { Config } from './config.ts'
import { createHelp } from './content/help/open-help.ts'
import { contentPaths } from './content/path-uses.ts'
import { openFiles } from './files/open-files.ts'
import { explainStart } from './explain-start.ts'
import { openDemo } from './demo/open-demo.ts'
import { createExporter } from './export/exporter.ts'
import { serveCspReports } from './http/csp-reports.ts'
import { createMetrics } from './http/metrics.ts'
import type { WriteMail } from './mail/write-mail.ts'
import { createHttpServer } from './http/server.ts'
import { serveWeb } from './http/static.ts'
import { serveWellKnown } from './http/well-known.ts'
import { createAuthenticate } from './identity/authenticate.ts'
import { livingFaces, redeemTicket } from './identity/realtime-tickets.ts'
import { createPublicTokens } from './identity/public/public-tokens.ts'
import { createSessionMemory } from './identity/session-memory.ts'
import { createRefusals } from './identity/refusals.ts'
import { createRequestLimit } from './identity/request-limit.ts'
import { createSemaphore } from './identity/semaphore.ts'
import { signsIn } from './identity/user-access/signs-in.ts'
import type { Session } from './identity/session.ts'
import { askingAt, checkNow } from './data-checks/check-data.ts'
import { jobKinds } from './job-kinds.ts'
import { createOrderPages } from './orders/order-page.ts'
import { openAccounts } from './open-accounts.ts'
import type { Backplane } from './realtime/backplane.ts'
import { hear } from './realtime/hear.ts'
import { startRealtime } from './realtime/realtime.ts'
import { compileDiagrams } from './runner/diagram/diagrams.ts'
import { createCounterparts } from './runner/outside/counterparts.ts'
import { createKeptDefinitions } from './runner/diagram/kept-definition.ts'
import { serviceTasks } from './runner/tasks/registry.ts'
import { createWishes } from './runner/wishes/listener.ts'
import { publishRelease } from './publish-release.ts'
import { releaseContent } from './release-content.ts'
import { idle, startBackground } from './start-background.ts'
import { readStartState, type StartState } from './start-state.ts'
import { explainFileError } from './start-error.ts'
import { createChecks } from './store/checks.ts'
import { openDatabase } from './store/db/database.ts'
import { openPublisher } from './store/db/publisher.ts'
import { createEffective } from './store/overlay/effective.ts'
import { readLastModified } from './store/publish/published-twins.ts'
import type { ScreensOf } from './store/query/compile.ts'
import { numberPlan } from './integrations/phone-number.ts'
import { createOutbound } from './integrations/outbound.ts'
import { createHeavyGate, halfOfProcessors } from './store/query/heavy-gate.ts'
import { createQueryRunner } from './store/query/run-query.ts'
import { createTilesRunner } from './store/query/tiles/run-tiles.ts'
import { createLedger } from './store/files/ledger.ts'
import { followRelease } from './store/rights/follow-release.ts'
import { livingUsers } from './store/rights/living-users.ts'
import type { StoreOf } from './store/store.ts'
import { createTenantRegistry, defaultTimeZone } from './store/tenant-registry.ts'
import { createAdmission } from './telemetry/admission.ts'
import { createDevices } from './telemetry/devices.ts'
import { createInbox } from './telemetry/inbox.ts'
import { measurements } from './telemetry/measurements.ts'
import { createSeriesKeys } from './telemetry/series-keys.ts'
import { prepareWeeks } from './telemetry/weeks.ts'

export type RunningApp = {
  readonly port: number
  /** The state that the operator is told once the server listens. */
  readonly state: StartState
  close(): Promise<void>
}

/** `databaseUrl` is of the login that serves, `publishUrl` of the owner of the tables. They may be the same. */
export type AppParts = { config: Config; databaseUrl: string; publishUrl: string; log: Logger }

const version = '0.1.0'
/** When the server stops, connections are ended spread over this time, so that the browsers do not all come to the next one at once (security, rule 38). */
const reconnectMilliseconds = 2000
/** Exports that one process writes at once. */
const mostExports = 6
/** A picture may need 200 MB while it is written anew. */
const picturesAtOnce = { slots: 2, waiting: 100 }
/** A letter costs 30 to 100 ms of a core: those of strangers are drawn one after the other. */
const publicLettersAtOnce = { slots: 1, waiting: 20 }
/** A captcha costs 20 ms of a core: people wait for no long row of programs. */
const captchasAtOnce = { slots: 1, waiting: 100 }
/** So may a table that is read. */
const tablesAtOnce = { slots: 2, waiting: 20 }

/** Publishes the content, builds the server from its parts and listens. `close` stops accepting, finishes what runs and lets go of the database. */
export async function startApp({ config, databaseUrl, publishUrl, log }: AppParts): Promise<RunningApp> {
  let backplane: Backplane | undefined
  let wakeWorker: () => void = () => undefined
  const { dbConnections, dbPooling: pooling } = config
  const database = openDatabase({
    url: databaseUrl,
    connections: dbConnections,
    pooling,
    onSignal: config.mqttUrl ? (signal) => backplane?.send(signal) : undefined,
    onWake: () => wakeWorker(),
  })
  const publisher = openPublisher({ url: publishUrl })
  // Exports hold a connection as long as they run: requests have others.
  const cursors = openDatabase({ url: databaseUrl, connections: mostExports, pooling })
  try {
    const { content, directory, uiDocumentsOf } = releaseContent()
    const { registry, relationshipCodes: codes } = await publishRelease({ config, database, publisher, content, log })
    await prepareWeeks(publisher, new Date())
    const store = { database, registry, codes }
    const now = new Date().toISOString()
    const tenants = createTenantRegistry(database)
    const screensOf: ScreensOf = (inForce, name) => uiDocumentsOf(inForce).get(name)?.document
    const diagrams = await compileDiagrams(releasedDiagrams, new Set(Object.keys(serviceTasks)))
    const definitionOf = createKeptDefinitions()
    const listener = createWishes({ diagrams, definitionOf })
    const wholeStore = { ...store, listener, numberPlan, runQuery: createQueryRunner({ ...store, screensOf }) }
    const effectiveOf = createEffective({ base: wholeStore, released: definitions, tenants, screensOf })
    const storeOf: StoreOf = async (tenant) => (await effectiveOf(tenant)).store
    const lastModifiedOf = await readLastModified(database)
    const access = createAccess({ storeOf, tenants, signsIn: (face) => signsIn(database, face) })
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
    const size = config.demo
    if (size !== 'off' && config.work === 'on')
      await openDemo(
        { ...store, analyze: () => publisher.ownerOutside({ text: 'analyze' }), diagrams, uploads: files.uploads },
        { size, now },
        (tenant) => checkNow(askingAt({ store, files, tenant, timeZone: defaultTimeZone, now: Date.now() }), dataChecks),
      )
    if (config.publish === 'on') await followRelease({ ...store, database: publisher }, roles, now)
    await publisher.close()
    const publicUrl = new URL(config.publicUrl)
    const exporter = createExporter({ database, cursors, inTurn: createSemaphore({ slots: halfOfProcessors(), waiting: mostExports }) })
    const metrics = createMetrics()
    const onBurst = (tenant: string) => {
      metrics.mailsWait()
      log.warn({ tenant }, 'public calls cause more mails than may go in an hour: the others wait for later hours')
    }
    const accounts = openAccounts({ config, database, tenants, onBurst })
    const { cookie, publicMails, writeMail } = accounts.parts
    const tokens = createPublicTokens(accounts.parts.seal)
    const captcha = createCaptcha({ database, tokens, publicMails, inTurn: createSemaphore(captchasAtOnce) })
    const publicPdfs = createPublicPdfs({ database, inTurn: createSemaphore(publicLettersAtOnce) })
    const memory = createSessionMemory(cookie)
    const refusals = createRefusals({ database, tenants, warn: (error) => log.error(error, 'a refused call was not written down') })
    const sessionOf = createAuthenticate({ database, cookie, memory })
    const server = await createHttpServer<Session>({
      publicUrl,
      port: config.port,
      logger: log,
      trustedProxies: config.trustedProxies,
      authenticate: async (request) => {
        const session = await sessionOf(request)
        if (!session || !(await access.lives(session))) return undefined
        return session.view === undefined || (await mayStillView({ access, clockOf, storeOf }, session, session.view)) ? session : undefined
      },
      recall: memory.recall,
      admit: createRequestLimit({ database, perMinute: config.requestsPerMinute }),
      onRefused: refusals.note,
      onAnswered: metrics.answered,
    })

    const overlayParts = { access, clockOf, database, effectiveOf, tenants, uses: contentPaths(routes, uiDefinitions) }
    const outbound = createOutbound({ loopback: false, own: Object.values(config.gateways) })
    const counterparts = createCounterparts({
      tenants,
      outbound,
      gateways: config.gateways,
      madeUp: new Set(demoTenants.map(({ uuid }) => uuid)),
    })
    const writeMailInTurn: WriteMail = (transaction, mail) =>
      publicMails.write(transaction, mail, { address: undefined, recipient: 'ordered' })
    const runner = {
      counterparts,
      definitionOf,
      diagrams,
      log,
      publicUrl,
      storeOf,
      tenants,
      uploads: files.uploads,
      writeMail,
      writeMailInTurn,
    }
    const lives = async (face: { tenant: string; user: string }) => (await livingUsers(database, [face])).length > 0
    const push = { database, lives, keysOf: accounts.parts.pushKeys, log, outbound, publicUrl, tenants }
    const archive = { ...files, letters, tenants }
    const kinds = jobKinds({
      access,
      archive,
      checks: dataChecks,
      clockOf,
      database,
      deliver: accounts.deliver,
      files,
      overlay: overlayParts,
      publicMails,
      push,
      runner,
      storeOf,
      tenants,
      tokens,
    })
    const background =
      config.work === 'off' ? idle : startBackground({ database, definitionOf, diagrams, files, kinds, ledger, log, storeOf, tenants })
    const { wake } = background
    wakeWorker = wake
    const gate = createHeavyGate()
    const parts = { ...files, access, clockOf, database, storeOf, wake }
    registerAuth(server, { ...access, ...accounts.parts })
    registerAccounts(server, { ...accounts.parts, access, clockOf, released: { registry, codes }, roles, storeOf })
    registerRights(server, { ...parts, roles })
    const help = createHelp({ registry, routes, diagrams }, () => clockOf(defaultTimeZone).today)
    registerScreens(server, {
      gate,
      ...parts,
      effectiveOf,
      help,
      lastModifiedOf,
      letters,
      mailTemplates,
      routes,
      store,
      tenants,
      uiDocumentsOf,
      work: config.work,
      writeMail,
    })
    registerDefinitions(server, { ...overlayParts, wake })
    registerCustomerJourney(server, {
      store,
      banks: staticTwins.filter(({ definition }) => definition === 'bank'),
      database,
      directory,
      tenants,
    })
    registerDeclarations(server, {
      access,
      captcha,
      clockOf,
      database,
      diagrams,
      publicMails,
      publicPdfs,
      publicUrl,
      storeOf,
      tenants,
      tokens,
      wake,
    })
    registerTasks(server, { clockOf, database, definitionOf, store, storeOf, tenants, tokens, wake })
    registerOrders(server, {
      ...files,
      access,
      clockOf,
      database,
      diagrams,
      publicMails,
      publicPdfs,
      publicUrl,
      storeOf,
      tenants,
      tokens,
      wake,
    })
    registerRegistration(server, { ...access, ...accounts.parts, access, clockOf, storeOf, wake })
    registerExports(server, { access, clockOf, database, exporter, gate, publicUrl, storeOf })
    registerData(server, { ...parts, gate, runTiles: createTilesRunner() })
    registerPortal(server, { ...parts, tenants })
    registerImports(server, { ...parts, inTurn: createSemaphore(tablesAtOnce) })
    registerJobs(server, parts)
    registerExecute(server, { ...parts, cookie, definitionOf, diagrams, publicUrl, tenants, writeMail })
    registerModeler(server, { ...parts, definitionOf, diagrams })
    registerFiles(server, { ...parts, uploaderOf: publicUploader({ database, tenants, tokens }) })
    const readiness = createReadiness(createChecks(database))
    registerOperation(server, { readiness, sessionCookie: cookie.name, version })
    await serveCspReports(server)
    serveWellKnown(server, {
      iconOf: iconOf({ tenants, store }),
      securityContact: config.securityContact,
    })
    await serveWeb(server, {
      folder: fileURLToPath(new URL('../../web/dist', import.meta.url)),
      orderPageOf: createOrderPages({ clockOf, storeOf, tenants }),
      mapStyleOf: async (rootid) => (await tenants.find(rootid))?.brand.mapBaseStyle,
    })

    const taking = {
      admission: createAdmission({ database, now: Date.now }),
      inbox: createInbox(database),
      keepKeys: createSeriesKeys(database),
    }
    const devices = createDevices({ ...taking, database, storeOf, now: Date.now })
    registerTelemetry(server, { ...taking, access, clockOf, storeOf, devices })
    const realtime = await startRealtime({
      database,
      storeOf,
      heldBy: access.heldBy,
      redeem: (ticket) => redeemTicket(database, ticket),
      living: async (askers) => livingUsers(database, await livingFaces(database, askers)),
      devices,
      measurements,
      log,
    })
    registerRealtime(server, { access, database, realtime })
    const ears = hear({ mqttUrl: config.mqttUrl, databaseUrl, realtime, log })
    backplane = ears.backplane

    const figures = config.metricsPort === undefined ? undefined : await metrics.listen(config.metricsPort)
    await server.fastify.listen({ host: config.host, port: config.port })
    const state = await readStartState(database)
    return {
      state,
      port: (server.fastify.server.address() as AddressInfo).port,
      close: async () => {
        await readiness.stop()
        await figures?.close()
        await realtime.close(reconnectMilliseconds)
        await Promise.all([server.fastify.close(), exporter.close()])
        await refusals.close()
        await ears.close()
        await background.close()
        accounts.close()
        await cursors.close()
        await database.close()
      },
    }
  } catch (error) {
    await Promise.all([cursors.close(), database.close(), publisher.close()])
    throw await explainStart(error, config)
  }
}
