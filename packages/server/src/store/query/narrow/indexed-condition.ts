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
 * A comparison with a stored column that an index serves and that every twin fits which fits the comparison; undefined where there is
 * none.
 */
export function indexedCondition(alias: string, { attribute, operator, operand }: Comparison): Sql | undefined {
  // An address is ordered by its bits, but compared as it is written.
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

/** Equal texts fold alike. The index of the text itself is in German order, that of the folded one by its bytes. */
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
