import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateOfDayNumber, dayNumber } from '../calendar/date.ts'
import type { AttributeShape } from './attribute-shape.ts'
import { dataTypes } from './data-type.ts'
import { valueTypes } from './registry.ts'
import type { Locale } from './value-type.ts'

const locale = fc.record<Locale>({
  language: fc.constantFrom('de', 'de-x-informal', 'en'),
  timeZone: fc.constantFrom('Europe/Berlin', 'UTC', 'America/New_York', 'Asia/Kathmandu'),
})
const decimals = (places: number) => fc.integer({ min: -(10 ** 9), max: 10 ** 9 }).map((digits) => Number(`${digits}e-${places}`) + 0)
const date = fc.integer({ min: dayNumber('0001-01-01'), max: dayNumber('9999-12-31') }).map(dateOfDayNumber)
/** Full minutes, because zone offsets are full minutes. They include hours that occur twice. */
const minute = fc
  .tuple(
    fc.oneof(
      fc.integer({ min: dayNumber('1920-01-01'), max: dayNumber('9999-12-30') }).map(dateOfDayNumber),
      fc.constantFrom('2026-10-25', '2026-11-01', '2026-03-29', '1985-09-29'),
    ),
    fc.nat(24 * 60 - 1),
  )
  .map(([day, count]) => new Date(Date.parse(day) + count * 60_000).toISOString())
const degrees = (most: number) =>
  fc.integer({ min: -most * 10 ** 6, max: most * 10 ** 6 }).map((millionths) => Number(`${millionths}e-6`) + 0)
const duration = fc
  .tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 36 }), fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 23 }))
  .map(([years, months, weeks, hours]) => valueTypes.duration.normalise(`P${years}Y${months}M${weeks}WT${hours}H`))
const hex = fc.integer({ min: 0, max: 0xffff }).map((group) => group.toString(16))

const samples: [string, AttributeShape, fc.Arbitrary<unknown>][] = [
  ['text', { dataType: 'string' }, fc.string({ minLength: 1 }).filter((text) => text.trim() === text)],
  ['whole number', { dataType: 'integer' }, fc.integer()],
  ['long number', { dataType: 'long', unit: 'B' }, fc.maxSafeInteger()],
  ['decimal number', { dataType: 'double' }, decimals(4)],
  ['number with unit', { dataType: 'float', unit: 'dBm' }, decimals(2)],
  ['amount of money', { dataType: 'double', unit: 'currency' }, decimals(4)],
  [
    'data rate',
    { dataType: 'long', unit: 'datarate' },
    fc.tuple(fc.nat(9_999), fc.constantFrom(1e3, 1e6, 1e9)).map(([count, factor]) => count * factor),
  ],
  ['enum value', { dataType: 'enum', enumValues: [{ name: 'a' }, { name: 'b' }] }, fc.constantFrom('a', 'b')],
  ['date', { dataType: 'date' }, date],
  ['minute', { dataType: 'datetime' }, minute],
  ['truth value', { dataType: 'bool' }, fc.boolean()],
  ['duration', { dataType: 'duration' }, duration],
  [
    'MAC address',
    { dataType: 'macaddr' },
    fc.array(hex, { minLength: 3, maxLength: 3 }).map((groups) => groups.map((group) => group.padStart(4, '0')).join('.')),
  ],
  ['IPv4 address', { dataType: 'inet' }, fc.ipV4()],
  ['IPv6 address', { dataType: 'inet' }, fc.ipV6()],
  [
    'JSON',
    { dataType: 'json' },
    fc
      .jsonValue()
      .map((value): unknown => JSON.parse(JSON.stringify(value)))
      .filter((value) => value !== null && valueTypes.json.check(value, { dataType: 'json' }) === undefined),
  ],
  [
    'range',
    { dataType: 'range' },
    fc.tuple(date, date).map(([first, second]) => ({ begin: first < second ? first : second, end: first < second ? second : first })),
  ],
  ['point', { dataType: 'point' }, fc.tuple(degrees(180), degrees(90)).map((coordinates) => ({ type: 'Point', coordinates }))],
]

for (const [name, attribute, values] of samples) {
  test(`a ${name} that is printed and read again is the same`, () => {
    const type = valueTypes[attribute.dataType]
    fc.assert(
      fc.property(values, locale, (value, where) => {
        const stored = type.normalise(value)
        expect(type.check(stored, attribute)).toBeUndefined()
        expect(type.parseInput(type.print(stored, attribute, where), where, attribute)).toEqual({ value: stored })
      }),
    )
  })
}

const attributes = fc.record({
  dataType: fc.constantFrom(...dataTypes),
  unit: fc.constantFrom('currency', 'datarate', 'm', ''),
  decimals: fc.integer({ min: 0, max: 9 }),
  enumValues: fc.constant([{ name: 'a' }]),
})
const anything = fc.oneof(
  fc.anything({ withBigInt: true, withDate: true, withNullPrototype: true, withSparseArray: true, withMap: true }),
  fc.string({ unit: 'binary' }),
  fc.record({ type: fc.constantFrom('Point', 'LineString', 'Polygon'), coordinates: fc.anything() }),
  fc.record({ begin: fc.anything(), end: fc.anything() }),
)

test('no function of a value type throws, whatever it is given', () => {
  fc.assert(
    fc.property(attributes, anything, fc.string({ unit: 'binary' }), locale, (attribute, value, text, where) => {
      const type = valueTypes[attribute.dataType]
      type.check(value, attribute)
      type.normalise(value)
      type.parseInput(text, where, attribute)
      expect(typeof type.print(value, attribute, where)).toBe('string')
    }),
    { numRuns: 3_000 },
  )
})

test('normalising twice is normalising once, and what was accepted stays accepted', () => {
  fc.assert(
    fc.property(attributes, anything, (attribute, value) => {
      const type = valueTypes[attribute.dataType]
      const once = type.normalise(value)
      expect(type.normalise(once)).toEqual(once)
      if (type.check(value, attribute) === undefined) expect(type.check(once, attribute)).toBeUndefined()
    }),
    { numRuns: 2_000 },
  )
})
