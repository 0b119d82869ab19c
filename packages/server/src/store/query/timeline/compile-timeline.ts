import { createHash } from 'node:crypto'
import { parseQuery } from '@twinwerk/model/query/parse-query'
import type { ListQuery } from '@twinwerk/model/query/query'
import type { TimelineMoment, TimelineSource } from '@twinwerk/model/timeline/source'
import { pageColumns } from '../columns.ts'
import type { CompileInput } from '../compile.ts'
import { contextOf, rootCondition, rootVisibility } from '../compile.ts'
import type { Context } from '../context.ts'
import { table } from '../context.ts'
import { listCondition, rowObject, typeCondition } from '../list.ts'
import { withNamedRows } from '../named-rows.ts'
import type { Parameter, ValueForm } from '../plan.ts'
import type { Row } from '../related-twins.ts'
import { outwardTwins } from '../related-twins.ts'
import type { Sql } from '../sql.ts'
import { and, column, parameter, render, sql, truth } from '../sql.ts'
import type { Visibility } from '../visibility/visibility.ts'
import { couldReach, visibilityOf } from '../visibility/visibility.ts'

/** A statement with the newest entries of a source that one of its ways reaches. */
export type TimelinePlan = { readonly text: string; readonly name: string; readonly parameters: readonly Parameter[] }

type Input = CompileInput & { readonly source: TimelineSource; readonly limit: number }

/**
 * Compiles the statement of one way of a source. Each step of the way needs the caller's rights, as in a list. The body's `query` is a tree
 * from the record along the way; `timeline` holds instant and key of the cursor, and the period. Returns undefined if the caller can see no
 * moment of the source. Throws NOT_ALLOWED for a way that no grant could ever show.
 */
export function compileTimeline({ source, limit, ...input }: Input): TimelinePlan | undefined {
  const query = parseQuery(input.registry, queryIn(input.body))
  if (query.form !== 'twin') return undefined
  const context = contextOf(input, query)
  const root = context.alias('r')
  const visibility = rootVisibility(context, query, root)
  const way = wayOf(context, { alias: root, visibility, period: undefined }, query.list)
  const { row } = way
  const moments = source.moments.flatMap((moment) => momentOf(context, row, moment))
  if (moments.length === 0) return undefined
  const list = shownList(context, row, way.list)
  const { alias } = row
  const key = (moment: string) => sql`${sql.lit(`${source.name}:${moment}:`)} || ${column(alias, 'id')}::text`
  const values = sql.join(moments.map(({ name, at }) => sql`(${sql.lit(name)}::text, ${at}, ${key(name)})`))
  const at = context.alias('m')
  const instant = column(at, 'at')
  const record = sql`(select * from ${table(query.list.family)} ${sql.ref(root)} where ${rootCondition(context, query, { alias: root, visibility })} offset 0)`
  const condition = and([
    way.condition,
    typeCondition(context, list, alias),
    // The record itself is the only twin of the shortest way; no list of a query filters it.
    way.list.relation ? listCondition(context, { list, ...row, period: undefined }, 'typed') : truth,
    sql`(${instant}, ${column(at, 'key')} collate "C") < (${placed(0, 'instant')}::timestamptz, ${placed(1, 'text')}::text)`,
    sql`${instant} >= ${placed(2, 'instant')}::timestamptz and ${instant} < ${placed(3, 'instant')}::timestamptz`,
  ])
  const page = sql`select ${sql.join(pageColumns(context, { list, alias, visibility: row.visibility }))}, ${instant} as entry_at, ${column(at, 'key')} as entry_key,
      ${column(at, 'moment')} as entry_moment from ${record} ${sql.ref(root)} ${way.from}
    cross join lateral (values ${values}) ${sql.ref(at)} (moment, at, key)
    where ${condition} order by ${instant} desc, ${column(at, 'key')} collate "C" desc limit ${sql.lit(limit)}`
  const statement = sql`select to_char(p.entry_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, p.entry_key as key, p.entry_moment as moment,
      ${rowObject(context, { list, alias, visibility: row.visibility })}::text as twin
    from (${page}) p cross join lateral (select p.*) ${sql.ref(alias)} order by p.entry_at desc, p.entry_key collate "C" desc`
  const { text, parameters } = render(withNamedRows(context, statement))
  return { text, parameters, name: createHash('sha256').update(text).digest('hex').slice(0, 24) }
}

/** Returns the body without what belongs to the timeline alone. */
function queryIn({ query, $language }: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return { query, ...($language !== undefined && { $language }) }
}

function placed(index: number, as: ValueForm['as']): Sql {
  return parameter({ from: 'body', slot: { path: ['timeline', index, 'value'] }, form: { as }, list: false })
}

type Way = { readonly row: Row; readonly list: ListQuery; readonly from: Sql; readonly condition: Sql }

/**
 * Walks along the lists of a tree, each of which has one list below it. The last list may have lists that its rows show. Each step is
 * fenced, so that the planner goes from the record outwards, also over tables without statistics.
 */
function wayOf(context: Context, root: Row, list: ListQuery): Way {
  const steps: Sql[] = []
  const conditions: Sql[] = []
  let row = root
  let end = list
  for (let next = onward(list); next?.relation; next = onward(next)) {
    const step = outwardTwins(context, row, next.relation)
    steps.push(step.from)
    conditions.push(step.condition)
    row = { alias: step.alias, visibility: step.visibility, period: undefined }
    end = next
  }
  return { row, list: end, from: sql.join(steps, sql` `), condition: and(conditions) }
}

/** Returns the next list of the way. A list with a mask is the last one: what stands below it belongs to its rows. */
function onward({ mask, children }: ListQuery): ListQuery | undefined {
  return mask ? undefined : children[0]
}

/** Returns the list without the attributes and relations that the caller can never see. The rest of the entry is shown. */
function shownList(context: Context, { visibility }: Row, list: ListQuery): ListQuery {
  const shown = (mask: ListQuery['mask'], { canShow }: Pick<Visibility, 'canShow'>) =>
    (mask ?? []).filter(({ systematics }) => canShow(systematics))
  const children = list.children.flatMap((child): ListQuery[] => {
    if (!child.relation || !visibility.canShow(child.relation.systematics) || !couldReach(context, child.types)) return []
    return [{ ...child, mask: shown(child.mask, visibilityOf(context, { alias: context.alias('t'), types: child.types })) }]
  })
  return { ...list, mask: shown(list.mask, visibility), children }
}

/** Returns the instant of a moment. A day begins in the tenant's time zone. */
function momentOf(context: Context, { visibility }: Row, { name, at }: TimelineMoment): { name: string; at: Sql }[] {
  const attribute = context.registry.attributes.get(at)
  if (!attribute || !visibility.canShow(at)) return []
  const value = visibility.attribute(attribute)
  const isDay = attribute.dataType === 'date'
  return [
    { name, at: isDay ? sql`((${value})::timestamp at time zone ${parameter({ from: 'timeZone' })}::text)` : sql`(${value})::timestamptz` },
  ]
}
