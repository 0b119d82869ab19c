import { expect, test } from 'vitest'
import type { AttributeShape } from './attribute-shape.ts'
import { valueTypes } from './registry.ts'
import { valueTexts } from './texts.ts'
import type { Language } from '../text/text.ts'

const check = (value: unknown, attribute: AttributeShape) => valueTypes[attribute.dataType].check(value, attribute)
const print = (value: unknown, attribute: AttributeShape, language: Language = 'de') =>
  valueTypes[attribute.dataType].print(value, attribute, { language, timeZone: 'Europe/Berlin' }).replaceAll('\u00a0', ' ')
const read = (text: string, attribute: AttributeShape, language: Language = 'de') => {
  const parsed = valueTypes[attribute.dataType].parseInput(text, { language, timeZone: 'Europe/Berlin' }, attribute)
  return 'value' in parsed ? parsed.value : parsed.problem
}

const currency: AttributeShape = { dataType: 'double', unit: 'currency' }
const datarate: AttributeShape = { dataType: 'long', unit: 'datarate' }
const bytes: AttributeShape = { dataType: 'long', unit: 'B' }
const colour: AttributeShape = { dataType: 'enum', enumValues: [{ name: 'red' }, { name: 'green' }] }
const of = (dataType: AttributeShape['dataType']): AttributeShape => ({ dataType })

const geometry = {
  point: { type: 'Point', coordinates: [12.5, 51.25] },
  line: {
    type: 'LineString',
    coordinates: [
      [12, 51],
      [13, 52],
    ],
  },
  polygon: {
    type: 'Polygon',
    coordinates: [
      [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 0],
      ],
    ],
  },
}

const checks: [AttributeShape, unknown, string | undefined][] = [
  [of('string'), 'Krüger', undefined],
  [of('string'), 5, 'value.notText'],
  [of('string'), 'a\u0000b', 'value.notText'],
  [of('string'), '\ud800', 'value.notText'],
  [of('string'), 'x'.repeat(10_001), 'value.tooLong'],
  [of('integer'), 2_147_483_647, undefined],
  [of('integer'), 2_147_483_648, 'value.outOfRange'],
  [of('integer'), -2_147_483_648, undefined],
  [of('integer'), 1.5, 'value.notInteger'],
  [of('integer'), '1', 'value.notInteger'],
  [of('long'), Number.MAX_SAFE_INTEGER, undefined],
  [of('long'), 2 ** 53, 'value.outOfRange'],
  [of('long'), -(2 ** 53), 'value.outOfRange'],
  [of('double'), 1.23456789, undefined],
  [of('double'), Number.NaN, 'value.notNumber'],
  [of('double'), '1', 'value.notNumber'],
  [of('float'), 1e39, 'value.outOfRange'],
  [{ dataType: 'double', decimals: 2 }, 1.234, 'value.tooManyDecimals'],
  [currency, 44.9, undefined],
  [currency, 0.1234, undefined],
  [currency, 0.12345, 'value.tooManyDecimals'],
  [currency, 1e12, 'value.outOfRange'],
  [colour, 'red', undefined],
  [colour, 'blue', 'value.unknownEnum'],
  [of('enum'), 'red', 'value.unknownEnum'],
  [of('date'), '2024-02-29', undefined],
  [of('date'), '2026-02-29', 'value.notDate'],
  [of('date'), '2026-01-01T00:00:00Z', 'value.notDate'],
  [of('datetime'), '2026-01-01T00:00:00Z', undefined],
  [of('datetime'), '2026-01-01T00:00:00.123+02:00', undefined],
  [of('datetime'), '2026-01-01T00:00:00', 'value.notDateTime'],
  [of('datetime'), '2026-02-30T00:00:00Z', 'value.notDateTime'],
  [of('datetime'), '0001-01-01T00:00:00+02:00', 'value.notDateTime'],
  [of('bool'), false, undefined],
  [of('bool'), 'true', 'value.notBool'],
  [of('macaddr'), '02-00-5E-00-00-01', undefined],
  [of('macaddr'), '02-00-5E-00-00', 'value.notMac'],
  [of('inet'), '192.0.2.0/29', undefined],
  [of('inet'), '2001:DB8::1', undefined],
  [of('inet'), '192.0.2.256', 'value.notInet'],
  [of('inet'), '192.0.2.1/33', 'value.notInet'],
  [of('inet'), '1:2:3:4:5:6:7:8::', 'value.notInet'],
  [of('inet'), 'fe80::1%eth0', 'value.notInet'],
  [of('duration'), 'P24M', undefined],
  [of('duration'), 'P50Y11M', undefined],
  [of('duration'), 'P51Y', 'value.outOfRange'],
  [of('duration'), 'P31D', 'value.outOfRange'],
  [of('duration'), '-P1D', 'value.outOfRange'],
  [of('duration'), '24 Monate', 'value.notDuration'],
  [of('json'), { a: [1, null, 'x'] }, undefined],
  [of('json'), { a: undefined }, 'value.notJson'],
  [of('json'), { a: 'x\u0000' }, 'value.notJson'],
  [{ dataType: 'string', maxLength: 3 }, 'abc', undefined],
  [{ dataType: 'string', maxLength: 3 }, 'abcd', 'value.tooLong'],
  [of('range'), { begin: '2026-01-01', end: '2026-12-31' }, undefined],
  [of('range'), { begin: '2026-01-01', end: null }, undefined],
  [of('range'), { begin: 1, end: 10.5 }, undefined],
  [of('range'), { begin: '2026-01-01T00:00:00+01:00', end: '2025-12-31T23:00:00Z' }, undefined],
  [of('range'), { begin: '2026-12-31', end: '2026-01-01' }, 'value.notRange'],
  [of('range'), { begin: '2026-01-01', end: 5 }, 'value.notRange'],
  [of('range'), { begin: null, end: null }, 'value.notRange'],
  [of('range'), { begin: 1 }, 'value.notRange'],
  [of('point'), geometry.point, undefined],
  [of('point'), { type: 'Point', coordinates: [181, 0] }, 'value.outOfRange'],
  [of('point'), { type: 'Point', coordinates: ['1', 0] }, 'value.notGeometry'],
  [of('point'), geometry.line, 'value.notGeometry'],
  [of('point'), { ...geometry.point, crs: {} }, 'value.notGeometry'],
  [of('linestring'), geometry.line, undefined],
  [of('linestring'), { type: 'LineString', coordinates: [[1, 2]] }, 'value.notGeometry'],
  [of('polygon'), geometry.polygon, undefined],
  [
    of('polygon'),
    {
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [1, 0],
          [1, 1],
          [0, 1],
        ],
      ],
    },
    'value.notGeometry',
  ],
]

