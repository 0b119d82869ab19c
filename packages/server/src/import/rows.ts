import type { ImportState } from '@twinwerk/contract/imports/import'
import type { ImportRow } from '@twinwerk/contract/imports/rows'
import type { FileCell, RowDifference, RowOutcome, RowProblem } from '@twinwerk/model/table/import-mapping'
import { columns, json, oneOf } from '../store/db/columns.ts'
import type { Database, Transaction } from '../store/db/database.ts'

type ImportKey = { readonly tenant: string; readonly id: string }
/** The check job of an import; undefined if the import has not been checked yet. */
type Checked = ImportKey & { readonly check: string | undefined }

export type StagedRow = { readonly n: number; readonly cells: readonly FileCell[] }

/** The outcome of a row, or of its trial. `key` identifies the row's twin. */
export type JudgedRow = {
  readonly n: number
  readonly key: string | null
  readonly outcome: RowOutcome
  readonly differences: readonly RowDifference[]
  readonly problems: readonly RowProblem[]
}

const perPage = 100

/** The columns of a staged row, as every statement here returns them. */
const stagedShape = { n: 'integer', cells: json<readonly FileCell[]>() } as const
const outcomes = ['new', 'changed', 'same', 'bad'] as const satisfies readonly RowOutcome[]

type Page = { readonly after: number; readonly limit: number }

/** Appends rows, numbered from `after` + 1. */
export async function addRows(
  transaction: Transaction,
  { tenant, id }: ImportKey,
  { after, rows }: { readonly after: number; readonly rows: readonly (readonly FileCell[])[] },
): Promise<void> {
  await transaction.run({
    name: 'import-rows-add',
    text: `insert into import_row (tenant_id, import_id, n, cells)
      select $1, $2, $3 + e.n, e.cells from jsonb_array_elements($4::jsonb) with ordinality as e(cells, n)`,
    values: [tenant, id, after, JSON.stringify(rows)],
  })
}

/** Deletes the rows of a file. */
export async function dropRows(database: Database, { tenant, id }: ImportKey): Promise<void> {
  for (let removed = 1; removed > 0;) {
    const { rowCount } = await database.one(
      { role: 'app', tenant },
      {
        text: 'delete from import_row where tenant_id = $1 and import_id = $2 and n <= (select min(n) + 9999 from import_row where tenant_id = $1 and import_id = $2)',
        values: [tenant, id],
      },
    )
    removed = rowCount
  }
}

/** Returns the next rows with numbers above `after`, in order. */
export async function rowsBehind(database: Database, { tenant, id }: ImportKey, { after, limit }: Page): Promise<readonly StagedRow[]> {
  const { rows } = await database.one(
    { role: 'app', tenant },
    {
      name: 'import-rows',
      text: 'select n, cells from import_row where tenant_id = $1 and import_id = $2 and n > $3 order by n limit $4',
      values: [tenant, id, after, limit],
      columns: columns(stagedShape),
    },
  )
  return rows
}

/** A row that the check found to be new or changed, with the differences that the check showed. */
export type CheckedRow = StagedRow & { readonly outcome: RowOutcome; readonly differences: readonly RowDifference[] }

/** Returns the next rows with numbers above `after` that the import is to save. */
export async function checkedRowsBehind(
  database: Database,
  { tenant, id, check }: Checked,
  { after, limit }: Page,
): Promise<readonly CheckedRow[]> {
  const { rows } = await database.one(
    { role: 'app', tenant },
    {
      name: 'import-rows-checked',
      text: `select n, cells, outcome, differences from import_row
        where tenant_id = $1 and import_id = $2 and check_job = $5 and n > $3 and outcome in ('new', 'changed') order by n limit $4`,
      values: [tenant, id, after, limit, check],
      columns: columns({ ...stagedShape, outcome: oneOf(...outcomes), differences: json<readonly RowDifference[]>() }),
    },
  )
  return rows
}

/** Returns how many rows the import is to save. */
export async function countChecked(database: Database, of: Checked): Promise<number> {
  const { new: created, changed } = await countOutcomes(database, of)
  return created + changed
}

/** Returns the first row with each of the keys, among the rows judged so far. */
export async function firstWithKeys(
  database: Database,
  { tenant, id, check }: Checked,
  keys: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (keys.length === 0) return new Map()
  const { rows } = await database.one(
    { role: 'app', tenant },
    {
      name: 'import-keys',
      text: 'select key, min(n) as n from import_row where tenant_id = $1 and import_id = $2 and check_job = $4 and key = any($3) group by key',
      values: [tenant, id, keys, check],
      columns: columns({ key: 'text', n: 'integer' }),
    },
  )
  return new Map(rows.map(({ key, n }) => [key, n]))
}

/** Stores the outcome of rows. */
export async function judgeRows(transaction: Transaction, { tenant, id, check }: Checked, judged: readonly JudgedRow[]): Promise<void> {
  await transaction.run({
    name: 'import-rows-judge',
    text: `update import_row r set check_job = $4, key = j.key, outcome = j.outcome, differences = j.differences, problems = j.problems
      from jsonb_to_recordset($3::jsonb) as j(n bigint, key text, outcome text, differences jsonb, problems jsonb)
      where r.tenant_id = $1 and r.import_id = $2 and r.n = j.n`,
    values: [tenant, id, JSON.stringify(judged), check],
  })
}

/** Returns rows with the findings about them, of one outcome or of all. */
export async function judgedRows(
  database: Database,
  { tenant, id, check }: Checked,
  { outcome, after, limit = perPage }: { readonly outcome?: RowOutcome | undefined; readonly after: number; readonly limit?: number },
): Promise<readonly ImportRow[]> {
  const { rows } = await database.one(
    { role: 'app', tenant },
    {
      text: `select n, cells, case when check_job = $5 then outcome end as outcome,
          coalesce(case when check_job = $5 then differences end, '[]') as differences,
          coalesce(case when check_job = $5 then problems end, '[]') as problems
        from import_row where tenant_id = $1 and import_id = $2 and n > $3 ${outcome ? 'and check_job = $5 and outcome = $6' : ''} order by n limit $4`,
      values: [tenant, id, after, limit, check ?? null, ...(outcome ? [outcome] : [])],
      columns: columns({
        ...stagedShape,
        outcome: oneOf(...outcomes, null),
        differences: json<RowDifference[]>(),
        problems: json<RowProblem[]>(),
      }),
    },
  )
  return rows
}

export async function countOutcomes(database: Database, { tenant, id, check }: Checked): Promise<ImportState['counts']> {
  const { rows } = await database.one(
    { role: 'app', tenant },
    {
      name: 'import-counts',
      text: 'select outcome, count(*) as n from import_row where tenant_id = $1 and import_id = $2 and check_job = $3 group by outcome',
      values: [tenant, id, check ?? null],
      columns: columns({ outcome: 'text?', n: 'integer' }),
    },
  )
  const count = (outcome: string) => rows.find((row) => row.outcome === outcome)?.n ?? 0
  return { new: count('new'), changed: count('changed'), same: count('same'), bad: count('bad') }
}
