import type { ImportState } from '@twinwerk/contract/imports/import'
import { AppError } from '@twinwerk/model/error/app-error'
import type { ImportMapping, ImportProposal } from '@twinwerk/model/table/import-mapping'
import { Cancelled } from '../jobs/job.ts'
import type { RowOf } from '../store/db/columns.ts'
import { columns, json, jsonOrNull, oneOf } from '../store/db/columns.ts'
import type { Database, Transaction } from '../store/db/database.ts'
import { firstRow } from '../store/db/statement.ts'
import { countOutcomes, dropRows } from './rows.ts'
import { removeOldImports as removals } from './schema.sql.ts'

/** An import as the jobs need it. All ids are uuids except `root`, which is the id of a twin. */
export type Import = {
  readonly id: string
  readonly name: string
  readonly format: 'csv' | 'xlsx'
  readonly delimiter: string | undefined
  readonly headers: readonly string[]
  readonly rows: number
  readonly root: string
  readonly relation: string
  readonly mapping: ImportMapping | undefined
  /** The job of the latest check, whose findings about the rows are valid. */
  readonly check: string | undefined
}

type Owner = { readonly tenant: string; readonly user: string }
type ImportKey = { readonly tenant: string; readonly id: string }

const maxADay = 50
/** The number of imports stored for a user; older imports are deleted. */
const maxStored = 20

const today = `(select count(*) from import_file where tenant_id = $1::uuid and user_id = $2::uuid and created_at > now() - interval '1 day')`

/** Throws RATE_LIMITED for a user who has uploaded too many files within a day. */
export async function assertDailyLimit(database: Database, { tenant, user }: Owner): Promise<void> {
  const found = await database.one(
    { role: 'app', tenant },
    { name: 'imports-today', text: `select ${today} as n`, values: [tenant, user], columns: columns({ n: 'integer' }) },
  )
  if (firstRow(found).n >= maxADay) throw tooMany()
}

function tooMany(): AppError {
  return new AppError('RATE_LIMITED', { retryAfter: 3600 })
}

/** Adds a file whose rows are stored. Throws RATE_LIMITED as `assertDailyLimit` does. */
export async function addImport(
  transaction: Transaction,
  { tenant, user }: Owner,
  file: Omit<Import, 'mapping' | 'check'> & { readonly proposal: ImportProposal },
): Promise<ImportState> {
  const { id, name, format, delimiter, headers, rows, root, relation, proposal } = file
  const added = await transaction.run({
    name: 'import-add',
    text: `insert into import_file (tenant_id, user_id, id, name, format, delimiter, headers, rows, root, relation, proposal)
      select $1::uuid, $2::uuid, $3::uuid, $4, $5, $6, $7::jsonb, $8, $9, $10, $11::jsonb where ${today} < ${maxADay} returning created_at as "createdAt"`,
    values: [tenant, user, id, name, format, delimiter ?? null, JSON.stringify(headers), rows, root, relation, JSON.stringify(proposal)],
    columns: columns({ createdAt: 'instant' }),
  })
  const [row] = added.rows
  if (!row) throw tooMany()
  const { createdAt } = row
  return { id, name, format, rows, createdAt, proposal, counts: { new: 0, changed: 0, same: 0, bad: 0 } }
}

const selected =
  'id, name, format, delimiter, headers, rows, root, relation, proposal, mapping, check_job as "check", run_job as run, created_at as "createdAt"'
const importColumns = columns({
  id: 'uuid',
  name: 'text',
  format: oneOf('csv', 'xlsx'),
  delimiter: 'text?',
  headers: json<readonly string[]>(),
  rows: 'integer',
  root: 'text',
  relation: 'text',
  proposal: json<ImportProposal>(),
  mapping: jsonOrNull<ImportMapping>(),
  check: 'uuid?',
  run: 'uuid?',
  createdAt: 'instant',
})
type ImportRow = RowOf<typeof importColumns>

/** Returns a user's own import. Throws NOT_FOUND for any other. */
export async function importOf(database: Database, { tenant, user }: Owner, id: string): Promise<Import> {
  return importFrom(await rowOf(database, { tenant, user }, id))
}

export async function stateOf(database: Database, { tenant, user }: Owner, id: string): Promise<ImportState> {
  return stateFrom(database, tenant, await rowOf(database, { tenant, user }, id))
}

