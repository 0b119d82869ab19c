import type { ImportRow } from '@twinwerk/contract/imports/rows'
import type { FileCell, RowDifference, RowOutcome, RowProblem } from '@twinwerk/model/table/import-mapping'
import type { Database, Transaction } from '../store/db/database.ts'

type Of = { readonly tenant: string; readonly id: string }

export type StagedRow = { readonly n: number; readonly cells: readonly FileCell[] }

/** What became of a row, or would. `key` is what its twin is found by. */
export type JudgedRow = {
  readonly n: number
  readonly key: string | null
  readonly outcome: RowOutcome
  readonly differences: readonly RowDifference[]
  readonly problems: readonly RowProblem[]
}

const perPage = 100

/** The next rows behind a number, in order. */
export async function rowsBehind(database: Database, { tenant, id }: Of, after: number, most: number): Promise<readonly StagedRow[]> {
  const { rows } = await database.one(
    { role: 'app', tenant },
    {
      name: 'import-rows',
      text: 'select n, cells from import_row where tenant_id = $1 and import_id = $2 and n > $3 order by n limit $4',
      values: [tenant, id, after, most],
    },
  )
  return rows.map((row) => ({ n: row['n'] as number, cells: row['cells'] as FileCell[] }))
}

/** The first row with each of the keys, among those judged so far. */
export async function firstWithKeys(database: Database, { tenant, id }: Of, keys: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (keys.length === 0) return new Map()
  const { rows } = await database.one(
    { role: 'app', tenant },
    {
      name: 'import-keys',
      text: 'select key, min(n) as n from import_row where tenant_id = $1 and import_id = $2 and key = any($3) group by key',
      values: [tenant, id, keys],
    },
  )
  return new Map(rows.map((row) => [row['key'] as string, row['n'] as number]))
}

/** Writes down what became of rows. */
export async function judgeRows(transaction: Transaction, { tenant, id }: Of, judged: readonly JudgedRow[]): Promise<void> {
  await transaction.run({
    name: 'import-rows-judge',
    text: `update import_row r set key = j.key, outcome = j.outcome, differences = j.differences, problems = j.problems
      from jsonb_to_recordset($3::jsonb) as j(n bigint, key text, outcome text, differences jsonb, problems jsonb)
      where r.tenant_id = $1 and r.import_id = $2 and r.n = j.n`,
    values: [tenant, id, JSON.stringify(judged)],
  })
}

/** Rows with what was found of them, of one outcome or of all. */
export async function judgedRows(
  database: Database,
  { tenant, id }: Of,
  { outcome, after, most = perPage }: { readonly outcome?: RowOutcome | undefined; readonly after: number; readonly most?: number },
): Promise<ImportRow[]> {
  const { rows } = await database.one(
    { role: 'app', tenant },
    {
      text: `select n, cells, outcome, coalesce(differences, '[]') as differences, coalesce(problems, '[]') as problems from import_row
        where tenant_id = $1 and import_id = $2 and n > $3 ${outcome ? 'and outcome = $5' : ''} order by n limit $4`,
      values: [tenant, id, after, most, ...(outcome ? [outcome] : [])],
    },
  )
  return rows.map((row) => ({
    n: row['n'] as number,
    cells: row['cells'] as FileCell[],
    outcome: row['outcome'] as RowOutcome | null,
    differences: row['differences'] as RowDifference[],
    problems: row['problems'] as RowProblem[],
  }))
}
