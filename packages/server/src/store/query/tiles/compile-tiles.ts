import { definitionOf } from '@twinwerk/model/definition/registry'
import { createHash } from 'node:crypto'
import type { AttributePath, ListQuery, Query, Slot } from '@twinwerk/model/query/query'
import { present } from '@twinwerk/model/error/present'
import type { View } from '@twinwerk/model/query/parse-tiles'
import { parseTiles } from '@twinwerk/model/query/parse-tiles'
import { boxColumnsOf } from '../../physical/names.ts'
import { jsonValue, twinIdOf } from '../columns.ts'
import type { CompileInput } from '../compile.ts'
import { contextOf, rootCondition, rootVisibility } from '../compile.ts'
import type { Context } from '../context.ts'
import { table, tenant } from '../context.ts'
import type { Parent } from '../list.ts'
import { withNamedRows } from '../named-rows.ts'
import { foundBy } from '../narrow/narrowing.ts'
import type { FirstRows } from '../page/first-rows.ts'
import { firstRows } from '../page/first-rows.ts'
import { stateOfRank } from '../measured/state-rank.ts'
import type { Parameter } from '../plan.ts'
import type { Row } from '../related-twins.ts'
import { twinsAt } from '../related-twins.ts'
import { sortKey } from '../sort.ts'
import { titleOf } from '../title-of.ts'
import type { Sql } from '../sql.ts'
import { and, column, parameter, render, sql, truth } from '../sql.ts'
import { visibilityOf } from '../visibility/visibility.ts'

/**
 * The plan of a map. `ofFew` and `ofMany` return one row with `features` (JSON array), `n` (number of features, at most one more than are
 * sent) and `empty`. `empty` is true if a list with a search has no rows outside the view either. There is no row if the root does not
 * exist.
 */
export type TilesPlan = {
  /**
   * Returns as `n` the number of places in the view, without rights and at most `limits.many` + 1. The number decides which of the other
   * two statements runs, never their results.
   */
  readonly inView: TilesStatement
  /** Follows the links of each row. */
  readonly ofFew: TilesStatement
  /** Lets the planner join whole tables. */
  readonly ofMany: TilesStatement
  readonly form: Query['form']
  readonly search: Slot | undefined
}

export type TilesStatement = { readonly text: string; readonly name: string; readonly parameters: readonly Parameter[] }

/**
 * The limits of a map. Up to `few` places in a view are shown one by one, from `closeZoom` on any number. Lines and areas are shown one by
 * one up to `max`, since a map draws them as they are. A response has at most `max` features. Beyond `many` places in a view, joining whole
 * tables is faster than following the links of each row.
 */
export type TilesLimits = { readonly few: number; readonly closeZoom: number; readonly max: number; readonly many: number }

/** The side of a cluster's cell in pixels. The world is 256 pixels wide at zoom 0. */
const cellPixels = 60
const worldPixels = 256

/** The latitude at which Web Mercator ends. */
const lastLatitude = 85.05112878

/**
 * Compiles the statements for the places of a list in a view. Rows, the way to a place and the place itself only count if the caller may
 * see them.
 */
export function compileTiles(input: CompileInput, limits: TilesLimits): TilesPlan {
  const { query, list, geometry, color } = parseTiles(input.registry, input.body)
  const statementOf = (context: Context): TilesStatement => {
    const features = (parent: Parent | undefined) =>
      featureRows(context, firstRows(context, parent, list), { list, geometry, color, limits })
    const statement = query.form === 'flat' ? sql`select f.* from (${features(undefined)}) f` : fromRoot(context, query, features)
    return named(withNamedRows(context, statement))
  }
  return {
    inView: named(placesInView(input, { list, geometry, many: limits.many })),
    ofFew: statementOf(contextOf(input, query)),
    ofMany: statementOf({ ...contextOf(input, query), fence: sql`` }),
    form: query.form,
    search: list.search,
  }
}

function named(statement: Sql): TilesStatement {
  const { text, parameters } = render(statement)
  return { text, parameters, name: createHash('sha256').update(text).digest('hex').slice(0, 24) }
}

