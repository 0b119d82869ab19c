import type { Attribute } from '@twinwerk/model/definition/registry'
import type { ListQuery } from '@twinwerk/model/query/query'
import { columnOf, columnType, keyOf } from '../names.ts'
import type { Context } from './context.ts'
import type { Sql } from './sql.ts'
import { column, sql } from './sql.ts'
import type { Visibility } from './visibility.ts'

/** What twins of these types show: the mask, or everything. */
type Shown = Pick<ListQuery, 'mask' | 'types'>

/** The columns of a twin's JSON object, named as its keys; row_to_json takes any number of them. */
export function twinColumns(context: Context, { list, alias, visibility }: { list: Shown; alias: string; visibility: Visibility }): Sql[] {
  const always = [
    sql`${twinIdOf(column(alias, 'definition'), column(alias, 'id'))} as "id"`,
    sql`${visibility.identity(sql`${column(alias, 'version')}::text`)} as "id_information"`,
    sql`${column(alias, 'definition')} as "definition"`,
    sql`${visibility.identity(column(alias, 'identifier'))} as "tenantWideIdentifier"`,
  ]
  return [
    ...always,
    ...shownAttributes(context, list, visibility).map(
      (attribute) => sql`${jsonValue(attribute, visibility.attribute(attribute))} as ${sql.id(keyOf(attribute))}`,
    ),
  ]
}

/** What an object, the lists below it and the rights on both read of a row: few columns, since a page carries them through its union. */
export function pageColumns(context: Context, { list, alias, visibility }: { list: Shown; alias: string; visibility: Visibility }): Sql[] {
  const shown = shownAttributes(context, list, visibility).map((attribute) => columnOf(attribute))
  return [...new Set(['id', 'version', 'definition', 'identifier', ...shown])].map((name) => column(alias, name))
}

function shownAttributes(context: Context, list: Shown, visibility: Visibility): Attribute[] {
  const attributes = list.mask ?? readableAttributes(context, list, visibility)
  return attributes.filter((attribute) => attribute.systematics !== 'entity:tenantWideIdentifier')
}

/** Without a mask: everything that twins of these types have, no overlay hides and some grant could show. */
export function readableAttributes(context: Context, list: Shown, visibility: Pick<Visibility, 'canShow'>): Attribute[] {
  const all = list.types.flatMap((type) => context.registry.definitions.get(type)!.allAttributes)
  return [...new Map(all.map((attribute) => [attribute.systematics, attribute])).values()].filter(
    (attribute) => !attribute.hidden && visibility.canShow(attribute.systematics),
  )
}

/** `dtmi:de:oneneo:<definition>:x<32 hex>` */
export function twinIdOf(definition: Sql, id: Sql): Sql {
  return sql`'dtmi:de:oneneo:' || ${definition} || ':x' || replace(${id}::text, '-', '')`
}

/** A stored value in the form it travels in: currency as euro, instants in UTC with Z. */
export function jsonValue(attribute: Attribute, value: Sql): Sql {
  if (attribute.unit === 'currency') return sql`(${value})::float8 / 10000`
  if (columnType(attribute) === 'timestamptz') return instant(value)
  return value
}

/** Infinity is an open end. */
export function instant(value: Sql): Sql {
  return sql`to_char(nullif(nullif(${value}, 'infinity'), '-infinity') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** The link that led to a twin. */
export function relationColumn(link: { id: Sql; from: Sql; to: Sql }): Sql {
  return sql`json_build_object('id', ${twinIdOf(sql.lit('relationship'), link.id)}, 'validAt', json_build_object('begin', ${instant(link.from)}, 'end', ${instant(link.to)}, 'bounds', '[)')) as "relation"`
}
