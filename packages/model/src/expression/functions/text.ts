import { decimalOf, numberOf, type Decimal } from '../../number/decimal.ts'
import { limits } from '../limits.ts'
import { compilePattern } from '../pattern.ts'
import { fail, limited, spend } from '../value.ts'
import { define } from './define.ts'

/** Counts characters, not UTF-16 units. */
export const length = define(['text'], (_, text) => decimalOf([...text].length))

export const upper = define(['text'], (_, text) => limited(text.toUpperCase()))

export const lower = define(['text'], (_, text) => limited(text.toLowerCase()))

export const contains = define(['text', 'text'], (_, text, part) => text.includes(part))

export const startsWith = define(['text', 'text'], (_, text, part) => text.startsWith(part))

export const endsWith = define(['text', 'text'], (_, text, part) => text.endsWith(part))

/** substring(text, start, length?): counts from 1, or from the end if `start` is negative, as in FEEL. */
export const substring = define(['text', 'number', 'number?'], (_, ...[text, start, length]) => {
  const characters = [...text]
  const place = wholeNumber(start)
  const from = place < 0 ? characters.length + place : place - 1
  const to = length === undefined ? characters.length : from + wholeNumber(length)
  if (place === 0 || from < 0 || to < from) return fail('no such part of the text')
  return characters.slice(from, to).join('')
})

/** Returns true if an RE2 pattern matches a part of the text. `^` and `$` anchor the pattern to the start and end of the text. */
export const matches = define(['text', 'text'], (meter, text, source) => {
  const pattern = compilePattern(source)
  if (!pattern) return fail('invalid pattern')
  const work = pattern.size * (text.length + 1)
  if (work > limits.patternWork) return fail('pattern too expensive for this text')
  spend(meter, Math.ceil(work / 1_000))
  return pattern.occursIn(text)
})

function wholeNumber(decimal: Decimal): number {
  const number = numberOf(decimal)
  return number !== undefined && Number.isSafeInteger(number) ? number : fail('expected a whole number')
}
