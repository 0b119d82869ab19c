import { AppError } from '@twinwerk/model/error/app-error'
import { refuseDeep } from '@twinwerk/model/query/depth'
import type { Registry } from '@twinwerk/model/definition/registry'
import type { Cursor, CursorOptions } from '../../db/cursor.ts'
import type { Database } from '../../db/database.ts'
import { bind } from '../bind.ts'
import type { ExportPlan } from './compile-export.ts'
import { compileExport } from './compile-export.ts'
import { limitOf } from '../list.ts'
import { refuseForeignRoot, rootGrantsOf, rootOf } from '../plans.ts'
import type { QueryCaller, QueryClock } from '../run-query.ts'

export type ExportRows = {
  /** JSON text of the twin the list hangs on; undefined for a list by type, or when the caller does not see it. */
  readonly head: string | undefined
  /** JSON texts of the next twins, none at the end. */
  next(): Promise<readonly string[]>
  /** How many there were so far. */
  count(): number
  /** Whether there are more than an export reads, known at the end. */
  isCut(): boolean
  close(): Promise<void>
}

type Definitions = { readonly registry: Registry; readonly codes: ReadonlyMap<string, number> }
type Asked = { readonly body: Readonly<Record<string, unknown>>; readonly caller: QueryCaller }

/** Checks and compiles an export for a caller, with the rights of this moment. Throws as a query does. */
export function planExport(definitions: Definitions, { body, caller }: Asked): ExportPlan {
  refuseDeep(body)
  const { grants } = caller
  const plan = compileExport({ ...definitions, grants, rootGrants: rootGrantsOf(grants, rootOf(body)), body })
  refuseForeignRoot(plan.form, body, caller)
  return plan
}

/** Opens the rows of an export: what the list answers over all its pages, out of one snapshot. What the first rows cost is paid before it returns. */
export async function openExport(
  database: Database,
  plan: ExportPlan,
  { body, caller, clock }: Asked & { readonly clock: QueryClock },
  options: CursorOptions,
): Promise<ExportRows> {
  const values = bind(plan.parameters, { body, ...caller, ...clock })
  const cursor = await database.cursor({ role: 'app', tenant: caller.tenant }, { text: plan.text, values }, options)
  return rowsOf(plan, cursor)
}

/** Characters of one row: it is read as a whole. */
const longestRow = 8_000_000

async function rowsOf({ list }: ExportPlan, cursor: Cursor): Promise<ExportRows> {
  let waiting = await cursor.fetch()
  const head = (waiting[0]?.['head'] as string | null | undefined) ?? undefined
  if (head !== undefined) waiting = waiting.slice(1)
  const most = limitOf(list)
  let count = 0
  let isCut = false
  return {
    head,
    next: async () => {
      const rows = waiting.length > 0 ? waiting : await cursor.fetch()
      waiting = []
      if (rows.some((row) => (row['row'] as string).length > longestRow))
        throw new AppError('BUDGET_EXCEEDED', { detail: '/query: a row with all that hangs on it is longer than 8 MB' })
      isCut ||= list.limit === 'all' && rows.length > most - count
      const taken = rows.slice(0, most - count).map((row) => row['row'] as string)
      count += taken.length
      return taken
    },
    count: () => count,
    isCut: () => isCut,
    close: () => cursor.close(),
  }
}
