import { multiply, numberOf, parseDecimal, type Decimal } from '../../number/decimal.ts'
import type { AttributeShape } from '../attribute-shape.ts'
import { printFileSize } from './file-size.ts'
import { formatTag } from './language.ts'
import { blank, formatOf } from './number-format.ts'
import type { Language } from '../../text/text.ts'

const maxDecimals = 4
const prefixes = ['', 'k', 'M', 'G', 'T']
/** Units that span many powers of ten, with the sign that follows the prefix. */
const scaledSigns: Readonly<Record<string, string>> = { datarate: 'bit/s', B: 'B' }
/** Patterns for these signs in an input. */
const typedSigns: Readonly<Record<string, string>> = { datarate: 'bit(?:/s)?|bps', B: 'B' }

/**
 * Prints a number with its unit: '12,50 €', '250 Mbit/s', '-18,57 dBm'. Whole numbers without a unit, such as a VLAN id, are not grouped.
 */
export function printNumber(number: number, attribute: AttributeShape, language: Language): string {
  const decimals = Math.min(attribute.decimals ?? maxDecimals, maxDecimals)
  const tag = formatTag(language)
  if (attribute.unit === 'currency') {
    const minDecimals = attribute.minDecimals ?? 2
    const digits = { minimumFractionDigits: minDecimals, maximumFractionDigits: Math.max(decimals, minDecimals) }
    return formatOf(tag, { style: 'currency', currency: 'EUR', ...digits }).format(number)
  }
  if (attribute.unit === 'B' && attribute.decimals !== undefined) return printFileSize(number, { language, decimals })
  const scaled = scaledSigns[attribute.unit ?? '']
  if (scaled !== undefined) return printScaled(number, scaled, tag)
  const whole = attribute.dataType === 'integer' || attribute.dataType === 'long'
  const useGrouping = !whole || attribute.unit !== undefined
  // A number that would be rounded to zero is shown with its first significant digits.
  const vanishes = attribute.decimals === undefined && number !== 0 && Math.abs(number) < 0.5 / 10 ** maxDecimals
  const least = Math.min(attribute.minDecimals ?? 0, decimals)
  const digits = vanishes ? { maximumSignificantDigits: maxDecimals } : { minimumFractionDigits: least, maximumFractionDigits: decimals }
  const text = formatOf(tag, { ...digits, useGrouping }).format(number)
  const sign = signOf(attribute)
  return sign ? text + blank + sign : text
}

/** Returns the sign after a number. Money and data rates have their own formats. */
function signOf({ unit, measureIn }: AttributeShape): string | undefined {
  return unit === 'currency' || unit === 'datarate' ? unit : (measureIn ?? unit)
}

function printScaled(amount: number, sign: string, tag: string): string {
  const format = formatOf(tag, { maximumFractionDigits: maxDecimals })
  const rounded = (power: number) => (power === 0 ? amount : Math.round((amount / 1000 ** power) * 1e4) / 1e4)
  const scaled = prefixes.map((prefix, power) => ({ prefix, power, number: rounded(power) }))
  const possible = sign === 'B' ? scaled.filter(({ power }) => isWhole(amount, power)) : scaled
  const shown = possible.find(({ number }) => Math.abs(number) < 1000) ?? possible.at(-1)
  return `${format.format(shown?.number ?? amount)}${blank}${shown?.prefix ?? ''}${sign}`
}

// Above this limit, a fraction of a prefix is no longer exact.
const maxBytes = 1e14

/**
 * Returns true if a prefix shows the bytes without rounding. Byte counts are exact, so they are rounded only if the attribute has decimals.
 */
function isWhole(bytes: number, power: number): boolean {
  if (power === 0) return true
  return Number.isInteger(bytes) && Math.abs(bytes) < maxBytes && (power === 1 || bytes % (1000 ** power / 1e4) === 0)
}

/**
 * Parses the output of `printNumber` and typed numbers. Grouping must be in the right places; blanks may group too, as in letters. The unit
 * may be missing, a data rate may have a prefix with or without the unit, and case does not matter. Returns undefined for any other text.
 * '12.50' is not a German number, because '1.250' would have another meaning.
 */
export function parseNumber(text: string, language: Language, attribute: AttributeShape): number | undefined {
  const { amount, factor } = withoutUnit(text.trim(), signOf(attribute))
  const plain = plainNumber(
    amount
      .trim()
      .replace('−', '-')
      .replaceAll(/\s(?=\d{3}(?!\d))/g, language === 'en' ? ',' : '.'),
    language,
  )
  const decimal = plain === undefined ? undefined : parseDecimal(plain)
  const scaled = decimal && multiply(decimal, factor)
  return scaled && numberOf(scaled)
}

function withoutUnit(text: string, unit: string | undefined): { amount: string; factor: Decimal } {
  const one = { digits: 1n, scale: 0 }
  if (unit === 'currency') return { amount: text.replace(/^(-?)\s*(?:€|EUR)\s*|(?:€|EURO?)$/i, '$1'), factor: one }
  const sign = typedSigns[unit ?? '']
  if (sign !== undefined) {
    const [, amount = text, prefix = ''] = new RegExp(`^(.*?)([kMGT]?)(?:${sign})?$`, 'i').exec(text) ?? []
    const power = prefixes.findIndex((each) => each.toLowerCase() === prefix.toLowerCase())
    return { amount, factor: { digits: 1n, scale: -3 * power } }
  }
  const spelling = unitSpellings(unit).find((each) => text.toLowerCase().endsWith(each))
  return { amount: spelling ? text.slice(0, -spelling.length) : text, factor: one }
}

/** Returns the spellings of a unit: lower case, with and without superscript digits, which keyboards lack. */
function unitSpellings(unit = ''): readonly string[] {
  const small = unit.toLowerCase()
  return unit === '' ? [] : [small, small.replace('²', '2').replace('³', '3')]
}

function plainNumber(text: string, language: Language): string | undefined {
  if (language === 'en') return /^[+-]?(\d{1,3}(,\d{3})+|\d+)?(\.\d+)?$/.test(text) ? text.replaceAll(',', '').replace('+', '') : undefined
  if (!/^[+-]?(\d{1,3}(\.\d{3})+|\d+)?(,\d+)?$/.test(text)) return undefined
  return text.replaceAll('.', '').replace(',', '.').replace('+', '')
}
