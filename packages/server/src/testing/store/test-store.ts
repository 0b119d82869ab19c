import type { HistoryEntry } from '@twinwerk/contract/data/history'
import { buffer } from 'node:stream/consumers'
import { AppError } from '@twinwerk/model/error/app-error'
import type { Registry } from '@twinwerk/model/definition/registry'
import type { PageInfo, QueryRequest } from '@twinwerk/model/query/query-json'
import type { Grant } from '@twinwerk/model/right/grant'
import type { ExportOptions } from '@twinwerk/model/query/export-options'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { createExporter } from '../../export/exporter.ts'
import { auditSchema } from '../../store/audit/schema.ts'
import { exportSchema } from '../../export/schema.sql.ts'
import { v7 } from 'uuid'
import { createTestDatabase, openOwned } from '../database.ts'
import { apply } from '../../store/apply/apply.ts'
import type { Change } from '../../store/write/change.ts'
import type { Database } from '../../store/db/database.ts'
import type { Publisher } from '../../store/db/publisher.ts'
import type { Published } from '../../store/publish/publish.ts'
import { publish } from '../../store/publish/publish.ts'
import type { Caps } from '../../store/query/page/caps.ts'
import type { Bounds } from '../../store/query/narrow/bounds.ts'
import type { QueryCaller } from '../../store/query/run-query.ts'
import { createQueryRunner } from '../../store/query/run-query.ts'
import { createTilesRunner } from '../../store/query/tiles/run-tiles.ts'
import { readHistory } from '../../store/history/read-history.ts'
import { patiently } from './patiently.ts'
import { testDefinitions, testStaticTwins } from './definitions.ts'
import type { History } from './history.ts'
import { changesBetween, current } from './history.ts'
import { clock } from './values.ts'
import type { World } from './world.ts'
import { creationsOf, deletionsOf, inTenant, tenantUuid, twinUuid, writtenAt } from './world.ts'

export type Answer = { readonly results: readonly TwinJson[]; readonly pages: Readonly<Record<string, PageInfo>> }
export type Asker = {
  readonly tenant: string
  readonly grants: readonly Grant[]
  readonly user?: string | null
  readonly groups?: readonly string[]
}

export type CompiledWith = { readonly bounds?: Bounds; readonly caps?: Caps }

/** A database with the test definitions. Each world is written to its own tenant. */
export type TestStore = {
  readonly registry: Registry
  /** Returns the parts that reading depends on. */
  parts(): { readonly database: Database; readonly registry: Registry; readonly codes: ReadonlyMap<string, number> }
  /** Writes a world and returns it in its new tenant. Different tenants use the same ids on purpose. */
  write(world: World): Promise<World>
  /** Writes every state of the history in order, in one new tenant. */
  writeHistory(history: History): Promise<History>
  /** Applies further changes in a tenant. */
  change(tenant: string, at: string, changes: readonly Change[]): Promise<void>
  /** Returns all entries of a twin's history. */
  historyOf(id: string, asker: Asker): Promise<readonly HistoryEntry[]>
  /** Returns the text of the response. */
  ask(body: unknown, asker: Asker): Promise<string>
  /** Returns the file of an export of the query. */
  exportFile(body: object, asker: Asker, options?: Partial<ExportOptions>): Promise<Buffer>
  /** Returns the text of a response with tiles. */
  askTiles(body: unknown, asker: Asker): Promise<string>
  /** Clears plans and prepared statements. Later queries are compiled with these bounds and caps. */
  reopen(compiledWith?: CompiledWith): Promise<void>
  close(): Promise<void>
}

