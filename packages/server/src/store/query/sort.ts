import type { Attribute } from '@twinwerk/model/definition/registry'
import { present } from '@twinwerk/model/error/present'
import type { ListQuery, SortTerm } from '@twinwerk/model/query/query'
import { columnType, collationOf } from '../physical/names.ts'
import type { Context } from './context.ts'
import { orderMark } from './cursor.ts'
import type { ValueForm } from './plan.ts'
import type { Row } from './related-twins.ts'
import { relatedTwins } from './related-twins.ts'
import { stateRank } from './measured/state-rank.ts'
import type { Sql } from './sql.ts'
import { and, column, parameter, sql, truth } from './sql.ts'
import { cast, sortFormOf } from './value-form.ts'

export type SortKey = { readonly expression: Sql; readonly descending: boolean; readonly form: ValueForm; readonly nullable: boolean }

/**
 * Returns the expressions by which a list is sorted. Over relations, the least (or, descending, the greatest) value of the linked twins
 * counts.
 */
export function sortKeys(context: Context, row: Row, terms: readonly SortTerm[]): SortKey[] {
  return terms.map((term) => sortKey(context, row, term))
}

export function sortKey(context: Context, row: Row, { path, descending }: SortTerm): SortKey {
  const { relations, attribute } = path
  const raw = relations.length === 0 ? row.visibility.attribute(attribute) : relatedValue(context, row, { path, descending })
  const nullable = relations.length > 0 || !['entity:createdAt', 'entity:updatedAt'].includes(attribute.systematics)
  return { expression: sortExpression(attribute, raw), descending, form: sortFormOf(attribute), nullable }
}

/**
 * Returns a value in the form of an attribute's sort index: addresses by their bits, durations by their length (a month has 30 days),
 * states of measuring twins from the worst on.
 */
export function sortExpression(attribute: Attribute, value: Sql): Sql {
  if (attribute.measured === 'state') return stateRank(value)
  if (attribute.dataType === 'inet') return sql`(${value})::inet`
  if (attribute.dataType === 'duration') return sql`extract(epoch from (${value})::interval)::float8`
  return isGerman(attribute) ? sql`(${value} collate ${sql.id(collationOf(attribute))})` : value
}

/**
 * Returns true for texts in the order of a German dictionary, with numbers by their value. Identifiers are sorted by their characters, like
 * their index.
 */
function isGerman(attribute: Attribute): boolean {
  return columnType(attribute) === 'text' && attribute.systematics !== 'entity:tenantWideIdentifier'
}

function relatedValue(context: Context, row: Row, { path, descending }: SortTerm): Sql {
  const [relation, ...rest] = path.relations
  if (!relation) throw new Error('a related value needs a relation')
  const { from, condition, ...twin } = relatedTwins(context, row, relation)
  const value =
    rest.length === 0
      ? twin.visibility.attribute(path.attribute)
      : relatedValue(context, twin, { path: { relations: rest, attribute: path.attribute }, descending })
  return sql`(select ${extreme(value, { path, descending })} from ${from} where ${condition})`
}

/** Returns the id of the link over which a term's only relation gives a row its sort value. The id is null for a row without a value. */
export function firstLink(context: Context, row: Row, { path, descending }: SortTerm): Sql {
  const [relation] = path.relations
  if (!relation) throw new Error('a related value needs a relation')
  const { from, condition, link, visibility } = relatedTwins(context, row, relation)
  const value = sortExpression(path.attribute, visibility.attribute(path.attribute))
  return sql`(select ${column(link, 'id')} from ${from} where ${condition} and ${value} is not null
    order by ${value} ${sql.raw(descending ? 'desc' : 'asc')}, ${column(link, 'id')} limit 1)`
}

/** Returns the least or greatest value of a group. PostgreSQL has no min and max of booleans. */
function extreme(value: Sql, { path: { attribute }, descending }: SortTerm): Sql {
  const type = columnType(attribute)
  if (type === 'boolean') return sql`${sql.raw(descending ? 'bool_or' : 'bool_and')}(${value})`
  return sql`${sql.raw(descending ? 'max' : 'min')}(${sortExpression(attribute, value)})`
}

/** Returns the value of a sort key at which the previous page ended. */
export function cursorValue(list: ListQuery, index: number, form: ValueForm): Sql {
  return cast(
    parameter({ from: 'cursor', slot: present(list.after, 'the cursor of the list').slot, index, form, mark: orderMark(list) }),
    form,
  )
}

export type Branch = { readonly condition: Sql; readonly order: Sql }

/**
 * Returns the ways to walk a page, one after the other. One sort key gives a branch for rows that have it, as one index descent, and one
 * for rows without it. Several keys give a single branch with a lexicographic condition.
 */
export function pageBranches({ list, keys, id }: { list: ListQuery; keys: readonly SortKey[]; id: Sql }): readonly [Branch, ...Branch[]] {
  const { after } = list
  const cursorId = (index: number) => cursorValue(list, index, { as: 'uuid' })
  const [key] = keys
  if (!key) return [{ condition: after ? sql`${id} > ${cursorId(0)}` : sql`true`, order: sql`${id}` }]
  if (keys.length > 1) return [sortedBranch({ list, keys, id })]

  const direction = key.descending ? sql`desc` : sql`asc`
  const beyond = key.descending ? sql`<` : sql`>`
  const order = sql`${key.expression} ${direction}, ${id} ${direction}`
  const withValue: Branch = {
    condition:
      after && !after.inNulls
        ? sql`(${key.expression}, ${id}) ${beyond} (${cursorValue(list, 0, key.form)}, ${cursorId(1)})`
        : key.nullable
          ? sql`${key.expression} is not null`
          : sql`true`,
    order,
  }
  const without: Branch = {
    condition: after?.inNulls ? sql`${key.expression} is null and ${id} ${beyond} ${cursorId(1)}` : sql`${key.expression} is null`,
    order: sql`${id} ${direction}`,
  }
  if (!key.nullable) return [withValue]
  return after?.inNulls ? [without] : [withValue, without]
}

/** Returns the branch of the same page without a walk: few rows, sorted. */
export function sortedBranch({ list, keys, id }: { list: ListQuery; keys: readonly SortKey[]; id: Sql }): Branch {
  return { condition: list.after ? lexicographic(list, keys, id) : truth, order: orderOf(keys, id) }
}

/** Returns the order by the keys, rows without a value last, then by id in the direction of the first key. */
export function orderOf(keys: readonly SortKey[], id: Sql): Sql {
  const terms = keys.map((key) => sql`${key.expression} ${sql.raw(key.descending ? 'desc' : 'asc')} nulls last`)
  return sql.join([...terms, sql`${id} ${sql.raw(keys[0]?.descending ? 'desc' : 'asc')}`])
}

function lexicographic(list: ListQuery, keys: readonly SortKey[], id: Sql): Sql {
  const cursorId = cursorValue(list, keys.length, { as: 'uuid' })
  const same = keys.map((key, index) => sql`${key.expression} is not distinct from ${cursorValue(list, index, key.form)}`)
  const beyond = keys.map((key, index) => {
    const value = cursorValue(list, index, key.form)
    return sql`(${value} is not null and (${key.expression} is null or ${key.expression} ${sql.raw(key.descending ? '<' : '>')} ${value}))`
  })
  const alternatives = beyond.map((each, index) => and([...same.slice(0, index), each]))
  return sql`(${sql.join([...alternatives, and([...same, sql`${id} ${sql.raw(keys[0]?.descending ? '<' : '>')} ${cursorId}`])], sql` or `)})`
}
