import type { Registry } from '../definition/registry.ts'
import { AppError } from '../error/app-error.ts'
import { attributePath, relationPath } from './attribute-path.ts'
import { operatorsFor } from './operators.ts'
import { invalid, pointer } from './invalid.ts'
import type { FilterOperator, Placeholder } from './query-json.ts'
import { filterOperators, placeholders } from './query-json.ts'
import type { Filter, Operand } from './query.ts'

type Input = { readonly json: unknown; readonly type: string; readonly path: readonly (string | number)[] }

const maxTerms = 50

/** Checks a filter against the definitions; throws QUERY_INVALID with the path of what it does not know. */
export function parseFilter(registry: Registry, { json, type, path }: Input): Filter {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) throw invalid(path, 'a filter is an object')
  const keys = Object.keys(json)
  const node = json as Record<string, unknown>
  if (keys.length === 1 && (keys[0] === 'and' || keys[0] === 'or')) {
    const kind = keys[0]
    const terms = node[kind]
    if (!Array.isArray(terms)) throw invalid([...path, kind], 'must be a list of filters')
    if (terms.length > maxTerms) throw new AppError('BUDGET_EXCEEDED', { detail: `${pointer(path)}: at most ${maxTerms} terms` })
    return { kind, terms: terms.map((term, index) => parseFilter(registry, { json: term, type, path: [...path, kind, index] })) }
  }
  if (keys.length === 1 && keys[0] === 'not')
    return { kind: 'not', term: parseFilter(registry, { json: node['not'], type, path: [...path, 'not'] }) }
  return comparison(registry, { json: node, type, path })
}

function comparison(registry: Registry, { json, type, path }: Input & { json: Record<string, unknown> }): Filter {
  for (const key of Object.keys(json))
    if (!['path', 'operator', 'value', 'optional'].includes(key)) throw invalid([...path, key], `unknown key ${key}`)
  const { operator, optional = false } = json
  if (!isOperator(operator)) throw invalid([...path, 'operator'], `unknown operator ${String(operator)}`)
  if (typeof optional !== 'boolean') throw invalid([...path, 'optional'], 'true or false')
  const attribute = attributePath(registry, type, json['path'])
  const operand = operator === 'exists' || operator === 'notExists' ? undefined : operandOf(json['value'], operator, [...path, 'value'])
  if (operand === undefined && 'value' in json) throw invalid([...path, 'value'], `${operator} takes no value`)
  if (attribute) {
    if (!operatorsFor(attribute.attribute.dataType).includes(operator))
      throw invalid([...path, 'operator'], `${operator} does not fit ${attribute.attribute.dataType}`)
    return { kind: 'compare', path: attribute, operator, operand, optional }
  }
  const relations = relationPath(registry, type, json['path'])
  if (!relations) throw invalid([...path, 'path'], 'unknown path')
  if (!['exists', 'notExists', 'eq', 'ne', 'in', 'notIn'].includes(operator))
    throw invalid([...path, 'operator'], `${operator} does not fit a relation`)
  return { kind: 'linked', relations, operator, operand }
}

const listOperators = new Set<FilterOperator>(['in', 'notIn'])

function operandOf(value: unknown, operator: FilterOperator, path: readonly (string | number)[]): Operand {
  if (value === undefined || value === null) throw invalid(path, `${operator} needs a value`)
  if (isPlaceholder(value, path)) {
    const { $: placeholder, offset } = value
    if (listOperators.has(operator) !== (placeholder === 'currentUserGroups'))
      throw invalid(path, `${placeholder} does not fit ${operator}`)
    return { from: placeholder === 'now' || placeholder === 'today' ? 'clock' : 'caller', placeholder, offset }
  }
  if (listOperators.has(operator) !== Array.isArray(value) && operator !== 'between')
    throw invalid(path, listOperators.has(operator) ? 'must be a list' : 'must be one value')
  if (operator === 'between' && !(Array.isArray(value) && value.length === 2)) throw invalid(path, 'between takes a list of two values')
  if (Array.isArray(value) && value.length > 1000)
    throw new AppError('BUDGET_EXCEEDED', { detail: `${pointer(path)}: at most 1,000 values` })
  return { from: 'body', slot: { path } }
}

const offsetPattern = /^-?P(?=[\dT])(\d{1,4}Y)?(\d{1,4}M)?(\d{1,4}W)?(\d{1,5}D)?(T(?=\d)(\d{1,5}H)?(\d{1,5}M)?(\d{1,5}S)?)?$/

function isPlaceholder(value: unknown, path: readonly (string | number)[]): value is { $: Placeholder; offset: string | undefined } {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const { $: name, offset, ...rest } = value as Record<string, unknown>
  if (!placeholders.includes(name as Placeholder) || Object.keys(rest).length > 0) throw invalid(path, 'unknown placeholder')
  if (offset !== undefined && (typeof offset !== 'string' || !offsetPattern.test(offset)))
    throw invalid([...path, 'offset'], 'offset is a duration such as -P40D')
  if (offset !== undefined && name !== 'now' && name !== 'today') throw invalid([...path, 'offset'], `${String(name)} takes no offset`)
  return true
}

function isOperator(operator: unknown): operator is FilterOperator {
  return filterOperators.includes(operator as FilterOperator)
}
