import type { Attribute } from '@twinwerk/model/definition/registry'
import type { FilterOperator } from '@twinwerk/model/query/query-json'

const ofTime = { lt: 'earlier', lte: 'latest', gt: 'later', gte: 'earliest' } as const

/** Returns the key of an operator's label in the namespace `filter`: times are earlier, not smaller. */
export function operatorKey(attribute: Attribute | undefined, operator: FilterOperator) {
  const isTime = attribute?.dataType === 'date' || attribute?.dataType === 'datetime'
  return isTime && isOrder(operator) ? ofTime[operator] : operator
}

function isOrder(operator: FilterOperator): operator is keyof typeof ofTime {
  return operator in ofTime
}
