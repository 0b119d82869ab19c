import { AppError } from '@twinwerk/model/error/app-error'
import { assertWellFormed } from '@twinwerk/model/query/assert-well-formed'
import type { Registry } from '@twinwerk/model/definition/registry'
import type { RowOf } from '../../db/columns.ts'
import { columns } from '../../db/columns.ts'
import type { Cursor, CursorOptions } from '../../db/cursor.ts'
import type { Database } from '../../db/database.ts'
import { bind, dayAsked } from '../bind.ts'
import type { ExportPlan } from './compile-export.ts'
import { compileExport } from './compile-export.ts'
import { limitOf } from '../list.ts'
import { refuseForeignRoot, rootGrantsOf, rootOf } from '../plans.ts'
import type { QueryCaller, QueryClock } from '../run-query.ts'
import type { Spelling } from '../search/word-forms.ts'
import { mayBeMistyped } from '../search/words.ts'

export type ExportRows = {
  /** JSON text of the twin to which the list belongs. Undefined for a list by type, or if the caller does not see the twin. */
  readonly head: string | undefined
  /** Returns the JSON texts of the next twins, or an empty list at the end. */
  next(): Promise<readonly string[]>
  /** Returns the number of rows so far. */
  count(): number
  /** Returns true if there are more rows than an export reads. The result is final only at the end. */
  isCut(): boolean
  close(): Promise<void>
}

type Definitions = { readonly registry: Registry; readonly codes: ReadonlyMap<string, number> }
type ExportInput = { readonly body: Readonly<Record<string, unknown>>; readonly caller: QueryCaller }

/** The compiled export. `similar` tolerates typing errors in the search, as in a list; it runs if the first plan finds nothing. */
export type PlannedExport = ExportPlan & { readonly similar?: ExportPlan }

/** Validates and compiles an export with the caller's current rights. Throws the errors of a query. */
export function planExport(definitions: Definitions, { body, caller }: ExportInput): PlannedExport {
  assertWellFormed(body)
  const { grants } = caller
  const rootGrants = rootGrantsOf(grants, rootOf(body))
  const planAs = (spelling: Spelling) => compileExport({ ...definitions, grants, rootGrants, body, spelling })
  const plan = planAs('typed')
  refuseForeignRoot(plan.form, body, caller)
  return mayBeMistyped(body, plan.list.search) ? { ...plan, similar: planAs('similar') } : plan
}

/** Opens the rows of an export: the rows of the list over all its pages, from one snapshot. Resolves after the first rows are read. */
export async function openExport(
  database: Database,
  { similar, ...plan }: PlannedExport,
  request: ExportInput & { readonly clock: QueryClock; readonly cursor: CursorOptions },
): Promise<ExportRows> {
  const { body, caller, clock, cursor: options } = request
  const values = bind(plan.parameters, { body, ...caller, ...clock })
  const scope = { role: 'app', tenant: caller.tenant, day: dayAsked(body, clock) } as const
  const cursor = await database.cursor(scope, { text: plan.text, values, columns: exportColumns }, options)
  const begun = await beginningOf(cursor)
  if (!similar || begun.waiting.length > 0) return rowsOf(plan, cursor, begun)
  await cursor.close()
  return openExport(database, similar, request)
}

const exportColumns = columns({ head: 'text?', row: 'text?' })
type ExportRow = RowOf<typeof exportColumns>

type Beginning = { readonly head: string | undefined; readonly waiting: readonly ExportRow[] }

async function beginningOf(cursor: Cursor<ExportRow>): Promise<Beginning> {
  const rows = await cursor.fetch()
  const head = rows[0]?.head ?? undefined
  return { head, waiting: head === undefined ? rows : rows.slice(1) }
}

/** The maximum length of a row in characters: a row is read as a whole. */
const longestRow = 8_000_000

function rowsOf({ list }: ExportPlan, cursor: Cursor<ExportRow>, { head, waiting: begun }: Beginning): ExportRows {
  let waiting = begun
  const max = limitOf(list)
  let count = 0
  let isCut = false
  return {
    head,
    next: async () => {
      const rows = waiting.length > 0 ? waiting : await cursor.fetch()
      waiting = []
      if (rows.some(({ row }) => row !== null && row.length > longestRow))
        throw new AppError('BUDGET_EXCEEDED', { detail: '/query: a row with all that hangs on it is longer than 8 MB' })
      isCut ||= list.limit === 'all' && rows.length > max - count
      const taken = rows.slice(0, max - count).flatMap(({ row }) => row ?? [])
      count += taken.length
      return taken
    },
    count: () => count,
    isCut: () => isCut,
    close: () => cursor.close(),
  }
}
