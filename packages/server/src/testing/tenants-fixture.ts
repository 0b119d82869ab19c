import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '@twinwerk/contract/calls'
import { definitions } from '@twinwerk/domain/definitions'
import { routes } from '@twinwerk/domain/navigation'
import { uiDefinitions } from '@twinwerk/domain/ui-definitions'
import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import type { RoleGrant } from '@twinwerk/model/right/grant'
import { verbs } from '@twinwerk/model/definition/verb'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { createAccess } from '../access/access.ts'
import type { Caller } from '../access/caller.ts'
import { clockFrom } from '../api/clock.ts'
import { historyHandler } from '../api/data/history.ts'
import { saveHandler } from '../api/data/save.ts'
import { overlayHandler } from '../api/definitions/overlay.ts'
import { draftHandler } from '../api/definitions/overlay/draft.ts'
import { impactJob } from '../api/definitions/overlay/impact-job.ts'
import { previewHandler } from '../api/definitions/overlay/preview.ts'
import { publishHandler } from '../api/definitions/overlay/publish.ts'
import { rollbackHandler } from '../api/definitions/overlay/rollback.ts'
import { jobHandler } from '../api/jobs/job.ts'
import { cacheHandler } from '../api/twins/cache.ts'
import { countsHandler } from '../api/twins/counts.ts'
import { forpathHandler } from '../api/twins/forpath.ts'
import { templateHandler } from '../api/twins/template.ts'
import { uiHandler } from '../api/twins/ui.ts'
import { contentPaths } from '../content/path-uses.ts'
import { createUiDocuments } from '../content/ui-definitions.ts'
import { openFiles } from '../files/open-files.ts'
import { registerCall } from '../http/register.ts'
import { createExporter } from '../export/exporter.ts'
import { createHttpServer } from '../http/server.ts'
import type { Session } from '../identity/session.ts'
import { startWorker } from '../jobs/worker.ts'
import { apply } from '../store/apply/apply.ts'
import type { Change } from '../store/write/change.ts'
import type { Publisher } from '../store/db/publisher.ts'
import { createLedger } from '../store/files/ledger.ts'
import type { EffectiveOf } from '../store/overlay/effective.ts'
import { createEffective } from '../store/overlay/effective.ts'
import { readLastModified } from '../store/publish/published-twins.ts'
import { createHeavyGate } from '../store/query/heavy-gate.ts'
import { createTypeCounter } from '../store/query/page/count-types.ts'
import { createQueryRunner } from '../store/query/run-query.ts'
import { createTenantRegistry } from '../store/tenants/tenant-registry.ts'
import { syncTenants } from '../store/tenants/tenant-sync.ts'
import { createTestDatabase } from './database.ts'
import type { Json, StoreParts } from './store-fixture.ts'
import { openCopy, openPublished, publishedTemplate } from './store-fixture.ts'
import { serveExports } from './exporting/serve-exports.ts'

/** A tenant with the user who calls in it. */
export type TestTenant = { readonly uuid: string; readonly id: string; readonly token: string }

export type CallAnswer = { readonly status: number; readonly body: Json; readonly headers: Readonly<Record<string, unknown>> }

/** Tenants on one server, called over HTTP. Rights, definitions and overlays are as in the product; only the sign-in is omitted. */
export type TenantsFixture = {
  readonly database: Publisher
  readonly effectiveOf: EffectiveOf
  addTenant(options?: { platform?: boolean; grants?: readonly RoleGrant[]; alsoIn?: readonly TestTenant[] }): Promise<TestTenant>
  seed(tenant: TestTenant, changes: readonly Change[]): Promise<void>
  /** Returns the user of one tenant as the caller in another tenant, or in its own. */
  callerOf(person: TestTenant, tenant: TestTenant): Promise<Caller>
  get(tenant: TestTenant, path: string): Promise<CallAnswer>
  /** Posts with a new idempotency key unless `key` is given. */
  post(tenant: TestTenant, path: string, body: object, key?: string): Promise<CallAnswer>
  /** Opens another server process on the same database. */
  restarted(release?: readonly TwinDefinition[]): Promise<TenantsFixture>
  close(): Promise<void>
}

