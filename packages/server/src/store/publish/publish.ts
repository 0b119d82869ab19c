import { checkCalculations } from '@twinwerk/model/calculation/check-calculations'
import { AppError } from '@twinwerk/model/error/app-error'
import type { Registry } from '@twinwerk/model/definition/registry'
import { createRegistry } from '@twinwerk/model/definition/registry'
import { foldVersion } from '@twinwerk/model/text/fold'
import { columns } from '../db/columns.ts'
import { makeHistoryKey } from '../db/history-token.ts'
import type { Database } from '../db/database.ts'
import type { Publisher } from '../db/publisher.ts'
import type { DatabaseCatalog } from './catalog/catalog.ts'
import { foundHash, readCatalog, readCatalogHash } from './catalog/catalog.ts'
import { writeContent } from './content.ts'
import type { PublishLock } from './publish-lock.ts'
import { withPublishLock } from './publish-lock.ts'
import { fillNoted, noteUnfilled } from './fill-columns.ts'
import { preparePartitions } from './history-partitions.ts'
import { makeChanges, missingChanges } from './make-changes.ts'
import { readNotes, writeNotes } from './meta.ts'
import type { Publication, Release } from './release.ts'
import { isOlder, schemaVersionOf, thisRelease } from './release.ts'
import { droppedIndexes } from './schema.ts'
import type { Change, Step } from './statement/step.ts'
import type { Plan } from './steps.ts'
import { planOf, stepsOf } from './steps.ts'

// To give servers a new right: a grant and policy beside its table, or a function as in `partition.ts`; `db/defences.pg.test.ts` (ADR 65).
export type Published = { readonly registry: Registry; readonly relationshipCodes: ReadonlyMap<string, number> }

export type Publishing = Published & {
  /** The statements that ran; empty if the database was up to date. */
  readonly statements: readonly string[]
  /** The number of the newer release that has published the database, if any. */
  readonly newer: number | undefined
}

/**
 * Brings a database to this release: roles, tables, columns, policies, and the content itself. Runs at every start, on several servers at
 * the same time and beside running work. Looks up each object in PostgreSQL's catalog and changes only what is missing (ADR 66). A release
 * that is older than the published release changes nothing.
 */
export async function publish(database: Publisher, { release = thisRelease, ...content }: Publication): Promise<Publishing> {
  const plan = checkedPlan(content)
  const statements: string[] = []
  const finish = async (newer?: number): Promise<Publishing> => ({
    registry: plan.registry,
    relationshipCodes: await relationshipCodes(database),
    statements,
    newer,
  })
  const notes = await readNotes(database)
  if (isOlder(release, notes)) return finish(notes.publishedBy)
  if (notes.publishedBy !== release.number || !(await isPublished(database, plan))) {
    const newer = await withPublishLock(database, (exclusion) => publishAlone(database, { plan, release, exclusion, statements }))
    if (newer !== undefined) return finish(newer)
  }
  await dropGone(database, goneOf(plan))
  await preparePartitions(database, new Date())
  await database.owner(makeHistoryKey)
  return finish()
}

/** Returns the statements that publishing would run, in order. Changes nothing. */
export async function previewPublishing(
  database: Publisher,
  { release = thisRelease, ...content }: Publication,
): Promise<readonly string[]> {
  const plan = checkedPlan(content)
  if (isOlder(release, await readNotes(database))) return []
  const { changes } = await compare(database, plan)
  return changes.flatMap(({ statements }) => statements)
}

/** Returns true if this content was published completely and the catalog has not changed since. */
async function isPublished(database: Publisher, { hash }: Pick<Plan, 'hash'>): Promise<boolean> {
  const {
    published,
    foldVersion: folded,
    unboxedGeometries = [],
    unfoldedFamilies = [],
    unsearchedFamilies = [],
  } = await readNotes(database)
  if (folded !== foldVersion || unboxedGeometries.length + unfoldedFamilies.length + unsearchedFamilies.length > 0) return false
  return published?.wanted === hash && published.catalog === (await readCatalogHash(database))
}

