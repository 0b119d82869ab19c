import { definitions } from '@twinwerk/domain/definitions'
import { diagrams as releasedDiagrams } from '@twinwerk/domain/process/diagrams'
import type { Logger } from 'pino'
import { createAccess } from '../access/access.ts'
import { clockFrom } from '../api/clock.ts'
import { dispatchListener } from '../billing/issued/dispatch-listener.ts'
import { approvalTaskListener } from '../billing/run/approval-task-listener.ts'
import { postFolderListener } from '../billing/post/listener.ts'
import { accountingListener } from '../billing/accounting/listener.ts'
import { notedListener } from '../billing/noted/noted-listener.ts'
import { runListener } from '../billing/run/listener.ts'
import { elementMoveListener } from '../billing/element-move-listener.ts'
import { saleListener } from '../billing/sale-listener.ts'
import { setupListener } from '../billing/setup-listener.ts'
import { stepsListener } from '../billing/steps-listener.ts'
import { shownReceiptListener } from '../billing/shown/listener.ts'
import { scheduleListener } from '../billing/run/schedule-listener.ts'
import { createCallListener } from '../calls/listener.ts'
import { madeListener } from '../comments/watch/made-listener.ts'
import { reratingListener } from '../calls/rerate/listener.ts'
import type { Config } from '../config.ts'
import { firmwareFileListener } from '../flash/firmware-file-listener.ts'
import { signsIn } from '../identity/user-access/signs-in.ts'
import { numberPlan } from '../integrations/phone-number.ts'
import { releaseContent } from '../release-content.ts'
import { compileDiagrams } from '../runner/diagram/diagrams.ts'
import { createDefinitionCache } from '../runner/diagram/stored-definition.ts'
import { newPriceListener } from '../runner/tasks/billing/price-change/new-price-listener.ts'
import { serviceTasks } from '../runner/tasks/registry.ts'
import { createRequestListener } from '../runner/requests/listener.ts'
import type { Database } from '../store/db/database.ts'
import { openDatabase } from '../store/db/database.ts'
import type { Publisher } from '../store/db/publisher.ts'
import type { Signal } from '../store/db/signal.ts'
import { createEffective } from '../store/overlay/effective.ts'
import { readLastModified } from '../store/publish/published-twins.ts'
import type { ScreensOf } from '../store/query/compile.ts'
import { createHeavyGate } from '../store/query/heavy-gate.ts'
import { createQueryRunner } from '../store/query/run-query.ts'
import { listenAll } from '../store/save/listen-all.ts'
import type { StoreOf } from '../store/store.ts'
import { createTenantRegistry } from '../store/tenants/tenant-registry.ts'
import { prepareValuePartitions } from '../telemetry/partitions.ts'
import { publishRelease } from './publish-release.ts'

/** Callbacks of a database. Parts that are opened later set them. */
export type DatabaseEvents = { onSignal: ((signal: Signal) => void) | undefined; onWake: () => void }

export function openServingDatabase(stack: AsyncDisposableStack, { config, url }: { config: Config; url: string }) {
  const events: DatabaseEvents = { onWake: () => undefined, onSignal: undefined }
  const database = openDatabase({
    url,
    connections: config.dbConnections,
    pooling: config.dbPooling,
    onSignal: config.mqttUrl ? (signal) => events.onSignal?.(signal) : undefined,
    onWake: () => events.onWake(),
  })
  stack.defer(() => database.close())
  return { database, events }
}

type Opened = { readonly config: Config; readonly database: Database; readonly publisher: Publisher; readonly log: Logger }

export type StoreParts = Awaited<ReturnType<typeof openStore>>

/** Publishes the release to the database, and opens the stores of all tenants with the rights on them. */
export async function openStore({ config, database, publisher, log }: Opened) {
  const { content, directory, uiDocumentsOf } = releaseContent()
  const { registry, relationshipCodes: codes } = await publishRelease({ config, database, publisher, content, log })
  await prepareValuePartitions(publisher, new Date())
  const store = { database, registry, codes }
  const tenants = createTenantRegistry(database)
  const screensOf: ScreensOf = (inForce, name) => uiDocumentsOf(inForce).get(name)?.document
  const diagrams = await compileDiagrams(releasedDiagrams, new Set(Object.keys(serviceTasks)))
  const definitionOf = createDefinitionCache()
  const listener = listenAll([
    createRequestListener({ diagrams, definitionOf }),
    runListener,
    approvalTaskListener,
    scheduleListener,
    accountingListener,
    notedListener,
    postFolderListener,
    firmwareFileListener,
    createCallListener(),
    reratingListener,
    dispatchListener,
    shownReceiptListener,
    saleListener,
    setupListener,
    stepsListener,
    newPriceListener,
    elementMoveListener,
    madeListener,
  ])
  const wholeStore = { ...store, listener, numberPlan, runQuery: createQueryRunner({ ...store, screensOf }) }
  const effectiveOf = createEffective({ base: wholeStore, released: definitions, tenants, screensOf })
  const storeOf: StoreOf = async (tenant) => (await effectiveOf(tenant)).store
  return {
    access: createAccess({ storeOf, tenants, signsIn: (face) => signsIn(database, face) }),
    clockOf: clockFrom(() => Date.now()),
    database,
    definitionOf,
    diagrams,
    directory,
    effectiveOf,
    gate: createHeavyGate(),
    lastModifiedOf: await readLastModified(database),
    registry,
    store,
    storeOf,
    tenants,
    uiDocumentsOf,
  }
}
