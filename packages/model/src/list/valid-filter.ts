import { mayUseClock } from '../calculation/may-use-clock.ts'
import { isJsonObject, isList, isOneOf } from '../json/json-shape.ts'
import type { Registry } from '../definition/registry.ts'
import { attributePath, relationPath } from '../query/attribute-path.ts'
import { operatorsFor, relationOperators } from '../query/operators.ts'
import type { FilterJson } from '../query/query-json.ts'

/**
 * Returns true if a value, such as one from the address bar, is a filter over fields of the type. The operators must fit these fields.
 * Calculations by the clock have no stored value to compare. The server validates the values to compare with. This function is for the
 * browser, which loads no parser of expressions for filters.
 */
export function isValidFilter(registry: Registry, type: string, json: unknown): json is FilterJson {
  if (!isJsonObject(json)) return false
  const isKnown = (each: unknown) => isValidFilter(registry, type, each)
  for (const kind of ['and', 'or'])
    if (kind in json) return Object.keys(json).length === 1 && isList(json[kind]) && json[kind].every(isKnown)
  if ('not' in json) return Object.keys(json).length === 1 && isKnown(json['not'])
  const { path, operator, value } = json
  const found = attributePath(registry, type, path)
  if (!found && !relationPath(registry, type, path)) return false
  if (found?.attribute.calculation && mayUseClock(found.attribute.calculation)) return false
  const operators = found ? operatorsFor(found.attribute.dataType) : relationOperators
  if (!isOneOf(operators, operator)) return false
  if (operator === 'exists' || operator === 'notExists') return value === undefined
  if (operator === 'between') return Array.isArray(value) && value.length === 2
  return value !== undefined && value !== null
}