for (const [attribute, value, problem] of checks) {
  test(`${JSON.stringify(value)?.slice(0, 60)} as ${attribute.unit ?? attribute.dataType} is ${problem ?? 'accepted'}`, () => {
    expect(check(value, attribute)).toBe(problem)
  })
}

const prints: [AttributeShape, unknown, string, string][] = [
  [currency, 12.5, '12,50 €', '€12.50'],
  [currency, 0.1235, '0,1235 €', '€0.1235'],
  [currency, -1234.5, '-1.234,50 €', '-€1,234.50'],
  [{ ...currency, decimals: 2 }, 1234.5678, '1.234,57 €', '€1,234.57'],
  [datarate, 250_000_000, '250 Mbit/s', '250 Mbit/s'],
  [datarate, 1_234_500_000_000, '1,2345 Tbit/s', '1.2345 Tbit/s'],
  [datarate, 64_000, '64 kbit/s', '64 kbit/s'],
  [datarate, 999_999_999, '1 Gbit/s', '1 Gbit/s'],
  [datarate, 500, '500 bit/s', '500 bit/s'],
  [bytes, 66_078, '66,078 kB', '66.078 kB'],
  [bytes, 12_345_678, '12.345,678 kB', '12,345.678 kB'],
  [bytes, 5_000_000, '5 MB', '5 MB'],
  [{ ...bytes, decimals: 2 }, 1_234_567, '1,23 MB', '1.23 MB'],
  [{ ...bytes, decimals: 2 }, 66_078, '0,07 MB', '0.07 MB'],
  [{ ...bytes, decimals: 2 }, 5_000_000, '5,00 MB', '5.00 MB'],
  [{ ...bytes, decimals: 2 }, 2_345_678_901, '2,35 GB', '2.35 GB'],
  [{ ...bytes, decimals: 2 }, 4_320, '4,32 kB', '4.32 kB'],
  [{ ...bytes, decimals: 2 }, 812, '812 B', '812 B'],
  [{ dataType: 'double', unit: 'dBm' }, -18.571234, '-18,5712 dBm', '-18.5712 dBm'],
  [of('integer'), 4094, '4094', '4094'],
  [{ dataType: 'integer', unit: 'm' }, 4094, '4.094 m', '4,094 m'],
  [{ dataType: 'double', unit: 'energy', measureIn: 'kWh' }, 1234.5, '1.234,5 kWh', '1,234.5 kWh'],
  [of('date'), '2026-12-31', '31.12.26', '31/12/26'],
  [of('datetime'), '2026-11-20T23:30:00Z', '21.11.26, 00:30', '21/11/26, 00:30'],
  [of('datetime'), '2026-07-01T12:00:00+02:00', '01.07.26, 12:00', '01/07/26, 12:00'],
  [of('datetime'), '2026-10-25T00:30:00Z', '25.10.26, 02:30 MESZ', '25/10/26, 02:30 CEST'],
  [of('datetime'), '2026-10-25T01:30:00Z', '25.10.26, 02:30 MEZ', '25/10/26, 02:30 CET'],
  [of('datetime'), '2026-10-25T02:00:00Z', '25.10.26, 03:00', '25/10/26, 03:00'],
  [of('datetime'), '9999-12-31T23:59:00Z', '01.01.10000, 00:59', '01/01/10000, 00:59'],
  [of('date'), '1949-12-31', '31.12.1949', '31/12/1949'],
  [of('date'), '1950-01-01', '01.01.50', '01/01/50'],
  [of('date'), '2049-12-31', '31.12.49', '31/12/49'],
  [of('date'), '2050-01-01', '01.01.2050', '01/01/2050'],
  [of('date'), '9999-12-31', '31.12.9999', '31/12/9999'],
  [of('bool'), true, 'Ja', 'Yes'],
  [of('duration'), 'P24M', '24 Monate', '24 months'],
  [of('duration'), 'P1Y1M2W', '1 Jahr 1 Monat 2 Wochen', '1 year 1 month 2 weeks'],
  [of('range'), { begin: '2026-01-01', end: null }, '01.01.26 –', '01/01/26 –'],
  [of('range'), { begin: 1, end: 10.5 }, '1 – 10,5', '1 – 10.5'],
  [of('point'), geometry.point, '51.25, 12.5', '51.25, 12.5'],
  [of('linestring'), geometry.line, 'Linie mit 2 Punkten', 'Line with 2 points'],
  [of('polygon'), geometry.polygon, 'Fläche mit 3 Punkten', 'Area with 3 points'],
  [of('date'), 5, '5', '5'],
]

