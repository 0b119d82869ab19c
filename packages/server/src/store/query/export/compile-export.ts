import { AppError } from '@twinwerk/model/error/app-error'
import { pointer } from '@twinwerk/model/query/invalid'
import { parseExportQuery } from '@twinwerk/model/query/parse-query'
import type { ListQuery, Query } from '@twinwerk/model/query/query'
import { readableAttributes } from '../columns.ts'
import type { CompileInput } from '../compile.ts'
import { contextOf, rootCondition, rootVisibility } from '../compile.ts'
import type { Context } from '../context.ts'
import { table } from '../context.ts'
import { rowObject } from '../list.ts'
import { withNamedRows } from '../named-rows.ts'
import { exportedList } from '../page/page.ts'
import type { Parameter } from '../plan.ts'
import type { Sql } from '../sql.ts'
import { render, sql } from '../sql.ts'
import type { Visibility } from '../visibility/visibility.ts'
import { visibilityOf } from '../visibility/visibility.ts'

/** A list with an explicit mask: all that every row of the list has in a response. */
export type ExportedList = Omit<ListQuery, 'mask' | 'children'> & {
  readonly mask: NonNullable<ListQuery['mask']>
  readonly children: readonly ExportedList[]
}

export type ExportPlan = {
  /**
   * The statement of the export. Its first row has `head`: JSON of the root to which the list belongs, without the list. Every other row
   * has `row`: JSON of a twin of the list.
   */
  readonly text: string
  readonly parameters: readonly Parameter[]
  readonly form: Query['form']
  /** The list whose twins are the rows, or the root itself if the query has no list. */
  readonly list: ExportedList
}

/**
 * Compiles the statement of an export: the rows of the query's first list, by the same parts as the list itself. A query for an export has
 * at most one list.
 */
export function compileExport(input: CompileInput): ExportPlan {
  const query = parseExportQuery(input.registry, input.body)
  const context = contextOf(input, query)
  const { statement, list } = query.form === 'flat' ? flatRows(context, query) : treeRows(context, query)
  return { ...render(withNamedRows(context, statement)), form: query.form, list }
}

function flatRows(context: Context, query: Query): { statement: Sql; list: ExportedList } {
  const list = withMasks(context, query.list)
  return { statement: sql`select null::text as head, f.row from (${exportedList(context, undefined, list)}) f`, list }
}

function treeRows(context: Context, query: Query): { statement: Sql; list: ExportedList } {
  const [child, second] = query.list.children
  if (second) throw new AppError('QUERY_INVALID', { detail: `${pointer(second.path)}: an export reads one list` })
  const root = context.alias('r')
  const visibility = rootVisibility(context, query, root)
  const own = withMask(context, query.list, visibility)
  const from = sql`${table(own.family)} ${sql.ref(root)}`
  const where = rootCondition(context, query, { alias: root, visibility })
  const object = sql`${rowObject(context, { list: { ...own, children: [] }, alias: root, visibility })}::text`
  if (!child)
    return { statement: sql`select null::text as head, ${object} as row from ${from} where ${where}`, list: { ...own, children: [] } }

  const list = withMasks(context, child)
  const rows = exportedList(context, { alias: root, visibility }, list)
  const statement = sql`select ${object} as head, null::text as row from ${from} where ${where}
    union all select null, f.row from ${from} cross join lateral (${rows}) f where ${where}`
  return { statement, list }
}

function withMasks(context: Context, list: ListQuery): ExportedList {
  const visibility = visibilityOf(context, { alias: 'none', types: list.types })
  return { ...withMask(context, list, visibility), children: list.children.map((child) => withMasks(context, child)) }
}

function withMask(context: Context, list: ListQuery, visibility: Pick<Visibility, 'canShow'>) {
  if (list.aggregate)
    throw new AppError('QUERY_INVALID', { detail: `${pointer([...list.path, '$aggregate'])}: an export has rows, not groups` })
  return list.mask ? { ...list, mask: list.mask } : { ...list, mask: readableAttributes(context, list, visibility), isWhole: true as const }
}
