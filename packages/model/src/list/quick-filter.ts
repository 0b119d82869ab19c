import type { Systematics } from '../definition/twin-definition.ts'
import type { FilterJson } from '../query/query-json.ts'
import type { GroupKey } from './grouping.ts'

type Path = readonly Systematics[]
type Condition = Extract<FilterJson, { readonly path: Path }>

/** Returns the conditions of a filter that must all be true. */
function termsOf(where: FilterJson | undefined): readonly FilterJson[] {
  if (!where) return []
  return 'and' in where ? where.and : [where]
}

/** Returns the first condition on a path among those that must all be true. */
export function conditionOn(where: FilterJson | undefined, path: Path): Condition | undefined {
  return termsOf(where).find((term): term is Condition => isOn(term, path))
}

/** Returns the filter with the condition in place of the one on its path, or after all others; without it if undefined. */
export function withCondition(where: FilterJson | undefined, path: Path, condition: FilterJson | undefined): FilterJson | undefined {
  const terms = termsOf(where)
  const at = terms.findIndex((term) => isOn(term, path))
  const more = condition ? [condition] : []
  const next = at < 0 ? [...terms, ...more] : [...terms.slice(0, at), ...more, ...terms.slice(at + 1)]
  return next.length > 1 ? { and: next } : next[0]
}

function isOn(term: FilterJson, path: Path): boolean {
  return 'path' in term && term.path.join('/') === path.join('/')
}

/** Returns the values that a condition allows; undefined for a condition that names no values, such as a range. */
export function keysIn(condition: FilterJson | undefined): readonly GroupKey[] | undefined {
  if (!condition) return []
  if (!('path' in condition) || condition.optional) return undefined
  const { operator, value } = condition
  if (operator === 'notExists') return [null]
  if (operator === 'eq' && isKey(value)) return [value]
  return operator === 'in' && Array.isArray(value) && value.every(isKey) ? value : undefined
}

function isKey(value: unknown): value is GroupKey {
  return ['string', 'number', 'boolean'].includes(typeof value)
}

/** Returns the condition that allows these values. The twins without a value are never allowed beside others. */
export function valuesCondition(path: Path, keys: readonly GroupKey[]): Condition | undefined {
  const [first] = keys
  if (first === undefined) return undefined
  if (keys.includes(null)) return { path, operator: 'notExists' }
  return keys.length === 1 ? { path, operator: 'eq', value: first } : { path, operator: 'in', value: keys }
}

/** Returns the allowed values after a value was chosen or taken away. "No value" and values replace each other. */
export function toggleKey(keys: readonly GroupKey[], key: GroupKey): readonly GroupKey[] {
  if (keys.includes(key)) return keys.filter((each) => each !== key)
  return key === null ? [null] : [...keys.filter((each) => each !== null), key]
}

/** Returns the filter narrowed by a condition. A value takes the place of the condition on its field; what is left out comes on top. */
export function narrowedBy(where: FilterJson | undefined, condition: FilterJson): FilterJson | undefined {
  const isValue = 'path' in condition && condition.operator !== 'ne'
  if (isValue) return withCondition(where, condition.path, condition)
  return where ? { and: [...termsOf(where), ...termsOf(condition)] } : condition
}
