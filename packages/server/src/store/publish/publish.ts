import { createHash } from 'node:crypto'
import { checkCalculations } from '@twinwerk/model/calculation/check-calculations'
import { AppError } from '@twinwerk/model/error/app-error'
import type { Attribute, Registry } from '@twinwerk/model/definition/registry'
import { createRegistry, definitionOf, isStatic } from '@twinwerk/model/definition/registry'
import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import type { UiDefinition } from '@twinwerk/model/layout/layout'
import type { Database, Transaction } from '../db/database.ts'
import type { Publisher } from '../db/publisher.ts'
import { columnOf, foldedColumnOf } from '../names.ts'
import type { Family, Index } from './families.ts'
import { columnsBeside, familiesOf } from './families.ts'
import { fillBeside } from './fill-beside.ts'
import { makeHistoryKey } from '../changes/history-token.ts'
import { preparePartitions } from './history-partitions.ts'
import { refillSearch, unsearchedFamilies } from './refill-search.ts'
import { calculationGrants } from '../calculate/schema.ts'
import { fileGrants } from '../files/schema.ts'
import { trafficDataGrants, trafficDataTable } from '../retention/traffic-data.ts'
import {
  changedLinkIndexes,
  cleaning,
  globalTables,
  goneIndexes,
  heavyPlaces,
  roles,
  schemaVersion,
  searchFunctions,
  sharedTables,
  staticPolicy,
  tenantPolicy,
  tenantTables,
} from './schema.ts'
import type { StaticTwin } from '@twinwerk/model/twin/static-twin'
import { writeStaticTwins } from './static-twins.ts'
import { valueFunctions } from './value-functions.ts'

/** What a release brings. `schema` are further tables, by the parts that own them; each statement may run again. */
export type Content = {
  readonly definitions: readonly TwinDefinition[]
  readonly uiDefinitions: readonly UiDefinition[]
  readonly schema: readonly string[]
  /** Twins of static definitions. */
  readonly staticTwins?: readonly StaticTwin[]
}

export type Published = { readonly registry: Registry; readonly relationshipCodes: ReadonlyMap<string, number> }

/** The database was made by a newer version of the product. */
export class NewerDatabase extends Error {}

/** One number for all servers that publish into the same database. */
const publishLock = 7_301_994

/**
 * Brings a database to this release: roles, tables, columns, policies, and the content itself. May run at every start and on several servers at once; only
 * adds, but for indexes that nothing reads any more. Indexes on tables that hold rows are built and dropped afterwards, without a lock.
 */
export async function publish(database: Publisher, content: Content): Promise<Published> {
  const registry = createRegistry(content.definitions)
  refuseCalculations(registry)
  const families = familiesOf(registry).filter(({ mapped }) => !mapped)
  const { indexes, unfound, unsearched } = await database.owner(async (transaction) => {
    // Whoever publishes first may take its time; a table is waited for no longer than ever.
    await transaction.run({ text: 'set local lock_timeout = 0' })
    await transaction.run({ text: 'select pg_advisory_xact_lock($1)', values: [publishLock] })
    await transaction.run({ text: 'set local lock_timeout = 3000' })
    await refuseNewer(transaction)
    const statements = {
      roles,
      sharedTables,
      valueFunctions,
      changedLinkIndexes,
      searchFunctions,
      heavyPlaces,
      globalTables,
      cleaning,
      fileGrants,
      calculationGrants,
      trafficDataGrants,
      policy: tenantPolicy(''),
      staticPolicy: staticPolicy({ table: '', view: '' }),
    }
    const hash = hashOf({ content, families, schemaVersion, statements })
    if ((await metaOf(transaction, 'publishedHash')) === hash) return { indexes: [], unfound: [], unsearched: [] }
    const linksAreNew = !(await isThere(transaction, 'twin_link'))
    for (const text of [...roles, ...sharedTables, ...valueFunctions, ...content.schema]) await transaction.run({ text })
    const created = await createFamilies(transaction, families)
    const lacking = lackingBeside(registry, created.added)
    const waiting = {
      indexes: [...(await createIndexes(transaction, changedLinkIndexes, { empty: linksAreNew })), ...created.indexes],
      unfound: await remember(
        transaction,
        unfoundKey,
        lacking.map(({ systematics }) => systematics),
      ),
      unsearched: await remember(transaction, unsearchedKey, [
        ...(await unsearchedFamilies(transaction, registry)),
        ...lacking.filter(foldedColumnOf).map(({ declaring }) => definitionOf(registry, declaring).family),
      ]),
    }
    await protect(transaction, families)
    await writeContent(transaction, content, registry)
    await writeStaticTwins(transaction, registry, content.staticTwins ?? [])
    await setMeta(transaction, 'schemaVersion', schemaVersion)
    if (Object.values(waiting).every((list) => list.length === 0)) await setMeta(transaction, 'publishedHash', hash)
    return waiting
  })
  for (const text of indexes) await database.ownerOutside({ text })
  for (const systematics of unfound) {
    const attribute = registry.attributes.get(systematics)
    if (attribute) await fillBeside(database, registry, attribute)
    await database.owner((transaction) => setMeta(transaction, unfoundKey, unfound.slice(unfound.indexOf(systematics) + 1)))
  }
  for (const family of unsearched) {
    if (registry.families.has(family)) await refillSearch(database, registry, family)
    await database.owner((transaction) => setMeta(transaction, unsearchedKey, unsearched.slice(unsearched.indexOf(family) + 1)))
  }
  if (indexes.length + unfound.length + unsearched.length > 0) return publish(database, content)
  await dropGone(database, [...goneIndexes, ...families.flatMap(({ replaced }) => replaced)])
  await preparePartitions(database, new Date())
  await database.owner(makeHistoryKey)
  return { registry, relationshipCodes: await relationshipCodes(database) }
}

