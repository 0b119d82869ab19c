import type { Attribute } from '@twinwerk/model/definition/registry'
import { definitionOf } from '@twinwerk/model/definition/registry'
import type { Relation } from '@twinwerk/model/definition/relation'
import { unreachable } from '@twinwerk/model/error/unreachable'
import type { FilterOperator } from '@twinwerk/model/query/query-json'
import type { Filter, Operand } from '@twinwerk/model/query/query'
import { columnOf, foldedColumnOf } from '../physical/names.ts'
import type { Context } from './context.ts'
import { links, table, tenant } from './context.ts'
import { linkConditions, linkEnds } from './link.ts'
import { overlappedPeriod, overlapsRange } from './operators/overlaps.ts'
import type { ValueForm } from './plan.ts'
import type { Row } from './related-twins.ts'
import type { Sql } from './sql.ts'
import { and, column, or, parameter, sql, truth } from './sql.ts'
import { cast, formOf } from './value-form.ts'
import type { Visibility } from './visibility/visibility.ts'
import { notAllowed, visibilityOf } from './visibility/visibility.ts'
import { withinArea } from './operators/within.ts'

/**
 * Returns a filter as a condition on a row. Absent values fail every comparison except `ne`, `notIn` and `notExists`. A comparison over
 * relations requires one linked twin that fits. Only twins and attributes that the caller may see count.
 */
export function filterCondition(context: Context, row: Row, filter: Filter): Sql {
  switch (filter.kind) {
    case 'and':
      return and(filter.terms.map((term) => filterCondition(context, row, term)))
    case 'or':
      return or(filter.terms.map((term) => filterCondition(context, row, term)))
    case 'not':
      return sql`(${filterCondition(context, row, filter.term)}) is not true`
    case 'compare':
      return compared(context, row, filter)
    case 'linked':
      return linked(context, row, filter)
    default:
      return unreachable(filter)
  }
}

function compared(context: Context, row: Row, { path, operator, operand, optional }: Filter & { kind: 'compare' }): Sql {
  const { relations, attribute } = path
  if (operator === 'notExists')
    return sql`(${through(context, row, { relations, condition: (far) => comparison(far.visibility, { attribute, operator: 'exists', operand }) })}) is not true`
  const holds = through(context, row, { relations, condition: (far) => comparison(far.visibility, { attribute, operator, operand }) })
  if (!optional) return holds
  return or([
    holds,
    sql`(${through(context, row, { relations, condition: (far) => comparison(far.visibility, { attribute, operator: 'exists', operand: undefined }) })}) is not true`,
  ])
}

/** Relations from a row, and the condition on the twin at their end. */
type Way = { readonly relations: readonly Relation[]; readonly condition: (far: Row) => Sql }

/** Returns an EXISTS over each relation in turn. The fence keeps it a probe per row. */
export function through(context: Context, row: Row, { relations, condition }: Way): Sql {
  const [relation, ...rest] = relations
  if (!relation) return condition(row)
  if (!row.visibility.canShow(relation.systematics)) throw notAllowed()
  const link = context.alias('l')
  const alias = context.alias('t')
  const { near, far } = linkEnds(relation)
  const { family, concrete } = definitionOf(context.registry, relation.target)
  const visibility = visibilityOf(context, {
    alias,
    types: concrete,
    step: row.period ? undefined : { relation: relation.systematics, established: row.visibility.established },
  })
  return sql`exists (select 1 from ${links(context, relation)} ${sql.ref(link)} join ${table(family)} ${sql.ref(alias)}
    on ${column(alias, 'tenant_id')} = ${tenant} and ${column(alias, 'id')} = ${column(link, far)} and ${column(alias, 'deleted_at')} is null
    where ${and([
      row.visibility.shows(relation.systematics),
      linkConditions(context, { link, relation, period: row.period }),
      sql`${column(link, near)} = ${column(row.alias, 'id')}`,
      visibility.condition,
      through(context, { alias, visibility, period: row.period }, { relations: rest, condition }),
    ])} ${context.fence})`
}