const everything: readonly RoleGrant[] = [
  '',
  'tenant:businesspartners',
  'tenant:businesspartners/businessPartner:contactAddress',
  'businessPartner:providedContracts',
  'businessPartner:providedContracts/contract:contractElements',
  'tenant:products',
  'tenant:tags',
  'tenant:users',
  'tenant:roles',
  'tenant:twinDefinitions',
].map((path) => ({ path, verbs }))

/** The maximum number of twins of a family that are read to count its types: low, so that a test can exceed it. */
export const looksThrough = 4

export async function openTenants(): Promise<TenantsFixture> {
  const { url, drop } = await createTestDatabase({ template: await publishedTemplate() })
  const server = await serve({ url, sessions: new Map(), release: definitions, parts: await openCopy(url) })
  return {
    ...server,
    close: async () => {
      await server.close()
      await drop()
    },
  }
}

type Served = {
  readonly url: string
  readonly sessions: Map<string, Session>
  readonly release: readonly TwinDefinition[]
  readonly parts: StoreParts
}

async function serve({ url, sessions, release, parts }: Served): Promise<TenantsFixture> {
  const { database } = parts
  const tenants = createTenantRegistry(database)
  const effectiveOf = createEffective({ base: { ...parts, runQuery: createQueryRunner(parts) }, released: release, tenants })
  const storeOf = async (tenant: string) => (await effectiveOf(tenant)).store
  // The users of this fixture have sessions, but no accounts.
  const access = createAccess({ storeOf, tenants, signsIn: () => Promise.resolve(true) })
  const clockOf = clockFrom(() => Date.now())
  const uiDocumentsOf = createUiDocuments(uiDefinitions)
  const lastModifiedOf = await readLastModified(database)
  const publicUrl = new URL('http://localhost:3000')
  const server = await createHttpServer<Session>({
    publicUrl,
    port: 0,
    authenticate: async ({ headers }) => sessions.get(String(headers['authorization'])),
  })
  const overlays = { access, clockOf, database, effectiveOf, tenants, uses: contentPaths(routes, uiDefinitions) }
  const folder = await mkdtemp(join(tmpdir(), 'twinwerk-tenants-'))
  const { uploads } = await openFiles({
    folder,
    s3: undefined,
    clamd: undefined,
    ledger: createLedger(database),
    inTurn: (work) => work(),
    warn: () => undefined,
  })
  const worker = startWorker({ database, kinds: { 'overlay-impact': impactJob(overlays) }, log: { error: () => undefined } })
  registerCall(server, calls['GET /api/twins/cache'], cacheHandler({ ...overlays, lastModifiedOf, uiDocumentsOf }))
  registerCall(server, calls['GET /api/twins/{definition}/ui/{hash}'], uiHandler({ access, storeOf, uiDocumentsOf }))
  const countTypes = createTypeCounter(looksThrough)
  registerCall(server, calls['POST /api/twins/counts'], countsHandler({ access, clockOf, gate: createHeavyGate(), storeOf }, countTypes))
  registerCall(server, calls['POST /api/twins/forpath'], forpathHandler({ access, clockOf, effectiveOf, lastModifiedOf, uiDocumentsOf }))
  registerCall(server, calls['POST /api/twins/template'], templateHandler({ access, clockOf, storeOf }))
  registerCall(server, calls['GET /api/definitions/overlay'], overlayHandler(overlays))
  registerCall(server, calls['POST /api/definitions/overlay/draft'], draftHandler(overlays))
  registerCall(server, calls['POST /api/definitions/overlay/preview'], previewHandler({ ...overlays, wake: () => worker.wake() }))
  registerCall(server, calls['POST /api/definitions/overlay/publish'], publishHandler(overlays))
  registerCall(server, calls['POST /api/definitions/overlay/rollback'], rollbackHandler(overlays))
  const exporter = createExporter({ database, cursors: database })
  serveExports(server, { access, clockOf, database, exporter, publicUrl, storeOf })
  registerCall(server, calls['POST /api/data/save'], saveHandler({ access, clockOf, storeOf, uploads }))
  registerCall(server, calls['GET /api/data/history'], historyHandler({ access, clockOf, storeOf }))
  registerCall(server, calls['GET /api/jobs/{id}'], jobHandler({ access, database }))

  const seed = ({ uuid: tenant }: Pick<TestTenant, 'uuid'>, changes: readonly Change[]) =>
    database.transaction({ role: 'app', tenant }, async (transaction) => {
      const own = { ...parts, ...(await storeOf(tenant)) }
      await apply(transaction, own, { author: { tenant, user: null, call: 'seed', at: new Date().toISOString(), changeId: v7() }, changes })
      await syncTenants(transaction, own, { tenant, changes })
    })
  await server.fastify.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.fastify.server.address() as AddressInfo
  const ask = async (tenant: TestTenant, method: 'GET' | 'POST', path: string, more: { payload?: object; key?: string } = {}) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: {
        authorization: tenant.token,
        'x-tenant': tenant.id,
        'x-requested-with': 'twinwerk',
        ...(more.key && { 'idempotency-key': more.key }),
        ...(more.payload && { 'content-type': 'application/json' }),
      },
      ...(more.payload && { body: JSON.stringify(more.payload) }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: Object.fromEntries(response.headers) }
  }
  return {
    database,
    effectiveOf,
    seed,
    callerOf: (person, tenant) => access.callerIn(sessions.get(person.token)!, tenant.id),
    addTenant: async ({ platform = false, grants = everything, alsoIn = [] } = {}) => {
      const [uuid, user, role, permission] = [v7(), v7(), v7(), v7()]
      const token = `Bearer ${uuid}`
      const twin = (id: string, definition: string, attributes: Record<string, unknown>): Change => ({
        kind: 'createTwin',
        uuid: id,
        definition,
        attributes,
      })
      const link = (relationship: string, source: string, target: string): Change => ({
        kind: 'createLink',
        uuid: v7(),
        relationship,
        source,
        target,
        validFrom: null,
        validTo: null,
      })
      await seed({ uuid }, [
        twin(uuid, 'tenant', { 'businessPartner:name1': 'Stadtwerke', 'tenant:shortId': uuid.replaceAll('-', '').slice(-12) }),
        twin(user, 'user', {
          'user:username': 'editor',
          'user:email': 'editor@swe.example',
          'user:givenname': 'Edda',
          'user:surname': 'Editor',
        }),
        twin(role, 'role', { 'role:name': 'Alles', 'role:key': 'all', 'role:grants': grants }),
        twin(permission, 'permission', { 'permission:scope': 'tenant' }),
        link('user:permissions', user, permission),
        link('permission:role', permission, role),
        link('permission:root', permission, uuid),
      ])
      if (platform)
        await database.one(
          { role: 'app', tenant: uuid },
          { text: 'update tenant_registry set platform = true where id = $1', values: [uuid] },
        )
      tenants.forget()
      const others = alsoIn.flatMap((other) => sessions.get(other.token)!.tenants)
      sessions.set(token, { account: v7(), tenants: [{ tenant: uuid, user, rightsVersion: 0 }, ...others] } as unknown as Session)
      return { uuid, id: formatTwinId('tenant', uuid), token }
    },
    get: (tenant, path) => ask(tenant, 'GET', path),
    post: (tenant, path, payload, key = v7()) => ask(tenant, 'POST', path, { payload, key }),
    restarted: async (other = release) => serve({ url, sessions, release: other, parts: await openPublished(url, other) }),
    close: async () => {
      await worker.close()
      await server.fastify.close()
      await database.close()
      await rm(folder, { recursive: true })
    },
  }
}