export async function createTestStore(wrap: (database: Publisher) => Database = (database) => database): Promise<TestStore> {
  const { url, drop } = await createTestDatabase()
  let database = openOwned({ url, connections: 4 })
  const content = {
    definitions: testDefinitions,
    uiDefinitions: [],
    schema: [...exportSchema, ...auditSchema],
    staticTwins: testStaticTwins,
  }
  const published = await publish(database, content)
  await database.owner(({ run }) => run({ text: 'update static_land set created_at = $1, updated_at = $1', values: [writtenAt] }))
  let run = runnerOn(wrap(database), published)
  let runTiles = createTilesRunner(testTilesLimits)
  let exporter = createExporter({ database, cursors: wrap(database) })
  let tenants = 0
  return {
    registry: published.registry,
    parts: () => ({ database: wrap(database), registry: published.registry, codes: published.relationshipCodes }),
    write: async (world) => {
      tenants += 1
      const moved = inTenant(world, tenantUuid(tenants))
      await write(database, published, moved)
      return moved
    },
    writeHistory: async (history) => {
      tenants += 1
      const moved = history.map(({ at, world }) => ({ at, world: inTenant(world, tenantUuid(tenants)) }))
      await writeStates(database, published, moved)
      return moved
    },
    change: (tenant, at, changes) => change(database, published, { tenant, at }, changes),
    historyOf: async (id, asker) => {
      const entries: HistoryEntry[] = []
      const parts = { database: wrap(database), registry: published.registry, codes: published.relationshipCodes }
      for (let after: string | undefined, last = false; !last;) {
        const page = await readHistory(parts, { id, after, caller: callerOf(asker), clock })
        entries.push(...page.entries)
        after = page.next ?? undefined
        last = after === undefined
      }
      return entries
    },
    ask: (body, asker) => run(body as Record<string, unknown>, { caller: callerOf(asker), clock }),
    askTiles: (body, asker) =>
      runTiles(partsOn(wrap(database), published), { body: body as Record<string, unknown>, caller: callerOf(asker), clock }),
    exportFile: async (body, asker, options = {}) => {
      const file = await exporter.start({
        store: { registry: published.registry, codes: published.relationshipCodes },
        body: body as Record<string, unknown>,
        options: { format: 'json', translate: 'none', translateEnums: false, geometry: undefined, ...options },
        caller: { ...callerOf(asker), user: asker.user ?? twinUuid(1), timeZone: 'Europe/Berlin' },
        clock,
        language: 'de',
        isAllowed: async () => true,
      })
      const bytes = await buffer(file.stream)
      await file.ended
      return bytes
    },
    reopen: async (compiledWith) => {
      await exporter.close()
      await database.close()
      database = openOwned({ url, connections: 4 })
      run = runnerOn(wrap(database), published, compiledWith)
      runTiles = createTilesRunner(testTilesLimits, compiledWith?.bounds)
      exporter = createExporter({ database, cursors: wrap(database) })
    },
    close: async () => {
      await exporter.close()
      await database.close()
      await drop()
    },
  }
}

/** The limits are low because worlds are small: more than two places count as many. */
export const testTilesLimits = { few: 2, closeZoom: 16, max: 8, many: 3 }

function runnerOn(database: Database, published: Published, compiledWith: CompiledWith = {}) {
  return createQueryRunner({ ...partsOn(database, published), ...compiledWith })
}

function partsOn(database: Database, { registry, relationshipCodes }: Published) {
  return { database, registry, codes: relationshipCodes }
}

async function write(database: Database, { registry, relationshipCodes }: Published, world: World): Promise<void> {
  const parts = { registry, codes: relationshipCodes }
  const author = { tenant: world.tenant, user: null, call: 'test', at: writtenAt }
  await database.transaction({ role: 'app', tenant: world.tenant }, async (transaction) => {
    const byAuthor = Map.groupBy(world.twins, ({ createdBy = null }) => createdBy)
    for (const [user, twins] of byAuthor)
      await apply(transaction, parts, { author: { ...author, user, changeId: v7() }, changes: creationsOf({ ...world, twins, links: [] }) })
    await apply(transaction, parts, { author: { ...author, changeId: twinUuid(1) }, changes: creationsOf({ ...world, twins: [] }) })
    await apply(transaction, parts, { author: { ...author, changeId: twinUuid(2) }, changes: deletionsOf(world) })
  })
}

async function writeStates(database: Database, published: Published, history: History): Promise<void> {
  const { tenant } = current(history)
  let before: World = { tenant, twins: [], links: [] }
  for (const { at, world } of history) {
    const changes = changesBetween(before, world)
    const isDeletion = ({ kind }: Change) => kind === 'deleteTwin' || kind === 'deleteLink'
    await change(
      database,
      published,
      { tenant, at },
      changes.filter((each) => !isDeletion(each)),
    )
    await change(database, published, { tenant, at }, changes.filter(isDeletion))
    before = world
  }
}

async function change(
  database: Database,
  { registry, relationshipCodes }: Published,
  { tenant, at }: { tenant: string; at: string },
  changes: readonly Change[],
): Promise<void> {
  const author = { tenant, user: null, call: 'test', at, changeId: v7() }
  await database.transaction({ role: 'app', tenant }, (transaction) =>
    apply(transaction, { registry, codes: relationshipCodes }, { author, changes }),
  )
}

function callerOf({ tenant, grants, user = twinUuid(1), groups = [twinUuid(2), twinUuid(3)] }: Asker): QueryCaller {
  const rightsKey = JSON.stringify(grants.map((grant) => [grant.roots.definition, grant.path.text, grant.verbs, grant.mask]))
  return { tenant, user, groups, grants, rightsKey }
}

/** Returns the result, or the code of an AppError. Other errors are thrown. */
export async function answerOrCode(store: TestStore, body: QueryRequest, asker: Asker): Promise<Answer | string> {
  try {
    return JSON.parse(await patiently(() => store.ask(body, asker))) as Answer
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}
