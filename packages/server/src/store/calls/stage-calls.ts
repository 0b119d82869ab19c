import type { Amount } from '@twinwerk/model/number/amount'
import { ArrayText } from '../db/array-text.ts'
import { columns } from '../db/columns.ts'
import type { Transaction } from '../db/database.ts'
import { firstRow } from '../db/statement.ts'
import type { ImportKey } from './call-files.ts'
import { withoutTimeout } from './lock-calls.ts'

/** A row of a file after its check. A refused one has a line and a reason alone. */
export type StagedCall = {
  readonly line: number
  readonly state: 'rated' | 'unrated' | 'unassigned' | 'refused'
  readonly problem: string | null
  readonly call?: {
    /** ISO 8601 UTC. */
    readonly begin: string
    readonly caller: string
    readonly callee: string
    readonly seconds: number
    readonly day: string
    readonly number: string | null
    readonly element: string | null
  }
  readonly rate?: {
    readonly zoneId: string
    readonly component: string | null
    readonly zone: string
    readonly destination: string
    readonly billedSeconds: number
    readonly net: Amount
    readonly gross: Amount
    readonly taxClass: string | null
    readonly isFlat: boolean
  }
}

type Value = Parameters<ArrayText['add']>[0]

const fields: readonly (readonly [column: string, type: string, value: (staged: StagedCall) => Value])[] = [
  ['line', 'int', ({ line }) => line],
  ['state', 'text', ({ state }) => state],
  ['problem', 'text', ({ problem }) => problem],
  ['begin', 'timestamptz', ({ call }) => call?.begin],
  ['caller', 'text', ({ call }) => call?.caller],
  ['callee', 'text', ({ call }) => call?.callee],
  ['seconds', 'int', ({ call }) => call?.seconds],
  ['day', 'date', ({ call }) => call?.day],
  ['number_id', 'uuid', ({ call }) => call?.number],
  ['element_id', 'uuid', ({ call }) => call?.element],
  ['zone_id', 'uuid', ({ rate }) => rate?.zoneId],
  ['component_id', 'uuid', ({ rate }) => rate?.component],
  ['zone', 'text', ({ rate }) => rate?.zone],
  ['destination', 'text', ({ rate }) => rate?.destination],
  ['billed_seconds', 'int', ({ rate }) => rate?.billedSeconds],
  ['net', 'bigint', ({ rate }) => rate?.net],
  ['gross', 'bigint', ({ rate }) => rate?.gross],
  ['tax_class', 'text', ({ rate }) => rate?.taxClass],
  ['flat', 'boolean', ({ rate }) => rate?.isFlat ?? false],
]

const names = fields.map(([column]) => column)
const arrays = fields.map(([, type], index) => `$${index + 3}::${type}[]`)

/** Rows of a file that wait for their step, column by column. */
export class StagedColumns {
  readonly #columns = fields.map(([, , value]) => ({ value, array: new ArrayText() }))
  /** The number of rows. */
  count = 0
  /** The line of the last row. */
  last = 0

  add(row: StagedCall): void {
    for (const { value, array } of this.#columns) array.add(value(row))
    this.count += 1
    this.last = row.line
  }

  clear(): void {
    for (const { array } of this.#columns) array.clear()
    this.count = 0
  }

  /** One array for each column. */
  get arrays(): readonly string[] {
    return this.#columns.map(({ array }) => array.toString())
  }
}

/** The counts of checked rows. Duplicates count as such alone. */
export type StagedCounts = {
  readonly read: number
  readonly fresh: number
  readonly duplicate: number
  readonly unknown: number
  readonly unrated: number
  readonly refused: number
  readonly from: string | null
  readonly to: string | null
}

const countColumns = columns({
  read: 'integer',
  fresh: 'integer',
  duplicate: 'integer',
  unknown: 'integer',
  unrated: 'integer',
  refused: 'integer',
  from: 'date?',
  to: 'date?',
})

/**
 * Writes the next rows of a file. A call that an earlier file has loaded is a duplicate. Row-level security takes no COPY, so the rows come
 * as one array for each column. The limit has each call looked up by its key: without it, PostgreSQL reads all calls of the tenant for each
 * chunk.
 */
export function stageCalls(transaction: Transaction, { tenant, id }: ImportKey, rows: StagedColumns): void {
  withoutTimeout(transaction)
  transaction.later({
    name: 'calls-stage',
    text: `insert into call_staging (tenant_id, import_id, ${names.join(', ')}, duplicate)
      select $1::uuid, $2::uuid, r.*, c.found is not null from unnest(${arrays.join(', ')}) as r(${names.join(', ')})
      left join lateral (select true as found from call_record c
        where c.tenant_id = $1 and c.begin = r.begin and c.caller = r.caller and c.callee = r.callee and c.seconds = r.seconds limit 1) c on true`,
    values: [tenant, id, ...rows.arrays],
  })
}

/**
 * Marks the calls that an earlier line of their file has as duplicates. PostgreSQL makes an array once; a join would be planned for a table
 * that it believes to be empty, and be made anew for each line.
 */
export async function markRepeated(transaction: Transaction, { tenant, id }: ImportKey): Promise<void> {
  withoutTimeout(transaction)
  await transaction.run({
    name: 'calls-repeated',
    text: `update call_staging set duplicate = true where tenant_id = $1 and import_id = $2 and not duplicate and line = any(array(
      select line from (select line, row_number() over (partition by begin, caller, callee, seconds order by line) as nth from call_staging
        where tenant_id = $1 and import_id = $2 and state <> 'refused') n
      where nth > 1))`,
    values: [tenant, id],
  })
}

export async function countStaged(transaction: Transaction, { tenant, id }: ImportKey): Promise<StagedCounts> {
  withoutTimeout(transaction)
  return firstRow(
    await transaction.run({
      name: 'calls-staged',
      text: `select count(*) as read, count(*) filter (where state <> 'refused' and not duplicate) as fresh, count(*) filter (where duplicate) as duplicate,
          count(*) filter (where state = 'unassigned' and not duplicate) as unknown, count(*) filter (where state = 'unrated' and not duplicate) as unrated,
          count(*) filter (where state = 'refused') as refused, min(day) as "from", max(day) as "to"
        from call_staging where tenant_id = $1 and import_id = $2`,
      values: [tenant, id],
      columns: countColumns,
    }),
  )
}

/** Deletes the rows up to a line. */
export function dropStaged(transaction: Transaction, { tenant, id }: ImportKey, last: number): void {
  withoutTimeout(transaction)
  transaction.later({
    name: 'calls-unstage',
    text: 'delete from call_staging where tenant_id = $1 and import_id = $2 and line <= $3',
    values: [tenant, id, last],
  })
}

const problemColumns = columns({ line: 'integer', state: 'text', problem: 'text?' })
export type StagedProblem = { readonly line: number; readonly state: string; readonly problem: string | null }

/** The next lines behind `after` that will not be charged, with the reason. */
export async function stagedProblems(
  transaction: Transaction,
  { tenant, id }: ImportKey,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<readonly StagedProblem[]> {
  const { rows } = await transaction.run({
    name: 'calls-problems',
    text: `select line, state, problem from call_staging where tenant_id = $1 and import_id = $2 and line > $3 and state <> 'rated' and not duplicate
      order by line limit $4`,
    values: [tenant, id, after, limit],
    columns: problemColumns,
  })
  return rows
}
