import type { Registry } from '../definition/registry.ts'
import { attributePath, relationPath } from '../query/attribute-path.ts'
import { operatorsFor, relationOperators } from '../query/operators.ts'
import type { FilterJson, FilterOperator } from '../query/query-json.ts'

/**
 * Returns true if a value, such as one from the address bar, is a filter over fields of the type. The operators must fit these fields.
 * The server validates the values to compare with. This function is for the browser, which loads no parser of expressions for filters.
 */
export function isKnownFilter(registry: Registry, type: string, json: unknown): json is FilterJson {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return false
  const node = json as Record<string, unknown>
  const isKnown = (each: unknown) => isKnownFilter(registry, type, each)
  for (const kind of ['and', 'or'])
    if (kind in node) return Object.keys(node).length === 1 && Array.isArray(node[kind]) && node[kind].every(isKnown)
  if ('not' in node) return Object.keys(node).length === 1 && isKnown(node['not'])
  const { path, operator, value } = node
  const found = attributePath(registry, type, path)
  if (!found && !relationPath(registry, type, path)) return false
  if (found?.attribute.calculation) return false
  const operators = found ? operatorsFor(found.attribute.dataType) : relationOperators
  if (!operators.includes(operator as FilterOperator)) return false
  if (operator === 'exists' || operator === 'notExists') return value === undefined
  if (operator === 'between') return Array.isArray(value) && value.length === 2
  return value !== undefined && value !== null
}
