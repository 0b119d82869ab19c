import { RE2JS } from 're2js'
import { limits } from './limits.ts'

/** A compiled pattern with its size in instructions. RE2 matches in time proportional to size × text, whatever the pattern. */
export type Pattern = { size: number; occursIn: (text: string) => boolean }

const cache = new Map<string, Pattern | undefined>()
const maxCached = 200

export function isPattern(text: string): boolean {
  return compilePattern(text) !== undefined
}

/**
 * Compiles a pattern, with a cache. Returns undefined for a pattern that is invalid or above the limits. Look-around and back-references
 * are invalid, because RE2 does not support them.
 */
export function compilePattern(text: string): Pattern | undefined {
  if (text.length > limits.patternLength) return undefined
  if (cache.has(text)) return cache.get(text)
  if (cache.size >= maxCached) cache.clear()
  const pattern = compile(text)
  cache.set(text, pattern)
  return pattern
}

function compile(text: string): Pattern | undefined {
  try {
    const expression = RE2JS.compile(text)
    const size = expression.programSize()
    return size > limits.patternSize ? undefined : { size, occursIn: (input) => expression.matcher(input).find() }
  } catch {
    return undefined
  }
}
