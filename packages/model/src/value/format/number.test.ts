import { expect, test } from 'vitest'
import { parseNumber, printNumber } from './number.ts'

const rate = { dataType: 'long', unit: 'datarate' } as const
const size = { dataType: 'long', unit: 'B' } as const
const money = { dataType: 'double', unit: 'currency' } as const

test.each([
  [rate, '250 M', 250_000_000],
  [rate, '1,5G', 1_500_000_000],
  [rate, '250 MBit/s', 250_000_000],
  [rate, '250 mbit/s', 250_000_000],
  [rate, '64k', 64_000],
  [rate, '64 BIT/S', 64],
  [rate, '250 Mbps', 250_000_000],
  [rate, '250 MBit', 250_000_000],
  [rate, '64', 64],
  [size, '10 mb', 10_000_000],
  [money, '12,50 eur', 12.5],
  [money, '12,50 Euro', 12.5],
  [money, '-€ 3', -3],
])('a number with $unit is read in the spellings people use: %s, %s', (attribute, text, number) => {
  expect(parseNumber(text, 'de', attribute)).toBe(number)
})

test.each([
  [rate, '250 X'],
  [rate, '250 MM'],
  [rate, 'M'],
  [rate, '250 M\n1'],
  [money, '12,50 EURX'],
])('what is no number with %s stays none: %s', (attribute, text) => {
  expect(parseNumber(text, 'de', attribute)).toBeUndefined()
})

test.each([
  [{ dataType: 'double' }, 0.00001, '0,00001'],
  [{ dataType: 'double' }, -0.00001234567, '-0,00001235'],
  [{ dataType: 'double', unit: 'dBm' }, 0.00004, '0,00004\u00a0dBm'],
  [{ dataType: 'double', unit: 'dBm' }, 0.00006, '0,0001\u00a0dBm'],
  [{ dataType: 'double' }, 1e-30, '0,000000000000000000000000000001'],
  [{ dataType: 'double', decimals: 2 }, 0.001, '0'],
  [{ dataType: 'double' }, 0, '0'],
] as const)('a number with at most four decimals never reads as nothing where it is something: %o %s', (attribute, number, text) => {
  expect(printNumber(number, attribute, 'de')).toBe(text)
})
