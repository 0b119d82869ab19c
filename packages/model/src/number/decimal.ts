/**
 * A decimal number, `digits` × 10^-`scale`, as in FEEL (IEEE 754 decimal128): 34 significant digits, so that 0.1 + 0.2 = 0.3. Results that
 * need more digits are rounded half to even. The form is canonical, without trailing zeros, so equal numbers have equal parts.
 */
export type Decimal = { readonly digits: bigint; readonly scale: number }

const precision = 34
const maximumExponent = 6_144
const form = /^(-?)(\d*)(?:\.(\d+))?(?:[eE]([+-]?\d{1,4}))?$/

export function isDecimal(value: unknown): value is Decimal {
  return typeof value === 'object' && value !== null && 'digits' in value && typeof value.digits === 'bigint'
}

/** Parses '12', '-0.5', '.5' or '1e-7'. Returns undefined for any other text and for numbers out of range. */
export function parseDecimal(text: string): Decimal | undefined {
  const match = form.exec(text)
  if (!match) return undefined
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match
  if (whole + fraction === '') return undefined
  return canonical(BigInt(sign + whole + fraction), fraction.length - Number(exponent))
}

/** Converts a JSON number by its shortest text (0.1 is one tenth). Returns undefined for NaN and infinities. */
export function decimalOf(number: number): Decimal | undefined {
  return Number.isFinite(number) ? parseDecimal(String(number).replace('e+', 'e')) : undefined
}

/** Returns the nearest JSON number, or undefined beyond its range. */
export function numberOf(decimal: Decimal): number | undefined {
  const number = Number(`${decimal.digits}e${-decimal.scale}`)
  if (!Number.isFinite(number)) return undefined
  return number === 0 ? 0 : number
}

/** Returns the plain text without an exponent, or undefined for more than 100 places. */
export function decimalText(decimal: Decimal): string | undefined {
  if (Math.abs(decimal.scale) > 100) return undefined
  if (decimal.scale <= 0) return String(decimal.digits * 10n ** BigInt(-decimal.scale))
  const sign = decimal.digits < 0n ? '-' : ''
  const digits = String(absolute(decimal.digits)).padStart(decimal.scale + 1, '0')
  return `${sign}${digits.slice(0, -decimal.scale)}.${digits.slice(-decimal.scale)}`
}

/** Adds two decimals. Returns undefined on overflow, like the other operations. */
export function add(left: Decimal, right: Decimal): Decimal | undefined {
  if (left.digits === 0n) return right
  if (right.digits === 0n) return left
  // The smaller number is too small to affect the last significant digit; aligning the two would only cost memory.
  if (magnitude(left) - magnitude(right) > 2 * precision) return left
  if (magnitude(right) - magnitude(left) > 2 * precision) return right
  const scale = Math.max(left.scale, right.scale)
  return canonical(shifted(left, scale) + shifted(right, scale), scale)
}

export function negate(decimal: Decimal): Decimal {
  return { digits: -decimal.digits, scale: decimal.scale }
}

export function subtract(left: Decimal, right: Decimal): Decimal | undefined {
  return add(left, negate(right))
}

export function multiply(left: Decimal, right: Decimal): Decimal | undefined {
  return canonical(left.digits * right.digits, left.scale + right.scale)
}

/** Divides two decimals. Returns undefined on overflow and for a division by zero. */
export function divide(left: Decimal, right: Decimal): Decimal | undefined {
  if (right.digits === 0n) return undefined
  // The quotient has two extra digits. A remainder changes the last of them, so that the rounding takes it into account.
  const extra = precision + 2 + digitCount(right.digits)
  const dividend = left.digits * 10n ** BigInt(extra)
  const quotient = (dividend / right.digits) * 10n
  const sticky = dividend % right.digits === 0n ? 0n : left.digits < 0n === right.digits < 0n ? 1n : -1n
  return canonical(quotient + sticky, left.scale - right.scale + extra + 1)
}

/** Compares two decimals: negative, zero or positive if the first is less, equal or greater. */
export function compareDecimals(left: Decimal, right: Decimal): number {
  const leftSign = signOf(left.digits)
  if (leftSign !== signOf(right.digits) || leftSign === 0) return leftSign - signOf(right.digits)
  const order = magnitude(left) - magnitude(right)
  if (order !== 0) return leftSign * order
  const scale = Math.max(left.scale, right.scale)
  return signOf(shifted(left, scale) - shifted(right, scale))
}

/** Rounds commercially: half away from zero, as on invoices. `places` may be negative (-2 rounds to hundreds). */
export function roundHalfUp(decimal: Decimal, places: number): Decimal {
  if (decimal.scale <= places) return decimal
  const removed = decimal.scale - places
  if (removed > digitCount(decimal.digits) + 1) return { digits: 0n, scale: 0 }
  const unit = 10n ** BigInt(removed)
  const half = decimal.digits < 0n ? -unit / 2n : unit / 2n
  return canonical((decimal.digits + half) / unit, places) ?? decimal
}

function canonical(digits: bigint, scale: number): Decimal | undefined {
  if (digits === 0n) return { digits: 0n, scale: 0 }
  const surplus = digitCount(digits) - precision
  let kept = surplus > 0 ? halfEven(digits, 10n ** BigInt(surplus)) : digits
  let places = surplus > 0 ? scale - surplus : scale
  while (kept % 10n === 0n) {
    kept /= 10n
    places--
  }
  return Math.abs(digitCount(kept) - places) > maximumExponent ? undefined : { digits: kept, scale: places }
}

function halfEven(digits: bigint, unit: bigint): bigint {
  const quotient = digits / unit
  const twice = absolute(digits % unit) * 2n
  const up = twice > unit || (twice === unit && quotient % 2n !== 0n)
  return up ? quotient + (digits < 0n ? -1n : 1n) : quotient
}

function shifted(decimal: Decimal, scale: number): bigint {
  return decimal.digits * 10n ** BigInt(scale - decimal.scale)
}

/** Returns the number of places before the decimal point; negative for small numbers. */
function magnitude(decimal: Decimal): number {
  return digitCount(decimal.digits) - decimal.scale
}

function digitCount(digits: bigint): number {
  return String(absolute(digits)).length
}

function absolute(digits: bigint): bigint {
  return digits < 0n ? -digits : digits
}

function signOf(digits: bigint): number {
  return digits === 0n ? 0 : digits < 0n ? -1 : 1
}
