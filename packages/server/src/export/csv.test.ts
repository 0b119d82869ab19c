import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sourceFrom, textOf } from '../testing/exporting/export-source.ts'
import { writeCsv } from './csv.ts'
import { guarded, guardedUnlessNumber, unguarded } from './formula-guard.ts'

const deal = {
  'deal:title': 'Strom; "öko"',
  'deal:amount': 1234.5,
  'deal:weight': -0.25,
  'deal:start': '2026-11-21',
  'deal:closedAt': '2026-07-01T22:30:00.000Z',
  'deal:buyer': [
    { 'party:name': 'Krüger', 'party:active': true },
    { 'party:name': null, 'party:active': null },
    { 'party:name': 'Zech', 'party:active': false },
  ],
}
const own = [['deal:title'], ['deal:amount'], ['deal:weight'], ['deal:start'], ['deal:closedAt']]
const buyers = [
  ['deal:buyer', 'party:name'],
  ['deal:buyer', 'party:active'],
]

test('for people it is what a German spreadsheet opens: semicolons, decimal commas, days, the zone of the tenant', async () => {
  expect(await textOf(writeCsv(sourceFrom(own, [deal])))).toBe(
    '\ufeffstring;double;double (deal:weight);date;datetime\r\n"Strom; ""öko""";1234,50;-0,25;21.11.2026;02.07.2026 00:30:00\r\n'.replace(
      'string;double;double (deal:weight)',
      'string;double (deal:amount);double (deal:weight)',
    ),
  )
})

test('for people who read English it has commas and decimal points', async () => {
  const text = await textOf(writeCsv(sourceFrom([['deal:amount'], ['deal:start']], [deal], { language: 'en' })))
  expect(text).toBe('\ufeffdouble,date\r\n1234.50,21/11/2026\r\n')
})

test('for machines it is RFC 4180 with values as they travel', async () => {
  const text = await textOf(writeCsv(sourceFrom(own, [deal], { translate: 'none' })))
  expect(text).toBe(
    'deal:title,deal:amount,deal:weight,deal:start,deal:closedAt\r\n"Strom; ""öko""",1234.5,-0.25,2026-11-21,2026-07-01T22:30:00.000Z\r\n',
  )
})

test('several linked twins stand one under the other, their lines side by side', async () => {
  const [, row] = parse(await textOf(writeCsv(sourceFrom(buyers, [deal], { translate: 'short' }))))
  expect(row).toEqual(['Krüger\n\nZech', 'true\n\nfalse'])
})

test('a list that the query cuts says so below its last line', async () => {
  const cut = { ...deal, more: ['deal:buyer'] }
  const [, row] = parse(await textOf(writeCsv(sourceFrom(buyers.slice(0, 1), [cut], { translate: 'short' }))))
  expect(row).toEqual(['Krüger\n\nZech\n…'])
})

test('enum values are shown by their labels or by their names', async () => {
  const person = { 'person:mood': 'good' }
  const mood = async (enums: boolean) =>
    (await textOf(writeCsv(sourceFrom([['person:mood']], [person], { type: 'person', enums })))).split('\r\n')[1]
  expect([await mood(true), await mood(false)]).toEqual(['Gut', 'good'])
})

test('a list that is longer than an export says so in its last line, to people', async () => {
  const last = async (translate: 'de' | 'none') =>
    (await textOf(writeCsv(sourceFrom([['deal:title']], [deal], { translate, cut: true })))).trim().split('\r\n').at(-1)
  expect(await last('de')).toBe('"Diese Datei endet nach 1.000.000 Zeilen; die Liste hat mehr."')
  expect(await last('none')).toBe('"Strom; ""öko"""')
})

test('a row without a value in the only column is a row', async () => {
  const rows = parse(await textOf(writeCsv(sourceFrom([['deal:title']], [{ 'deal:title': null }, deal], { translate: 'none' }))))
  expect(rows).toEqual([['deal:title'], [''], ['Strom; "öko"']])
})

const risky = /^[\s\u200b\ufeff\u00ad]*[=+\-@\t\r\n＝＋－＠]/
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .tuple(
      fc.constantFrom(
        "'",
        "''",
        '=',
        '+',
        '-',
        '@',
        '\t',
        '\r',
        '\n',
        '"',
        ' =',
        " '=",
        '\u00a0+',
        '\u200b-',
        '\ufeff@',
        '＝',
        ' ＋',
        '－',
        '＠',
      ),
      fc.string(),
    )
    .map((parts) => parts.join('')),
)

test('every text comes back out of the file, and none is a formula', async () => {
  const table = fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 10 })
  await fc.assert(
    fc.asyncProperty(table, fc.constantFrom('de' as const, 'none' as const), async (values, translate) => {
      const rows = values.map(([title, name]) => ({ 'deal:title': title, 'deal:buyer': [{ 'party:name': name }] }))
      const source = sourceFrom([['deal:title'], ['deal:buyer', 'party:name']], rows, { translate })
      const [, ...read] = parse(await textOf(writeCsv(source)), { bom: true, delimiter: translate === 'de' ? ';' : ',' })
      for (const field of read.flat()) expect(field).not.toMatch(risky)
      expect(read.map((row) => row.map((field) => unguarded(field)))).toEqual(values)
    }),
  )
})

test.each([
  ...['=1+1', '+49 30', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', ' =1', '\u00a0=1', '\u200b=1', '\ufeff=1', '\u2060 =1', '\u0000=1'],
  ...['＝1', '＋1', '－1', '＠SUM(A1)', '﹦1', " '=1"],
])('the text %j gets an apostrophe in front', (risk) => {
  expect(guarded(risk)).toBe(`'${risk}`)
  expect(unguarded(guarded(risk))).toBe(risk)
})

test.each(['Strom', "'s Gravenhage", '  Einzug', '', "'", '3-2', '- '])('the text %j comes back as it was', (harmless) => {
  expect(unguarded(guarded(harmless))).toBe(harmless)
})

test('only a number that reads back equal stays without an apostrophe', () => {
  for (const number of ['-1', '-3,5', '-1.234,50', '-1,234.50', '12', '1,5']) expect(guardedUnlessNumber(number)).toBe(number)
  for (const text of ['+3', '+49221471010', '-1+1', '--1', '-1.2.3', '-', '-1e5', '-1 ']) expect(guardedUnlessNumber(text)).toBe(`'${text}`)
})
