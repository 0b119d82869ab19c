import { isJsonObject, isOneOf, type JsonObject } from '../json/json-shape.ts'
import { present } from '../error/present.ts'
import type { Registry } from '../definition/registry.ts'
import { AppError } from '../error/app-error.ts'
import { attributePath, relationPath } from './attribute-path.ts'
import { assertNotClocked } from './assert-not-clocked.ts'
import { operatorsFor, relationOperators } from './operators.ts'
import { invalid, pointer } from './invalid.ts'
import { operandOf } from './operand.ts'
import { filterOperators } from './query-json.ts'
import type { Filter } from './query.ts'

type Input = { readonly json: unknown; readonly type: string; readonly path: readonly (string | number)[] }

const maxTerms = 50

/** Validates a filter against the definitions. Throws QUERY_INVALID with the path of the error. */
export function parseFilter(registry: Registry, { json, type, path }: Input): Filter {
  if (!isJsonObject(json)) throw invalid(path, 'a filter is an object')
  const keys = Object.keys(json)
  if (keys.length === 1 && (keys[0] === 'and' || keys[0] === 'or')) {
    const kind = keys[0]
    const terms = json[kind]
    if (!Array.isArray(terms)) throw invalid([...path, kind], 'must be a list of filters')
    if (terms.length > maxTerms) throw new AppError('BUDGET_EXCEEDED', { detail: `${pointer(path)}: at most ${maxTerms} terms` })
    return { kind, terms: terms.map((term, index) => parseFilter(registry, { json: term, type, path: [...path, kind, index] })) }
  }
  if (keys.length === 1 && keys[0] === 'not')
    return { kind: 'not', term: parseFilter(registry, { json: json['not'], type, path: [...path, 'not'] }) }
  return comparison(registry, { json, type, path })
}

function comparison(registry: Registry, { json, type, path }: Input & { json: JsonObject }): Filter {
  for (const key of Object.keys(json))
    if (!['path', 'operator', 'value', 'optional'].includes(key)) throw invalid([...path, key], `unknown key ${key}`)
  const { operator, optional = false } = json
  if (!isOneOf(filterOperators, operator)) throw invalid([...path, 'operator'], 'unknown operator')
  if (typeof optional !== 'boolean') throw invalid([...path, 'optional'], 'true or false')
  const attribute = attributePath(registry, type, json['path'])
  const comparesWith = attribute ? attribute.attribute.dataType : 'relation'
  const operators = comparesWith === 'relation' ? relationOperators : operatorsFor(comparesWith)
  const relations = relationPath(registry, type, json['path'])
  if (!attribute && !relations) throw invalid([...path, 'path'], 'unknown path')
  if (attribute) assertNotClocked(attribute, [...path, 'path'])
  if (!operators.includes(operator)) throw invalid([...path, 'operator'], `${operator} does not fit ${comparesWith}`)
  const presence = operator === 'exists' || operator === 'notExists'
  if (presence && optional) throw invalid([...path, 'optional'], `${operator} is never optional`)
  if (presence && 'value' in json) throw invalid([...path, 'value'], `${operator} takes no value`)
  const operand = presence ? undefined : operandOf(json['value'], { operator, comparesWith, path: [...path, 'value'] })
  if (attribute) return { kind: 'compare', path: attribute, operator, operand, optional }
  if (optional) throw invalid([...path, 'optional'], 'optional is for attributes')
  return { kind: 'linked', relations: present(relations, 'the relations of a filter'), operator, operand }
}
