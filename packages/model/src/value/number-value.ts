import { decimalOf } from '../number/decimal.ts'
import type { AttributeShape } from './attribute-shape.ts'
import { parseNumber, printNumber } from './format/number.ts'
import { plainText } from './format/text.ts'
import type { ValueProblemKey } from './texts.ts'
import type { ValueType } from './value-type.ts'

/** The common part of the four number types; each adds its own bounds. */
export const numberValue = {
  normalise: (value) => (value === 0 ? 0 : value),
  parseInput(text, { language }, attribute) {
    if (text.trim() === '') return { value: null }
    const value = parseNumber(text, language, attribute)
    return value === undefined ? { problem: 'value.notNumber' } : { value }
  },
  print: (value, attribute, { language }) => (typeof value === 'number' ? printNumber(value, attribute, language) : plainText(value)),
} as const satisfies Omit<ValueType, 'check'>

/** The maximum amount in euro. It is stored as a whole number of 1/10,000 euro that JSON represents exactly. */
export const maxCurrency = Number.MAX_SAFE_INTEGER / 10_000

export function checkWhole(value: unknown, { min, max }: { min: number; max: number }): ValueProblemKey | undefined {
  if (typeof value !== 'number' || !Number.isInteger(value)) return 'value.notInteger'
  return value < min || value > max ? 'value.outOfRange' : undefined
}

export function checkDecimal(value: unknown, attribute: AttributeShape): ValueProblemKey | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'value.notNumber'
  if (attribute.unit === 'currency' && Math.abs(value) > maxCurrency) return 'value.outOfRange'
  const maxDecimals = maxDecimalsOf(attribute)
  const scale = decimalOf(value)?.scale ?? 0
  return maxDecimals !== undefined && scale > maxDecimals ? 'value.tooManyDecimals' : undefined
}

export function maxDecimalsOf({ unit, decimals }: AttributeShape): number | undefined {
  return unit === 'currency' ? Math.min(decimals ?? 4, 4) : decimals
}
