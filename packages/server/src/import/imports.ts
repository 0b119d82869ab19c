import type { ImportState } from '@twinwerk/contract/imports/import'
import { AppError } from '@twinwerk/model/error/app-error'
import type { FileCell, ImportMapping, ImportProposal } from '@twinwerk/model/table/import-mapping'
import type { Database, Transaction } from '../store/db/database.ts'
import { removeOldImports as outdated } from './schema.sql.ts'

/** An import as the jobs need it. Ids are uuids but `root`, which is the id of a twin. */
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
}

type Mine = { readonly tenant: string; readonly user: string }
type Of = { readonly tenant: string; readonly id: string }

const mostADay = 50
const mostListed = 20

/** Notes a file before its rows. Throws RATE_LIMITED for a user who reads very many. */
export async function addImport(
  transaction: Transaction,
  { tenant, user }: Mine,
  file: Omit<Import, 'mapping'> & { readonly proposal: ImportProposal },
): Promise<void> {
  const { rowCount } = await transaction.run({
    name: 'import-add',
    text: `insert into import_file (tenant_id, id, user_id, name, format, delimiter, headers, rows, root, relation, proposal)
      select $1::uuid, $2::uuid, $3::uuid, $4, $5, $6, $7::jsonb, $8, $9, $10, $11::jsonb
      where (select count(*) from import_file where tenant_id = $1::uuid and user_id = $3::uuid and created_at > now() - interval '1 day') < ${mostADay}`,
    values: [
      tenant,
      file.id,
      user,
      file.name,
      file.format,
      file.delimiter ?? null,
      JSON.stringify(file.headers),
      file.rows,
      file.root,
      file.relation,
      JSON.stringify(file.proposal),
    ],
  })
  if (rowCount === 0) throw new AppError('RATE_LIMITED', { retryAfter: 3600 })
}

/** Appends rows, numbered behind `before`. */
export async function addRows(transaction: Transaction, { tenant, id }: Of, before: number, rows: readonly (readonly FileCell[])[]): Promise<void> {
  await transaction.run({
    name: 'import-rows-add',
    text: `insert into import_row (tenant_id, import_id, n, cells)
      select $1, $2, $3 + e.n, e.cells from jsonb_array_elements($4::jsonb) with ordinality as e(cells, n)`,
    values: [tenant, id, before, JSON.stringify(rows)],
  })
}

const columns = 'id, name, format, delimiter, headers, rows, root, relation, proposal, mapping, check_job, run_job, created_at'

/** A user's own import; NOT_FOUND for any other. */
export async function importOf(database: Database, { tenant, user }: Mine, id: string): Promise<Import> {
  return importFrom(await rowOf(database, { tenant, user }, id))
}

export async function stateOf(database: Database, { tenant, user }: Mine, id: string): Promise<ImportState> {
  return stateFrom(database, tenant, await rowOf(database, { tenant, user }, id))
}

export async function listImports(database: Database, { tenant, user }: Mine): Promise<ImportState[]> {
  const { rows } = await database.one(
    { role: 'app', tenant },
    {
      name: 'imports-of',
      text: `select ${columns} from import_file where tenant_id = $1 and user_id = $2 order by created_at desc limit ${mostListed}`,
      values: [tenant, user],
    },
  )
  return Promise.all(rows.map((row) => stateFrom(database, tenant, row)))
}

/** The job that checks it begins: what an earlier one found is forgotten with its mapping. */
export async function beginCheck(transaction: Transaction, { tenant, id }: Of, { job, mapping }: { job: string; mapping: ImportMapping }): Promise<void> {
  await transaction.runAll([
    {
      text: 'update import_file set mapping = $3::jsonb, check_job = $4, run_job = null where tenant_id = $1 and id = $2',
      values: [tenant, id, JSON.stringify(mapping), job],
    },
    {
      text: `update import_row set key = null, outcome = null, differences = null, problems = null where tenant_id = $1 and import_id = $2 and outcome is not null`,
      values: [tenant, id],
    },
  ])
}

/** The job that does it begins, once for each check that came to its end; throws IMPORT_NOT_CHECKED otherwise. */
export async function beginRun(transaction: Transaction, { tenant, id }: Of, job: string): Promise<void> {
  const { rowCount } = await transaction.run({
    text: `update import_file f set run_job = $3 where tenant_id = $1 and id = $2 and run_job is null
      and exists (select from job j where j.tenant_id = f.tenant_id and j.id = f.check_job and j.state = 'done')`,
    values: [tenant, id, job],
  })
  if (rowCount === 0) throw new AppError('IMPORT_NOT_CHECKED')
}

export async function removeOldImports(database: Database): Promise<void> {
  for (const text of outdated) await database.one({ role: 'cleaner' }, { text })
}

async function rowOf(database: Database, { tenant, user }: Mine, id: string): Promise<Readonly<Record<string, unknown>>> {
  const { rows } = await database.one(
    { role: 'app', tenant },
    { name: 'import-of', text: `select ${columns} from import_file where tenant_id = $1 and id = $2 and user_id = $3`, values: [tenant, id, user] },
  )
  if (!rows[0]) throw new AppError('NOT_FOUND')
  return rows[0]
}

function importFrom(row: Readonly<Record<string, unknown>>): Import {
  return {
    id: row['id'] as string,
    name: row['name'] as string,
    format: row['format'] as Import['format'],
    delimiter: (row['delimiter'] as string | null) ?? undefined,
    headers: row['headers'] as string[],
    rows: row['rows'] as number,
    root: row['root'] as string,
    relation: row['relation'] as string,
    mapping: (row['mapping'] as ImportMapping | null) ?? undefined,
  }
}

async function stateFrom(database: Database, tenant: string, row: Readonly<Record<string, unknown>>): Promise<ImportState> {
  const { id, name, format, rows, mapping } = importFrom(row)
  const check = row['check_job'] as string | null
  const run = row['run_job'] as string | null
  return {
    id,
    name,
    format,
    rows,
    createdAt: (row['created_at'] as Date).toISOString(),
    proposal: row['proposal'] as ImportProposal,
    ...(mapping && { mapping }),
    ...(check && { check }),
    ...(run && { run }),
    counts: await countOutcomes(database, { tenant, id }),
  }
}

export async function countOutcomes(database: Database, { tenant, id }: Of): Promise<ImportState['counts']> {
  const { rows } = await database.one(
    { role: 'app', tenant },
    {
      name: 'import-counts',
      text: 'select outcome, count(*) as n from import_row where tenant_id = $1 and import_id = $2 and outcome is not null group by outcome',
      values: [tenant, id],
    },
  )
  const count = (outcome: string) => (rows.find((row) => row['outcome'] === outcome)?.['n'] as number | undefined) ?? 0
  return { new: count('new'), changed: count('changed'), same: count('same'), bad: count('bad') }
}