function placesInView(
  { registry }: Pick<CompileInput, 'registry'>,
  { list, geometry: { relations, attribute }, many }: { list: ListQuery; geometry: AttributePath; many: number },
): Sql {
  const last = relations.at(-1)
  const family = last ? definitionOf(registry, last.target).family : list.family
  const box = boxOf(attribute)
  const where = and([sql`p.tenant_id = ${tenant}`, sql`p.deleted_at is null`, ...touchesView(attribute, (side) => column('p', box[side]))])
  return sql`select count(*) as n from (select 1 from ${table(family)} p where ${where} limit ${sql.lit(many + 1)}) v`
}

function fromRoot(context: Context, query: Query, features: (parent: Parent) => Sql): Sql {
  const alias = context.alias('r')
  const visibility = rootVisibility(context, query, alias)
  return sql`select f.* from ${table(query.list.family)} ${sql.ref(alias)} cross join lateral (${features({ alias, visibility })}) f
    where ${rootCondition(context, query, { alias, visibility })}`
}

type Shown = {
  readonly list: ListQuery
  readonly geometry: AttributePath
  readonly color: AttributePath | undefined
  readonly limits: TilesLimits
}

/** Selects the visible places, one by one or in cells. Titles and colours are read only for places that are returned one by one. */
function featureRows(context: Context, rows: FirstRows, { list, geometry, color, limits }: Shown): Sql {
  const found = foundBy(context, rows.narrowings)
  const from = found ? found.rowsOrAll(list.family, rows.row.alias) : rows.source.from
  const few = sql`((select count(*) from seen) <= ${sql.lit(isShape(geometry) ? limits.max : limits.few)} or ${view('zoom')} >= ${sql.lit(limits.closeZoom)})`
  const max = sql.lit(limits.max + 1)
  const ctes = [
    sql`seen as materialized (${placesSeen(context, rows, { geometry, from })})`,
    sql`features as (
      (select row_number() over (order by s.id, s.lng, s.lat) as nth, s.id, 1::bigint as n, s.lng, s.lat,
          null::float8 as west, null::float8 as south, null::float8 as east, null::float8 as north
        from seen s where ${few} order by nth limit ${max})
      union all (${cells(sql`not ${few}`)} order by nth limit ${max}))`,
  ]
  const first = sql`with ${sql.join([...(found?.with ?? []), ...ctes])}`
  const cluster = sql`json_build_object('count', f.n, 'point', json_build_array(f.lng, f.lat), 'bounds', json_build_array(f.west, f.south, f.east, f.north))`
  const empty = list.search ? sql`count(*) = 0 and not exists (select 1 from ${from} where ${rows.condition})` : sql`false`
  return sql`${first}
    select coalesce(json_agg(coalesce(o.j, ${cluster}) order by f.nth), '[]'::json)::text as features, count(*) as n, ${empty} as empty
    from features f left join lateral (${placeObject(context, { list, geometry, color, period: rows.row.period })}) o on f.n = 1`
}

/**
 * Selects the id of the list's twin and the middle of its place, for every place whose box touches the view. A twin occurs once for each
 * twin to which the way leads.
 */
function placesSeen(
  context: Context,
  { row, condition }: FirstRows,
  { geometry: { relations, attribute }, from: rows }: { geometry: AttributePath; from: Sql },
): Sql {
  const way = relations.length > 0 ? twinsAt(context, row, relations) : undefined
  const place = way?.twin ?? row
  const box = boxOf(attribute)
  const side = (name: keyof typeof box) => place.visibility.attribute(attribute, box[name])
  const middle = (from: keyof typeof box, to: keyof typeof box) =>
    attribute.dataType === 'point' ? side(from) : sql`(${side(from)} + ${side(to)}) / 2`
  const from = way ? sql`${rows} cross join ${way.from}` : rows
  const where = and([condition, way?.condition ?? truth, ...touchesView(attribute, side)])
  const columns = sql`${column(row.alias, 'id')} as id, ${middle('west', 'east')} as lng, ${middle('south', 'north')} as lat`
  if (!way) return sql`select ${columns} from ${from} where ${where}`
  // Not `distinct on`, which would sort all of them.
  return sql`select distinct ${column(place.alias, 'id')} as place, ${columns} from ${from} where ${where}`
}

