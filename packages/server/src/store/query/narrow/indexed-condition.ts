import type { Attribute } from '@twinwerk/model/definition/registry'
import type { FilterOperator } from '@twinwerk/model/query/query-json'
import type { Operand } from '@twinwerk/model/query/query'
import { columnOf, foldedColumnOf, hasSortIndex } from '../../physical/names.ts'
import { operandValue } from '../filter.ts'
import { sortExpression } from '../sort.ts'
import type { Sql } from '../sql.ts'
import { column, parameter, sql } from '../sql.ts'
import { formOf } from '../value-form.ts'

type Comparison = { readonly attribute: Attribute; readonly operator: FilterOperator; readonly operand: Operand }

/**
 * Returns a condition on a stored column that an index serves. Every twin that fits the comparison also fits the condition. Returns
 * undefined if there is no such condition.
 */
export function indexedCondition(alias: string, { attribute, operator, operand }: Comparison): Sql | undefined {
  // An address is sorted by its bits, but compared as it is written.
  if (!hasSortIndex(attribute) || attribute.dataType === 'inet') return undefined
  const folded = foldedColumnOf(attribute)
  if (folded) return foldedCondition(column(alias, folded), operator, operand)
  const value = sortExpression(attribute, column(alias, columnOf(attribute)))
  const form = formOf(attribute)
  switch (operator) {
    case 'eq':
      return sql`${value} = ${operandValue(operand, form)}`
    case 'in':
      return sql`${value} = any(${operandValue(operand, form, { list: true })})`
    case 'between':
      return sql`(${value} >= ${operandValue(operand, form, { item: 0 })} and ${value} <= ${operandValue(operand, form, { item: 1 })})`
    default:
      return undefined
  }
}

/**
 * Returns a condition on the folded text, since equal texts fold alike. The index of the text itself is in German order, that of the folded
 * text in byte order.
 */
function foldedCondition(value: Sql, operator: FilterOperator, operand: Operand): Sql | undefined {
  const form = { as: 'folded' } as const
  if (operand.from !== 'body') return undefined
  switch (operator) {
    case 'eq':
      return sql`${value} = ${operandValue(operand, form)}`
    case 'in':
      return sql`${value} = any(${operandValue(operand, form, { list: true })})`
    case 'startsWith':
      return sql`(${value} >= ${operandValue(operand, form)} and ${value} < ${parameter({ from: 'body', slot: operand.slot, form, list: false, pattern: 'behind' })}::text)`
    default:
      return undefined
  }
}
