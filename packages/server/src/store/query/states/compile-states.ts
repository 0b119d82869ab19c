import type { Telemetry } from '@twinwerk/model/definition/registry'
import { definitionOf } from '@twinwerk/model/definition/registry'
import { measuredAttributes } from '@twinwerk/model/telemetry/measured-attributes'
import type { AttributePath, ListQuery } from '@twinwerk/model/query/query'
import type { States } from '@twinwerk/model/query/parse-states'
import { parseStates } from '@twinwerk/model/query/parse-states'
import { createHash } from 'node:crypto'
import { twinIdOf } from '../columns.ts'
import type { CompileInput } from '../compile.ts'
import { contextOf, rootCondition, rootVisibility } from '../compile.ts'
import type { Context } from '../context.ts'
import { table } from '../context.ts'
import { withNamedRows } from '../named-rows.ts'
import { foundBy } from '../narrow/narrowing.ts'
import { firstRows } from '../page/first-rows.ts'
import type { Parameter } from '../plan.ts'
import type { Row } from '../related-twins.ts'
import { twinsAt } from '../related-twins.ts'
import type { Sql } from '../sql.ts'
import { column, render, sql } from '../sql.ts'
import { boxColumnsOf } from '../../physical/names.ts'
import { titleOf } from '../title-of.ts'

/** A statement with a row for each twin of a list: its state, its place, the names it shares, and its values that have a level. */
export type StatesPlan = {
  readonly text: string
  readonly name: string
  readonly parameters: readonly Parameter[]
  /** The properties whose values are in `measured`, by their position there. */
  readonly telemetry: readonly Telemetry[]
  readonly names: number
}

/** The columns of shared names. A request names at most as many. */
export const nameColumns = ['name0', 'name1', 'name2', 'name3'] as const

/** The maximum number of twins that are read. */
export const maxTwins = 20_000

/**
 * Compiles the statement. A way that the caller may not see at all is NOT_ALLOWED; of the twins at its end only those that the caller sees
 * count.
 */
export function compileStates(input: CompileInput): StatesPlan {
  const states = parseStates(input.registry, input.body)
  const { query, list } = states
  const context = { ...contextOf(input, query), fence: sql`` }
  const root = context.alias('r')
  const visibility = rootVisibility(context, query, root)
  const rows = firstRows(context, { alias: root, visibility }, list)
  const { row } = rows
  const telemetry = leveled(context, list, row)
  const found = foundBy(context, rows.narrowings)
  const from = found ? found.rowsOrAll(list.family, row.alias) : rows.source.from
  const place = placeOf(context, row, states)
  const names = states.together.map((path, index) => nameOf(context, row, { path, as: `name${index}` }))
  const unused = nameColumns.slice(names.length)
  const value = row.visibility.attribute(states.state.attribute)
  const values = telemetry.map((each) => measuredValue(each, row))
  const measured =
    values.length > 0 ? sql`case when s.state in ('bad', 'warn') then json_build_array(${sql.join(values)})::text end` : sql`null::text`
  const columns = sql.join([
    sql`${column(row.alias, 'id')} as twin`,
    sql`${twinIdOf(column(row.alias, 'definition'), column(row.alias, 'id'))} as "twinId"`,
    sql`s.state`,
    sql`${measured} as measured`,
    sql`p.place, p.title, p.lng, p.lat`,
    ...names.map(({ as }) => sql`${sql.ref(as)}.name as ${sql.id(as)}`),
    ...unused.map((as) => sql`null::text as ${sql.id(as)}`),
  ])
  const joins = [
    sql`left join lateral (${place}) p on true`,
    ...names.map(({ as, rows: each }) => sql`left join lateral (${each}) ${sql.ref(as)} on true`),
  ]
  const first = found ? sql`with ${sql.join(found.with)}` : sql``
  const each = sql`${first} select ${columns} from ${from} cross join lateral (select ${value} as state offset 0) s ${sql.join(joins, sql` `)} where ${rows.condition} limit ${sql.lit(maxTwins + 1)}`
  const statement = sql`select e.* from ${table(query.list.family)} ${sql.ref(root)} cross join lateral (${each}) e where ${rootCondition(context, query, { alias: root, visibility })}`
  const { text, parameters } = render(withNamedRows(context, statement))
  return { text, parameters, telemetry, names: names.length, name: createHash('sha256').update(text).digest('hex').slice(0, 24) }
}

/** Returns the properties with bands that the caller may see at some twin. */
function leveled({ registry }: Context, { types }: ListQuery, { visibility }: Row): Telemetry[] {
  const all = types.flatMap((type) => definitionOf(registry, type).allTelemetry)
  return [...new Map(all.map((each) => [each.systematics, each])).values()].filter(
    ({ levels = [], systematics }) => levels.length > 0 && visibility.canShow(systematics),
  )
}

/** Returns a value while it is fresh. */
function measuredValue(telemetry: Telemetry, { visibility }: Row): Sql {
  const [value, level] = measuredAttributes(telemetry)
  if (!value || !level) return sql`null`
  return sql`case when ${visibility.attribute(level)} is not null then ${visibility.attribute(value)} end`
}

/** Selects the twin that stands for a row's place, with its title, and the row's location. */
function placeOf(context: Context, row: Row, { list, place, point }: States): Sql {
  const way = twinsAt(context, row, place)
  const last = place.at(-1)
  const types = last ? definitionOf(context.registry, last.target).concrete : list.types
  const title = titleOf(context, { types }, way.twin)
  const located = twinsAt(context, row, point.relations)
  const box = boxColumnsOf(point.attribute)
  const side = (name: string | undefined) => located.twin.visibility.attribute(point.attribute, name)
  return sql`select ${twinIdOf(column(way.twin.alias, 'definition'), column(way.twin.alias, 'id'))} as place, ${title} as title, l.lng, l.lat
    from ${way.from} left join lateral (select ${side(box?.west)} as lng, ${side(box?.south)} as lat from ${located.from} where ${located.condition} limit 1) l on true
    where ${way.condition} limit 1`
}

/** Selects the name that a row shares: its own, or that of a linked twin. */
function nameOf(context: Context, row: Row, { path, as }: { readonly path: AttributePath; readonly as: string }) {
  if (path.relations.length === 0) return { as, rows: sql`select ${row.visibility.attribute(path.attribute)} as name` }
  const { from, condition, twin } = twinsAt(context, row, path.relations)
  const name = twin.visibility.attribute(path.attribute)
  return { as, rows: sql`select ${name} as name from ${from} where ${condition} and ${name} is not null order by ${name} limit 1` }
}
