import { clockedInputs } from '@twinwerk/model/calculation/clocked'
import { failedValue } from '@twinwerk/model/calculation/failed'
import { isClocked } from '@twinwerk/model/calculation/formula'
import { placeholderText } from '@twinwerk/model/calculation/placeholder'
import { idPrefix } from '@twinwerk/model/definition/id-prefix'
import type { Attribute } from '@twinwerk/model/definition/registry'
import { definitionOf } from '@twinwerk/model/definition/registry'
import type { ListQuery } from '@twinwerk/model/query/query'
import { columnOf, columnType, failedColumnOf, isAuthor, keyOf } from '../physical/names.ts'
import type { Context } from './context.ts'
import { tenant } from './context.ts'
import { markedAuthor } from './authors/marked-authors.ts'
import type { Sql } from './sql.ts'
import { and, column, shownWhere, sql } from './sql.ts'
import type { Visibility } from './visibility/visibility.ts'
import { notAllowed } from './visibility/visibility.ts'

/** The attributes that twins of these types show: the mask, or all attributes. An export has all attributes as a mask. */
type Shown = Pick<ListQuery, 'mask' | 'types' | 'isWhole'>

/** Returns the columns of a twin's JSON object, named like its keys. row_to_json accepts any number of them. */
export function twinColumns(context: Context, { list, alias, visibility }: { list: Shown; alias: string; visibility: Visibility }): Sql[] {
  const always = [
    sql`${twinIdOf(column(alias, 'definition'), column(alias, 'id'))} as "id"`,
    sql`${visibility.identity(sql`${column(alias, 'version')}::text`)} as "id_information"`,
    ...(list.mask && !list.isWhole ? [] : letterIds(alias)),
    sql`${column(alias, 'definition')} as "definition"`,
    sql`${visibility.identity(column(alias, 'identifier'))} as "tenantWideIdentifier"`,
  ]
  return [
    ...always,
    ...shownAttributes(context, list, visibility).map(
      (attribute) => sql`${shownValue(context, attribute, visibility)} as ${sql.id(keyOf(attribute))}`,
    ),
    ...clockedAttributes(context, list, visibility).map(
      ({ attribute, inputs }) => sql`${placeholder([attribute, ...inputs], visibility)} as ${sql.id(keyOf(attribute))}`,
    ),
  ]
}

/**
 * Returns the columns of a row that its object, the lists below it and the rights on both read. They are few, since a page carries them
 * through its union.
 */
export function pageColumns(context: Context, { list, alias, visibility }: { list: Shown; alias: string; visibility: Visibility }): Sql[] {
  const shown = shownAttributes(context, list, visibility).flatMap((attribute) =>
    [columnOf(attribute), failedColumnOf(attribute) ?? [], translatedColumn(context, attribute) ?? []].flat(),
  )
  return [...new Set(['id', 'version', 'definition', 'identifier', ...shown])].map((name) => column(alias, name))
}

/** Returns the requested attributes that are stored, and the inputs of those that are not. */
function shownAttributes(context: Context, list: Shown, visibility: Visibility): Attribute[] {
  const inputs = clockedAttributes(context, list, visibility).flatMap((each) => each.inputs)
  const attributes = [
    ...new Set([...requestedAttributes(context, list, visibility).filter((attribute) => !isClocked(attribute)), ...inputs]),
  ]
  return attributes.filter((attribute) => attribute.systematics !== 'entity:tenantWideIdentifier')
}

function requestedAttributes(context: Context, list: Shown, visibility: Visibility): readonly Attribute[] {
  return list.mask ?? readableAttributes(context, list, visibility)
}

/**
 * Returns the requested calculations that are made on reading, with their inputs. A calculation is omitted if the caller can never see all
 * its inputs.
 */
