import { isJsonObject } from '../json/json-shape.ts'
import type { AttributeShape } from './attribute-shape.ts'
import { dateValue } from './date.ts'
import { datetimeValue } from './datetime.ts'
import { doubleValue } from './double.ts'
import { plainText } from './format/text.ts'
import type { Locale, Parsed, ValueType } from './value-type.ts'

/** The types of bounds, most specific first. */
const boundTypes: readonly ValueType[] = [dateValue, datetimeValue, doubleValue]

type Range = { begin: unknown; end: unknown }

/** { begin, end }: two days, two instants or two numbers in order. Null on one side is open. */
export const rangeValue: ValueType = {
  check(value, attribute) {
    const range = rangeOf(value)
    const type = range && boundType(range, attribute)
    if (!range || !type) return 'value.notRange'
    const [begin, end] = [type.normalise(range.begin), type.normalise(range.end)]
    return begin !== null && end !== null && isAfter(begin, end) ? 'value.notRange' : undefined
  },
  normalise(value) {
    const range = rangeOf(value)
    const type = range && boundType(range, { dataType: 'range' })
    return range && type ? { begin: type.normalise(range.begin), end: type.normalise(range.end) } : value
  },
  parseInput(text, locale, attribute) {
    if (text.trim() === '') return { value: null }
    const [begin = '', end, surplus] = text.split(/–|\s-(?:\s|$)/)
    if (end === undefined || surplus !== undefined) return { problem: 'value.notRange' }
    return parseBounds({ begin, end }, locale, attribute)
  },
  print(value, attribute, locale) {
    const range = rangeOf(value)
    const type = range && boundType(range, attribute)
    if (!range || !type) return plainText(value)
    const [begin, end] = [range.begin, range.end].map((bound) => (bound === null ? '' : type.print(bound, attribute, locale)))
    return `${begin} – ${end}`.trim()
  },
}

function rangeOf(value: unknown): Range | undefined {
  if (!isJsonObject(value) || Object.keys(value).length !== 2) return undefined
  return Object.hasOwn(value, 'begin') && Object.hasOwn(value, 'end') ? { begin: value['begin'], end: value['end'] } : undefined
}

function boundType(range: Range, attribute: AttributeShape): ValueType | undefined {
  const bounds = [range.begin, range.end].filter((bound) => bound !== null)
  if (bounds.length === 0) return undefined
  return boundTypes.find((type) => bounds.every((bound) => type.check(bound, attribute) === undefined))
}

function parseBounds(texts: { begin: string; end: string }, locale: Locale, attribute: AttributeShape): Parsed {
  for (const type of boundTypes) {
    const [begin, end] = [type.parseInput(texts.begin, locale, attribute), type.parseInput(texts.end, locale, attribute)]
    if ('value' in begin && 'value' in end && (begin.value !== null || end.value !== null))
      return { value: { begin: begin.value, end: end.value } }
  }
  return { problem: 'value.notRange' }
}

function isAfter(begin: unknown, end: unknown): boolean {
  if (typeof begin === 'number' && typeof end === 'number') return begin > end
  return String(begin) > String(end)
}