for (const [attribute, value, german, english] of prints) {
  test(`${JSON.stringify(value)} as ${attribute.unit ?? attribute.dataType} reads ${german}`, () => {
    expect([print(value, attribute), print(value, attribute, 'de-x-informal'), print(value, attribute, 'en')]).toEqual([
      german,
      german,
      english,
    ])
  })
}

const inputs: [AttributeShape, string, unknown][] = [
  [of('double'), ' 1.234,5 ', 1234.5],
  [of('double'), ',5', 0.5],
  [of('double'), '−3', -3],
  [of('double'), '12.50', 'value.notNumber'],
  [of('double'), '1.23.456', 'value.notNumber'],
  [of('double'), '1e5', 'value.notNumber'],
  [of('double'), '-', 'value.notNumber'],
  [of('double'), '  ', null],
  [of('double'), '1 234 567,5', 1234567.5],
  [of('double'), '1 23', 'value.notNumber'],
  [currency, '1\u00a0234,50 €', 1234.5],
  [currency, '12,50 €', 12.5],
  [currency, '12,5 EUR', 12.5],
  [currency, '-€12,50', -12.5],
  [datarate, '1,5 Gbit/s', 1_500_000_000],
  [datarate, '64000', 64_000],
  [bytes, '66,078 kB', 66_078],
  [{ dataType: 'double', unit: 'dBm' }, '-18,5 dBm', -18.5],
  [{ dataType: 'double', unit: 'energy', measureIn: 'kWh' }, '12,5 kWh', 12.5],
  [{ dataType: 'double', unit: 'energy', measureIn: 'kWh' }, '12,5 KWH', 12.5],
  [{ dataType: 'double', unit: 'm²' }, '85 m2', 85],
  [of('date'), '1.2.26', '2026-02-01'],
  [of('date'), '1. 2. 2026', '2026-02-01'],
  [of('date'), '1/2/26', '2026-02-01'],
  [of('date'), '01-02-2026', '2026-02-01'],
  [of('date'), '1,2,26', '2026-02-01'],
  [of('date'), '1.2/26', 'value.notDate'],
  [of('date'), '01.02.1986', '1986-02-01'],
  [of('date'), '01.02.86', '1986-02-01'],
  [of('date'), '14.03.50', '1950-03-14'],
  [of('date'), '14.03.49', '2049-03-14'],
  [of('date'), '2026-02-01', '2026-02-01'],
  [of('date'), '31.02.26', 'value.notDate'],
  [of('datetime'), '21.11.26, 00:30', '2026-11-20T23:30:00.000Z'],
  [of('datetime'), '29.03.26 02:30', '2026-03-29T01:30:00.000Z'],
  [of('datetime'), '25.10.26 02:30', '2026-10-25T00:30:00.000Z'],
  [of('datetime'), '25.10.26, 02:30 mesz', '2026-10-25T00:30:00.000Z'],
  [of('datetime'), '25.10.26, 02:30 MEZ', '2026-10-25T01:30:00.000Z'],
  [of('datetime'), '29.03.26, 02:30 MEZ', 'value.notDateTime'],
  [of('datetime'), '21.11.26, 00:30 MESZ', 'value.notDateTime'],
  [of('datetime'), '21.11.26, 00:30 Uhr', '2026-11-20T23:30:00.000Z'],
  [of('datetime'), '21.11.26, 00:30 bald', 'value.notDateTime'],
  [of('datetime'), '21.11.26 24:00', 'value.notDateTime'],
  [of('datetime'), '2026-01-01T00:00:00+01:00', '2025-12-31T23:00:00.000Z'],
  [of('bool'), 'JA', true],
  [of('bool'), 'vielleicht', 'value.notBool'],
  [of('macaddr'), '02005E000001', '02:00:5e:00:00:01'],
  [of('inet'), '2001:DB8:0:0::1/48', '2001:db8::1/48'],
  [of('inet'), '::ffff:192.0.2.1', '::ffff:c000:201'],
  [of('inet'), '192.0.2.1/32', '192.0.2.1'],
  [of('duration'), '24 Monate', 'P24M'],
  [of('duration'), 'P1Y', 'P1Y'],
  [of('duration'), '1 Monat 2 Monate', 'value.notDuration'],
  [of('duration'), '24Monate', 'P24M'],
  [of('duration'), '1 Jahr und 6 Monate', 'P1Y6M'],
  [of('duration'), '1 Jahr, 6 Monate', 'P1Y6M'],
  [of('duration'), '2 Std. 30 min', 'PT2H30M'],
  [of('duration'), '14T', 'P14D'],
  [of('duration'), '3 m', 'value.notDuration'],
  [of('duration'), '1 Jahr 6', 'value.notDuration'],
  [of('duration'), 'und', 'value.notDuration'],
  [of('duration'), '1 Jahr,', 'value.notDuration'],
  [of('duration'), '24', 'value.notDuration'],
  [of('range'), '01.01.26 – 31.12.26', { begin: '2026-01-01', end: '2026-12-31' }],
  [of('range'), '01.01.26 -', { begin: '2026-01-01', end: null }],
  [of('range'), '1 – 10,5', { begin: 1, end: 10.5 }],
  [of('range'), '–', 'value.notRange'],
  [of('point'), '51.25, 12.5', geometry.point],
  [of('point'), '51.25', 'value.notGeometry'],
  [of('polygon'), JSON.stringify(geometry.polygon), geometry.polygon],
  [colour, 'green', 'green'],
  [colour, 'blue', 'value.unknownEnum'],
  [of('json'), '{"a":1}', { a: 1 }],
  [of('json'), '{a:1}', 'value.notJson'],
  [of('string'), '  Krüger ', 'Krüger'],
  [of('string'), '', null],
]

for (const [attribute, text, value] of inputs) {
  test(`the input "${text}" for ${attribute.unit ?? attribute.dataType} gives ${JSON.stringify(value)}`, () => {
    expect(read(text, attribute)).toEqual(value)
  })
}

test('a text that says Sie has an informal form, which does not', () => {
  const formal = /\b(Sie|Ihr|Ihre|Ihnen)\b/
  for (const [key, text] of Object.entries(valueTexts)) {
    const informal = 'informal' in text ? text.informal : text.de
    expect([key, formal.test(informal)]).toEqual([key, false])
  }
})