function clockedAttributes(context: Context, list: Shown, visibility: Visibility) {
  return requestedAttributes(context, list, visibility)
    .filter(isClocked)
    .map((attribute) => ({ attribute, inputs: clockedInputs(context.registry, attribute) }))
    .filter(({ attribute, inputs }) => {
      if (!visibility.canShow(attribute.systematics)) throw notAllowed()
      return inputs.every(({ systematics }) => visibility.canShow(systematics))
    })
}

/** Returns a placeholder that is later replaced by the value, on rows that show the calculation and all its inputs. */
function placeholder(shown: readonly Attribute[], visibility: Visibility): Sql {
  const value = sql`${sql.lit(placeholderText)}::json`
  const condition = and(shown.map(({ systematics }) => visibility.shows(systematics)))
  return shownWhere(condition, value)
}

/** Returns a value as JSON. A failed calculation has the mark of a failure in place of its value. */
function shownValue(context: Context, attribute: Attribute, visibility: Visibility): Sql {
  if (context.namesAuthorsLast && isAuthor(attribute)) return markedAuthor(visibility.author(attribute))
  const translated = translatedColumn(context, attribute)
  if (translated !== undefined) return sql`coalesce(${visibility.attribute(attribute, translated)}, ${visibility.attribute(attribute)})`
  const value = jsonValue(attribute, visibility.attribute(attribute))
  const failed = failedColumnOf(attribute)
  if (failed === undefined) return value
  return sql`case when ${visibility.attribute(attribute, failed)} then to_json(${sql.lit(failedValue)}::text) else to_json(${value}) end`
}

/**
 * Returns the column of a text in the language of the query. Everybody who sees the text may see the translation. A form gets both texts as
 * they were entered, so that no translation is saved as the text.
 */
function translatedColumn({ language, asEntered = false, registry }: Context, { translations }: Attribute): string | undefined {
  const attribute = language && translations && registry.attributes.get(translations[language])
  if (!attribute || (asEntered && attribute.serverOwned !== true)) return undefined
  return columnOf(attribute)
}

/**
 * Returns the attributes of a list without a mask: all attributes of these types that no overlay hides and some grant could show. States of
 * twins are read only by a query that names them.
 */
export function readableAttributes(context: Context, list: Shown, visibility: Pick<Visibility, 'canShow'>): Attribute[] {
  const all = list.types.flatMap((type) => definitionOf(context.registry, type).allAttributes)
  return [...new Map(all.map((attribute) => [attribute.systematics, attribute])).values()].filter(
    (attribute) => !attribute.hidden && !attribute.measured && visibility.canShow(attribute.systematics),
  )
}

/** Returns the two ids that the specification has on every entity. A query with a mask omits them. */
function letterIds(alias: string): Sql[] {
  return [
    sql`${twinIdOf(column(alias, 'definition'), column(alias, 'id'))} as "id_entity"`,
    sql`${twinIdOf(sql.lit('tenant'), sql`${tenant}::uuid`)} as "id_tenant"`,
  ]
}

/** Formats the id of a twin in SQL, like `formatTwinId` of the model. */
export function twinIdOf(definition: Sql, id: Sql): Sql {
  return sql`${sql.lit(idPrefix)} || ${definition} || ':x' || replace(${id}::text, '-', '')`
}

/** Returns a stored value in wire form: currency as euro, instants in UTC with Z. */
export function jsonValue(attribute: Attribute, value: Sql): Sql {
  if (attribute.unit === 'currency') return sql`(${value})::float8 / 10000`
  if (columnType(attribute) === 'timestamptz') return instant(value)
  return value
}

/** Returns an instant in wire form. Infinity is an open end and becomes null. */
function instant(value: Sql): Sql {
  return sql`to_char(nullif(nullif(${value}, 'infinity'), '-infinity') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** Returns the column with the link that led to a twin. */
export function relationColumn(link: { id: Sql; from: Sql; to: Sql }): Sql {
  return sql`json_build_object('id', ${twinIdOf(sql.lit('relationship'), link.id)}, 'validAt', json_build_object('begin', ${instant(link.from)}, 'end', ${instant(link.to)}, 'bounds', '[)')) as "relation"`
}