export async function listImports(database: Database, { tenant, user }: Owner): Promise<ImportState[]> {
  const { rows } = await database.one(
    { role: 'app', tenant },
    {
      name: 'imports-of',
      text: `select ${selected} from import_file where tenant_id = $1 and user_id = $2 order by created_at desc limit ${maxStored}`,
      values: [tenant, user],
      columns: importColumns,
    },
  )
  return Promise.all(rows.map((row) => stateFrom(database, tenant, row)))
}

/**
 * Records the job that checks an import with a mapping. The findings and the mapping of an earlier check are discarded. Throws
 * IMPORT_RUNNING while the import is running.
 */
export async function beginCheck(
  transaction: Transaction,
  { tenant, id }: ImportKey,
  { job, mapping }: { job: string; mapping: ImportMapping },
): Promise<void> {
  const { rowCount } = await transaction.run({
    text: `update import_file f set mapping = $3::jsonb, check_job = $4, run_job = null where tenant_id = $1 and id = $2
      and not exists (select from job j where j.tenant_id = f.tenant_id and j.id = f.run_job and j.state in ('ready', 'running'))`,
    values: [tenant, id, JSON.stringify(mapping), job],
  })
  if (rowCount === 0) throw new AppError('IMPORT_RUNNING')
}

/** Records the job that runs an import, once for each completed check. Throws IMPORT_NOT_CHECKED otherwise. */
export async function beginRun(transaction: Transaction, { tenant, id }: ImportKey, job: string): Promise<void> {
  const { rowCount } = await transaction.run({
    text: `update import_file f set run_job = $3 where tenant_id = $1 and id = $2 and run_job is null
      and exists (select from job j where j.tenant_id = f.tenant_id and j.id = f.check_job and j.state = 'done')`,
    values: [tenant, id, job],
  })
  if (rowCount === 0) throw new AppError('IMPORT_NOT_CHECKED')
}

/** Throws `Cancelled` in a job that another job of the import has replaced. */
export async function refuseReplaced(
  transaction: Transaction,
  { tenant, id }: ImportKey,
  { check_job, run_job }: { check_job?: string; run_job?: string },
): Promise<void> {
  const { rowCount } = await transaction.run({
    name: 'import-still',
    text: `select from import_file where tenant_id = $1 and id = $2 and check_job = coalesce($3, check_job) and run_job is not distinct from $4 for share`,
    values: [tenant, id, check_job ?? null, run_job ?? null],
  })
  if (rowCount === 0) throw new Cancelled()
}

/** Deletes the oldest imports of a user beyond the limit, except those that are checked or run. */
export async function removeOldest(database: Database, { tenant, user }: Owner): Promise<void> {
  const { rows } = await database.one(
    { role: 'app', tenant },
    {
      name: 'imports-too-many',
      text: `select id from import_file f where tenant_id = $1 and user_id = $2
        and not exists (select from job j where j.tenant_id = f.tenant_id and j.id in (f.check_job, f.run_job) and j.state in ('ready', 'running'))
        order by created_at desc offset ${maxStored}`,
      values: [tenant, user],
      columns: columns({ id: 'uuid' }),
    },
  )
  for (const { id } of rows) {
    await dropRows(database, { tenant, id })
    await database.one({ role: 'app', tenant }, { text: 'delete from import_file where tenant_id = $1 and id = $2', values: [tenant, id] })
  }
}

export async function removeOldImports(database: Database): Promise<void> {
  for (const text of removals) await database.one({ role: 'cleaner' }, { text })
}

async function rowOf(database: Database, { tenant, user }: Owner, id: string): Promise<ImportRow> {
  const { rows } = await database.one(
    { role: 'app', tenant },
    {
      name: 'import-of',
      text: `select ${selected} from import_file where tenant_id = $1 and id = $2 and user_id = $3`,
      values: [tenant, id, user],
      columns: importColumns,
    },
  )
  const [row] = rows
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

function importFrom({ id, name, format, delimiter, headers, rows, root, relation, mapping, check }: ImportRow): Import {
  return {
    ...{ id, name, format, headers, rows, root, relation },
    delimiter: delimiter ?? undefined,
    mapping: mapping ?? undefined,
    check: check ?? undefined,
  }
}

async function stateFrom(database: Database, tenant: string, row: ImportRow): Promise<ImportState> {
  const { id, name, format, rows, createdAt, proposal, mapping, check, run } = row
  return {
    ...{ id, name, format, rows, createdAt, proposal },
    ...(mapping && { mapping }),
    ...(check && { check }),
    ...(run && { run }),
    counts: await countOutcomes(database, { tenant, id, check: check ?? undefined }),
  }
}