/**
 * Returns the content with everything that follows from it. Throws if a calculation is invalid. A release is checked before it is built;
 * this check protects the database all the same.
 */
export function checkedPlan(content: Publication): Plan {
  const registry = createRegistry(content.definitions)
  const [wrong] = checkCalculations(registry)
  if (wrong) throw new Error(`the calculation ${wrong.systematics} cannot be put in force: ${wrong.problem.key}`)
  return planOf(content, registry)
}

type Alone = { readonly plan: Plan; readonly release: Release; readonly exclusion: PublishLock; readonly statements: string[] }

/** Publishes while no other server does. Returns the number of a newer release if that release was published first. */
async function publishAlone(database: Publisher, { plan, release, exclusion, statements }: Alone): Promise<number | undefined> {
  const notes = await readNotes(database)
  if (isOlder(release, notes)) return notes.publishedBy
  if (notes.publishedBy === release.number && (await isPublished(database, plan))) return undefined
  const marks = { publishedBy: release.number, compatibleFrom: release.compatibleFrom, schemaVersion: schemaVersionOf(release) }
  const isNew = Object.keys(notes).length === 0
  // Older servers change nothing from here on.
  if (!isNew) await writeNotes(database, marks)
  const { catalog, changes, steps } = await compare(database, plan)
  if (!isNew) await noteUnfilled(database, plan.registry, catalog)
  const making = { onStatement: (text: string) => void statements.push(text), ...exclusion }
  await makeChanges(database, { changes, catalog }, making)
  const made = await readMade(database, steps)
  // A partition that a server has created meanwhile lacks the new indexes.
  await makeChanges(database, { changes: missingChanges(await stepsOf(database, plan.blueprint), made), catalog: made }, making)
  await writeContent(database, plan.content, plan.registry)
  await fillNoted(database, plan.registry)
  const published = { wanted: plan.hash, catalog: await readCatalogHash(database), records: made.records }
  await writeNotes(database, { ...marks, foldVersion, published })
  return undefined
}

type Comparison = { readonly catalog: DatabaseCatalog; readonly changes: readonly Change[]; readonly steps: readonly Step[] }

async function compare(database: Publisher, plan: Plan): Promise<Comparison> {
  const { published } = await readNotes(database)
  const [catalog, steps] = [await readCatalog(database, published?.records ?? {}), await stepsOf(database, plan.blueprint)]
  return { catalog, steps, changes: missingChanges(steps, catalog) }
}

/** Returns the catalog after the changes, with the records to note. */
async function readMade(database: Publisher, steps: readonly Step[]): Promise<DatabaseCatalog> {
  const catalog = await readCatalog(database, {})
  const records = Object.fromEntries(
    steps.flatMap(({ noted }) => (noted ? [[noted.key, { wanted: noted.wanted, found: foundHash(catalog, noted.key) ?? '' }]] : [])),
  )
  return { ...catalog, records }
}

function goneOf({ families }: Plan): readonly string[] {
  return [...droppedIndexes, ...families.flatMap(({ replaced }) => replaced)]
}

/**
 * Drops the indexes that nothing reads any more, beside running work. If a long transaction blocks a drop, for example on a server of the
 * previous version, a later start repeats it.
 */
async function dropGone(database: Publisher, gone: readonly string[]): Promise<void> {
  const { rows } = await database.owner((transaction) =>
    transaction.run({
      text: `select indexname as name from pg_indexes where schemaname = 'public' and indexname = any($1)`,
      values: [gone],
      columns: columns({ name: 'text' }),
    }),
  )
  for (const { name } of rows)
    try {
      await database.ownerOutside({ text: `drop index concurrently if exists "${name}"` })
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'UNAVAILABLE')) throw error
    }
}

export async function relationshipCodes(database: Database): Promise<ReadonlyMap<string, number>> {
  const { rows } = await database.one(
    { role: 'identity' },
    {
      text: 'select systematics, code from relationship_code',
      columns: columns({ systematics: 'text', code: 'integer' }),
    },
  )
  return new Map(rows.map(({ systematics, code }) => [systematics, code]))
}
