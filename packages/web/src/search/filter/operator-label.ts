import type { Attribute } from '@twinwerk/model/definition/registry'
import type { FilterOperator } from '@twinwerk/model/query/query-json'

const ofTime = { lt: 'earlier', lte: 'latest', gt: 'later', gte: 'earliest' } as const

/** The key of an operator's words in the namespace `filter`: times are earlier, not smaller. */
export function operatorKey(attribute: Attribute | undefined, operator: FilterOperator) {
  const isTime = attribute?.dataType === 'date' || attribute?.dataType === 'datetime'
  return isTime && operator in ofTime ? ofTime[operator as keyof typeof ofTime] : operator
}