function linked(context: Context, row: Row, { relations, operator, operand }: Filter & { kind: 'linked' }): Sql {
  if (operator === 'overlaps') return linkedDuring(context, row, { relations, operand })
  const negated = operator === 'notExists' || operator === 'ne' || operator === 'notIn'
  const condition = ({ alias }: Row) => {
    if (!operand) return truth
    if (operand.from === 'caller' && operand.placeholder === 'currentUser')
      return sql`${column(alias, 'id')} = ${parameter({ from: 'user' })}::uuid`
    if (operand.from === 'caller') return sql`${column(alias, 'id')} = any(${parameter({ from: 'groups' })}::uuid[])`
    const list = operator === 'in' || operator === 'notIn'
    const value = operandValue(operand, { as: 'uuid' }, { list })
    return list ? sql`${column(alias, 'id')} = any(${value})` : sql`${column(alias, 'id')} = ${value}`
  }
  const holds = through(context, row, { relations, condition })
  return negated ? sql`(${holds}) is not true` : holds
}

/** Returns the condition of `overlaps`. The last step uses the links of the period in the value, whatever period the list requests. */
function linkedDuring(context: Context, row: Row, { relations, operand }: Pick<Filter & { kind: 'linked' }, 'relations' | 'operand'>): Sql {
  const last = relations.slice(-1)
  const isLinked = (near: Row) =>
    through(context, { ...near, period: overlappedPeriod(operand) }, { relations: last, condition: () => truth })
  return through(context, row, { relations: relations.slice(0, -1), condition: isLinked })
}

/** The part of the visibility through which a comparison reads attributes. */
export type Shown = Pick<Visibility, 'attribute'>

type Comparison = { readonly attribute: Attribute; readonly operator: FilterOperator; readonly operand: Operand | undefined }

export function comparison(visibility: Shown, { attribute, operator, operand }: Comparison): Sql {
  const value = visibility.attribute(attribute, columnOf(attribute))
  if (operator === 'exists') return sql`${value} is not null`
  if (!operand) throw new Error(`${operator} has no operand`)
  const form = formOf(attribute)
  switch (operator) {
    case 'eq':
      return sql`${value} = ${operandValue(operand, form)}`
    case 'ne':
      return sql`${value} is distinct from ${operandValue(operand, form)}`
    case 'lt':
      return sql`${value} < ${operandValue(operand, form)}`
    case 'lte':
      return sql`${value} <= ${operandValue(operand, form)}`
    case 'gt':
      return sql`${value} > ${operandValue(operand, form)}`
    case 'gte':
      return sql`${value} >= ${operandValue(operand, form)}`
    case 'between':
      return sql`(${value} >= ${operandValue(operand, form, { item: 0 })} and ${value} <= ${operandValue(operand, form, { item: 1 })})`
    case 'in':
      return sql`${value} = any(${operandValue(operand, form, { list: true })})`
    case 'notIn':
      return sql`(${value} = any(${operandValue(operand, form, { list: true })})) is not true`
    case 'contains':
    case 'endsWith':
    case 'startsWith':
      return textMatch(visibility, { attribute, operator, operand })
    case 'overlaps':
      return overlapsRange(value, operand)
    case 'within':
      return withinArea(visibility, attribute, operand)
    default:
      throw new Error(`${operator} does not compare`)
  }
}

/** Compares text in folded form: umlauts, accents and case do not matter. */
function textMatch(
  visibility: Shown,
  { attribute, operator, operand }: { attribute: Attribute; operator: 'contains' | 'endsWith' | 'startsWith'; operand: Operand },
): Sql {
  const folded = foldedColumnOf(attribute)
  const text = folded ? visibility.attribute(attribute, folded) : sql`lower(${visibility.attribute(attribute)})`
  if (operand.from !== 'body') throw new Error('a placeholder is not text')
  if (operator === 'startsWith')
    return sql`${text} ^@ ${parameter({ from: 'body', slot: operand.slot, form: { as: 'folded' }, list: false })}::text`
  return sql`${text} like ${parameter({ from: 'body', slot: operand.slot, form: { as: 'folded' }, list: false, pattern: operator })}::text`
}

/** Returns the right side of a comparison in the form of its column: one value, a list, or an item of the list. */
export function operandValue(operand: Operand, form: ValueForm, { list = false, item }: { list?: boolean; item?: number } = {}): Sql {
  if (operand.from !== 'body') return placeholderValue(operand, form)
  return cast(parameter({ from: 'body', slot: operand.slot, form, list, ...(item === undefined ? {} : { item }) }), form, { list })
}

function placeholderValue({ placeholder, offset }: Operand & { from: 'clock' | 'caller' }, form: ValueForm): Sql {
  if (placeholder !== 'now' && placeholder !== 'today') throw new Error(`${placeholder} is not a time`)
  return cast(parameter({ from: 'clock', placeholder, offset, form }), form)
}