/** A release is checked before it is made; this keeps what is wrong all the same out of the database. */
function refuseCalculations(registry: Registry): void {
  const [wrong] = checkCalculations(registry)
  if (wrong) throw new Error(`the calculation ${wrong.systematics} cannot be put in force: ${wrong.problem.key}`)
}

async function isThere(transaction: Transaction, table: string): Promise<boolean> {
  const { rows } = await transaction.run({ text: 'select to_regclass($1) is not null as there', values: [table] })
  return rows[0]?.['there'] === true
}

async function refuseNewer(transaction: Transaction): Promise<void> {
  if (!(await isThere(transaction, 'twinwerk_meta'))) return
  const stored = await metaOf(transaction, 'schemaVersion')
  if (typeof stored === 'number' && stored > schemaVersion)
    throw new NewerDatabase(
      `The database was made by a newer version of Twinwerk (schema ${stored}, this one knows ${schemaVersion}). Start the newer version, or use another database.`,
    )
}

async function metaOf(transaction: Transaction, key: string): Promise<unknown> {
  if (!(await isThere(transaction, 'twinwerk_meta'))) return undefined
  const { rows } = await transaction.run({ text: 'select value from twinwerk_meta where key = $1', values: [key] })
  return rows[0]?.['value']
}

async function setMeta(transaction: Transaction, key: string, value: unknown): Promise<void> {
  await transaction.run({
    text: 'insert into twinwerk_meta (key, value) values ($1, $2::jsonb) on conflict (key) do update set value = excluded.value',
    values: [key, JSON.stringify(value)],
  })
}

/** Takes out the indexes that nothing reads any more, beside running work. Where a long transaction has to be waited for, of a server of the version before perhaps, a later start does it. */
async function dropGone(database: Publisher, gone: readonly string[]): Promise<void> {
  const { rows } = await database.owner((transaction) =>
    transaction.run({
      text: `select indexname as name from pg_indexes where schemaname = 'public' and indexname = any($1)`,
      values: [gone],
    }),
  )
  for (const { name } of rows)
    try {
      await database.ownerOutside({ text: `drop index concurrently if exists "${String(name)}"` })
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'UNAVAILABLE')) throw error
    }
}

/** Of indexes that are missing: creates those of an empty table, answers the statements that build the others beside running work. */
async function createIndexes(transaction: Transaction, indexes: readonly Index[], { empty }: { empty: boolean }): Promise<string[]> {
  const { rows } = await transaction.run({
    text: `select indexname as name from pg_indexes where schemaname = 'public' and indexname = any($1)`,
    values: [indexes.map((index) => index.name)],
  })
  const missing = indexes.filter((index) => !rows.some((row) => row['name'] === index.name))
  if (!empty) return missing.map(({ name, text }) => `create index concurrently if not exists "${name}" ${text}`)
  for (const { name, text } of missing) await transaction.run({ text: `create index "${name}" ${text}` })
  return []
}

// Named when geometries alone had something beside them.
const unfoundKey = 'unboxedGeometries'
const unsearchedKey = 'unsearchedFamilies'

