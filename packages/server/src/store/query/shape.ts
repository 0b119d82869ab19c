import { AppError } from '@twinwerk/model/error/app-error'
import { cursorLetter, cursorPart } from '@twinwerk/model/query/cursor'
import { placeholders } from '@twinwerk/model/query/query-json'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import { kindOfWord, searchWords } from './search/words.ts'

/**
 * Returns a body without its values: two bodies of one shape compile to one statement. The shape contains everything that the kind of a
 * value decides: a list, an instant or a span, the number of search words, a cursor's part of the order, the definition in an id.
 */
export function shapeOf(body: unknown): string {
  return JSON.stringify(body, (key, value: unknown) => {
    switch (key) {
      case '$search':
        return typeof value === 'string' ? `words ${searchWords(value).map(kindOfWord).join()}` : value
      case '$after':
        return typeof value === 'string' ? `cursor ${cursorLetter(cursorPart(value))}` : value
      case '$asOf':
      case '$valid':
      case '$globalValid':
        return typeof value === 'string' ? 'instant' : isObject(value) ? { period: Object.keys(value) } : value
      case 'bounds':
      case 'zoom':
        return 'view'
      case '$aggregate':
        // All of it belongs to the shape. It becomes a text, since its values may have any name.
        return JSON.stringify(value)
      case 'value':
        return shapeOfValue(value)
      case 'id':
      case 'root':
        return rootShape(value)
      default:
        return value
    }
  })
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function shapeOfValue(value: unknown): unknown {
  if (Array.isArray(value)) return `list ${value.length > 1000 ? 'long' : value.length === 2 ? 'pair' : 'any'}`
  if (typeof value !== 'object' || value === null) return value === null ? null : 'scalar'
  const placeholder = '$' in value ? value.$ : undefined
  return placeholders.some((name) => name === placeholder) ? value : 'object'
}

function rootShape(value: unknown): string {
  const twin = parseTwinId(value)
  if (!twin) throw new AppError('QUERY_INVALID', { detail: '/query/id: must be the id of a twin' })
  return twin.definition
}