/** Returns the columns of a place's box. `parseTiles` only accepts geometries. */
function boxOf(attribute: AttributePath['attribute']) {
  return present(boxColumnsOf(attribute), 'the box of a place')
}

function touchesView({ dataType }: AttributePath['attribute'], side: (name: keyof ReturnType<typeof boxOf>) => Sql): Sql[] {
  if (dataType === 'point') return [within(side('west'), 'west', 'east'), within(side('south'), 'south', 'north')]
  return [
    sql`${side('west')} <= ${view('east')} and ${side('east')} >= ${view('west')}`,
    sql`${side('south')} <= ${view('north')} and ${side('north')} >= ${view('south')}`,
  ]
}

function within(value: Sql, min: keyof View, max: keyof View): Sql {
  return sql`${value} >= ${view(min)} and ${value} <= ${view(max)}`
}

function view(part: keyof View): Sql {
  return sql`${parameter({ from: 'view', part })}::float8`
}

/**
 * Selects the places in cells of a grid on the map. The middle of a cell is a sum of integers, so the order of the rows cannot change it.
 */
function cells(when: Sql): Sql {
  const pixels = sql`(${sql.lit(worldPixels)} * power(2, floor(${view('zoom')})) / ${sql.lit(cellPixels)})`
  const latitude = sql`radians(least(${sql.lit(lastLatitude)}, greatest(-${sql.lit(lastLatitude)}, s.lat)))`
  const mean = (degrees: Sql) => sql`trim_scale(round(sum(round(${degrees} * 1e7)::bigint) / count(*)) * 0.0000001)::float8`
  return sql`select row_number() over (order by c.x, c.y) as nth, case when count(*) = 1 then (array_agg(c.id))[1] end as id, count(*) as n,
      case when count(*) = 1 then min(c.lng) else ${mean(sql`c.lng`)} end as lng, case when count(*) = 1 then min(c.lat) else ${mean(sql`c.lat`)} end as lat,
      min(c.lng) as west, min(c.lat) as south, max(c.lng) as east, max(c.lat) as north
    from (select s.*, floor((s.lng + 180) / 360 * ${pixels}) as x, floor((1 - ln(tan(pi() / 4 + ${latitude} / 2)) / pi()) / 2 * ${pixels}) as y
      from seen s where ${when}) c
    group by c.x, c.y`
}

/** Returns true for a line or area of the list's twins themselves, which is drawn with its shape. */
function isShape({ relations, attribute }: AttributePath): boolean {
  return relations.length === 0 && attribute.dataType !== 'point'
}

function placeObject(context: Context, { list, geometry, color, period }: Omit<Shown, 'limits'> & { period: Row['period'] }): Sql {
  const alias = context.alias('t')
  const visibility = visibilityOf(context, { alias, types: list.types })
  const sorted = color && sortKey(context, { alias, visibility, period }, { path: color, descending: false }).expression
  const value = color?.attribute.measured === 'state' && sorted ? stateOfRank(sorted) : sorted
  const coloured = value ? sql`, 'color', ${value}` : sql``
  const { attribute } = geometry
  const shaped = isShape(geometry) ? sql`, 'shape', ${jsonValue(attribute, visibility.attribute(attribute))}` : sql``
  return sql`select json_build_object('id', ${twinIdOf(column(alias, 'definition'), column(alias, 'id'))}, 'definition', ${column(alias, 'definition')},
      'title', ${titleOf(context, list, { alias, visibility })}, 'point', json_build_array(f.lng, f.lat) ${coloured} ${shaped}) as j
    from ${table(list.family)} ${sql.ref(alias)} where ${column(alias, 'tenant_id')} = ${tenant} and ${column(alias, 'id')} = f.id`
}