/** What was stored before what it is found by was: the columns of that were added to a table that had its own. */
function lackingBeside(registry: Registry, added: ReadonlySet<string>): Attribute[] {
  const isLacking = (attribute: Attribute) =>
    columnsBeside(attribute).some(({ name }) => added.has(name)) &&
    !added.has(columnOf(attribute)) &&
    // Those rows are written with each release.
    !isStatic(registry, attribute.declaring)
  return [...registry.attributes.values()].filter(isLacking)
}

/** What was found, and what an interrupted start left; all of it is remembered until it is done. */
async function remember(transaction: Transaction, key: string, found: readonly string[]): Promise<string[]> {
  const left = ((await metaOf(transaction, key)) ?? []) as string[]
  const all = [...new Set([...left, ...found])]
  if (all.length > left.length) await setMeta(transaction, key, all)
  return all
}

/** Creates what is missing; answers the indexes that must be built concurrently because their table holds rows, and the columns added to such tables. */
async function createFamilies(
  transaction: Transaction,
  families: readonly Family[],
): Promise<{ indexes: string[]; added: ReadonlySet<string> }> {
  const later: string[] = []
  const names = new Set<string>()
  const { rows: existing } = await transaction.run({
    text: `select c.relname as "table", a.attname as "column" from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relname = any($1)`,
    values: [families.map((family) => family.table)],
  })
  for (const { table, view, columns, indexes: wanted } of families) {
    const known = new Set(existing.filter((row) => row['table'] === table).map((row) => row['column']))
    if (known.size === 0) {
      const list = columns.map(({ name, type }) => `"${name}" ${type}`).join(', ')
      const key = view === undefined ? 'tenant_id, id' : 'id'
      await transaction.run({ text: `create table "${table}" (${list}, primary key (${key}))` })
    }
    const added = columns.filter((column) => known.size > 0 && !known.has(column.name))
    for (const { name } of added) names.add(name)
    const additions = added.map(({ name, type }) => `add column "${name}" ${type}`)
    if (additions.length > 0) await transaction.run({ text: `alter table "${table}" ${additions.join(', ')}` })
    later.push(...(await createIndexes(transaction, wanted, { empty: known.size === 0 })))
  }
  return { indexes: later, added: names }
}

async function protect(transaction: Transaction, families: readonly Family[]): Promise<void> {
  for (const table of tenantTables) for (const text of tenantPolicy(table)) await transaction.run({ text })
  for (const { table, view } of families)
    for (const text of view === undefined ? tenantPolicy(table) : staticPolicy({ table, view })) await transaction.run({ text })
  for (const text of [...searchFunctions, ...heavyPlaces]) await transaction.run({ text })
  for (const text of [...globalTables, ...cleaning, ...fileGrants, ...calculationGrants]) await transaction.run({ text })
  await transaction.run({ text: 'grant delete on twin_search to twinwerk_app' })
  // Not every content has calls.
  if (families.some(({ table }) => table === trafficDataTable)) for (const text of trafficDataGrants) await transaction.run({ text })
}

async function writeContent(transaction: Transaction, content: Content, registry: Registry): Promise<void> {
  const documents = [
    ...content.definitions.map((document) => ({ name: `twin:${document.name}`, kind: 'twin', document })),
    ...content.uiDefinitions.map((document) => ({ name: `ui:${document.definition}`, kind: 'ui', document })),
  ]
  for (const { name, kind, document } of documents)
    await transaction.run({
      text: `insert into content_definition (name, kind, hash, document) values ($1, $2, $3, $4::jsonb)
        on conflict (name) do update set hash = excluded.hash, document = excluded.document, last_modified = now() where content_definition.hash <> excluded.hash`,
      values: [name, kind, hashOf(document), JSON.stringify(document)],
    })
  const names = [
    ...new Set(
      [...registry.relations.values()].filter((relation) => relation.direction === 'forward').map((relation) => relation.relationship),
    ),
  ]
  await transaction.run({
    text: `insert into relationship_code (systematics) select n from unnest($1::text[]) n where not exists (select from relationship_code c where c.systematics = n)`,
    values: [names],
  })
}

export async function relationshipCodes(database: Database): Promise<ReadonlyMap<string, number>> {
  const { rows } = await database.one({ role: 'identity' }, { text: 'select systematics, code from relationship_code' })
  return new Map(rows.map((row) => [row['systematics'] as string, row['code'] as number]))
}

export function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)
}
