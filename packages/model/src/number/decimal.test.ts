import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  add,
  compareDecimals,
  decimalOf,
  decimalText,
  divide,
  multiply,
  negate,
  numberOf,
  parseDecimal,
  roundHalfUp,
  subtract,
} from './decimal.ts'

const decimal = (text: string) => parseDecimal(text)!
const text = (value: ReturnType<typeof add>) => value && decimalText(value)
const anyDecimal = fc
  .tuple(fc.bigInt(-(10n ** 15n), 10n ** 15n), fc.integer({ min: 0, max: 8 }))
  .map(([digits, scale]) => decimal(`${digits}e${-scale}`))

test('a tenth and two tenths are three tenths', () => {
  expect(text(add(decimal('0.1'), decimal('0.2')))).toBe('0.3')
  expect(text(multiply(decimal('1.1'), decimal('1.1')))).toBe('1.21')
  expect(text(subtract(decimal('1'), decimal('0.9')))).toBe('0.1')
})

test('a division keeps 34 digits, rounded half to even', () => {
  expect(text(divide(decimal('1'), decimal('3')))).toBe(`0.${'3'.repeat(34)}`)
  expect(text(divide(decimal('2'), decimal('3')))).toBe(`0.${'6'.repeat(33)}7`)
  expect(text(divide(decimal('-2'), decimal('3')))).toBe(`-0.${'6'.repeat(33)}7`)
  expect(text(divide(decimal('44.90'), decimal('1.19')))?.slice(0, 10)).toBe('37.7310924'.slice(0, 10))
  expect(divide(decimal('1'), decimal('0'))).toBeUndefined()
})

test('invoices round half away from zero', () => {
  expect(text(roundHalfUp(decimal('0.20625'), 4))).toBe('0.2063')
  expect(text(roundHalfUp(decimal('2.5'), 0))).toBe('3')
  expect(text(roundHalfUp(decimal('-2.5'), 0))).toBe('-3')
  expect(text(roundHalfUp(decimal('1250'), -2))).toBe('1300')
  expect(text(roundHalfUp(decimal('0.004'), 2))).toBe('0')
})

test('numbers out of range are undefined, not infinite work', () => {
  expect(parseDecimal('1e9999')).toBeUndefined()
  expect(multiply(decimal('1e4000'), decimal('1e4000'))).toBeUndefined()
  expect(text(add(decimal('1e100'), decimal('1e-6000')))).toBe(text(decimal('1e100')))
  expect(numberOf(decimal('1e4000'))).toBeUndefined()
  expect(decimalOf(Number.NaN)).toBeUndefined()
})

test('every JSON number survives', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
      expect(numberOf(decimalOf(number)!)).toBe(number === 0 ? 0 : number)
    }),
  )
})

test('adding is commutative, undone by subtracting, and agrees with the order', () => {
  fc.assert(
    fc.property(anyDecimal, anyDecimal, (left, right) => {
      expect(add(left, right)).toEqual(add(right, left))
      expect(subtract(add(left, right)!, right)).toEqual(left)
      expect(Math.sign(compareDecimals(left, right))).toBe(-Math.sign(compareDecimals(negate(left), negate(right))) + 0)
      expect(compareDecimals(left, right) < 0).toBe(subtract(left, right)!.digits < 0n)
    }),
  )
})

test('a product divided by its factor is the other factor', () => {
  fc.assert(
    fc.property(anyDecimal, anyDecimal, (left, right) => {
      fc.pre(right.digits !== 0n)
      expect(divide(multiply(left, right)!, right)).toEqual(left)
    }),
  )
})
