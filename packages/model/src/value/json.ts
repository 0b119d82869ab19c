import { areOwnTexts, wordsOf } from '../text/own-text.ts'
import { isStorable, plainText } from './format/text.ts'
import type { ValueType } from './value-type.ts'

const maxDepth = 64
/** The maximum number of characters. */
export const maxJsonLength = 1_000_000

/** Any JSON value except null, nested at most 64 deep and at most a million characters long. */
export const jsonValue: ValueType = {
  check(value, { semanticType }) {
    if (!isJson(value, 0)) return 'value.notJson'
    if (semanticType === 'texts' && !areOwnTexts(value)) return 'value.notTexts'
    return plainText(value).length > maxJsonLength ? 'value.tooLong' : undefined
  },
  normalise: (value) => value,
  parseInput(text) {
    if (text.trim() === '') return { value: null }
    try {
      const value: unknown = JSON.parse(text)
      return isJson(value, 0) ? { value } : { problem: 'value.notJson' }
    } catch {
      return { problem: 'value.notJson' }
    }
  },
  print(value, { semanticType }) {
    if (semanticType === 'texts' && areOwnTexts(value))
      return Object.values(value)
        .flatMap((text) => Object.values(wordsOf(text)))
        .join(' · ')
    try {
      return JSON.stringify(value) ?? ''
    } catch {
      return ''
    }
  },
}

function isJson(value: unknown, depth: number): boolean {
  if (depth > maxDepth) return false
  if (value === null || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value === 'string') return isStorable(value)
  if (Array.isArray(value)) return value.every((entry) => isJson(entry, depth + 1))
  if (typeof value !== 'object') return false
  return Object.entries(value).every(([key, entry]) => isStorable(key) && isJson(entry, depth + 1))
}
