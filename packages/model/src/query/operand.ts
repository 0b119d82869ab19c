import { isJsonObject, isOneOf } from '../json/json-shape.ts'
import { AppError } from '../error/app-error.ts'
import type { DataType } from '../value/data-type.ts'
import { invalid, pointer } from './invalid.ts'
import type { BodyPath } from './invalid.ts'
import type { FilterOperator, Placeholder } from './query-json.ts'
import { placeholders } from './query-json.ts'
import type { Operand } from './query.ts'

type Input = { readonly operator: FilterOperator; readonly comparesWith: DataType | 'relation'; readonly path: BodyPath }

const maxValues = 1000

const shapes = { overlaps: 'must be { begin, end }', within: 'must be a GeoJSON polygon' } as const

/** Returns the right side of a comparison: a value whose type is validated when it is bound, or a placeholder that fits the left side. */
export function operandOf(value: unknown, input: Input): Operand {
  const { operator, path } = input
  if (value === undefined || value === null) throw invalid(path, `${operator} needs a value`)
  if (operator === 'overlaps' || operator === 'within') {
    // The content is validated when the value is bound.
    if (typeof value !== 'object' || Array.isArray(value)) throw invalid(path, shapes[operator])
    return { from: 'body', slot: { path } }
  }
  if (isPlaceholder(value, path)) return placeholderOperand(value, input)
  if (operator === 'between') {
    if (!Array.isArray(value) || value.length !== 2) throw invalid(path, 'between takes a list of two values')
  } else if (isListOperator(operator) !== Array.isArray(value)) {
    throw invalid(path, isListOperator(operator) ? 'must be a list' : 'must be one value')
  }
  if (Array.isArray(value) && value.length > maxValues)
    throw new AppError('BUDGET_EXCEEDED', { detail: `${pointer(path)}: at most 1,000 values` })
  return { from: 'body', slot: { path } }
}

type FoundPlaceholder = { readonly $: Placeholder; readonly offset: string | undefined }

const scalarOperators = new Set<FilterOperator>(['eq', 'ne', 'lt', 'lte', 'gt', 'gte'])

function placeholderOperand({ $: placeholder, offset }: FoundPlaceholder, { operator, comparesWith, path }: Input): Operand {
  if (placeholder === 'now' || placeholder === 'today') {
    if ((comparesWith !== 'date' && comparesWith !== 'datetime') || !scalarOperators.has(operator))
      throw invalid(path, `${placeholder} does not fit ${operator} of ${comparesWith}`)
    if (offset?.includes('T') && (placeholder === 'today' || comparesWith === 'date'))
      throw invalid([...path, 'offset'], 'a day is moved by whole days')
    return { from: 'clock', placeholder, offset }
  }
  if (comparesWith !== 'relation' || isListOperator(operator) !== (placeholder === 'currentUserGroups'))
    throw invalid(path, `${placeholder} does not fit ${operator} of ${comparesWith}`)
  return { from: 'caller', placeholder, offset }
}

function isListOperator(operator: FilterOperator): boolean {
  return operator === 'in' || operator === 'notIn'
}

const offsetPattern = /^-?P(?=[\dT])(\d{1,4}Y)?(\d{1,4}M)?(\d{1,4}W)?(\d{1,5}D)?(T(?=\d)(\d{1,5}H)?(\d{1,5}M)?(\d{1,5}S)?)?$/

function isPlaceholder(value: unknown, path: BodyPath): value is FoundPlaceholder {
  if (!isJsonObject(value)) return false
  const { $: name, offset, ...rest } = value
  if (!isOneOf(placeholders, name) || Object.keys(rest).length > 0) throw invalid(path, 'unknown placeholder')
  if (offset !== undefined && (typeof offset !== 'string' || !offsetPattern.test(offset)))
    throw invalid([...path, 'offset'], 'offset is a duration such as -P40D')
  if (offset !== undefined && name !== 'now' && name !== 'today') throw invalid([...path, 'offset'], `${name} takes no offset`)
  return true
}
