import { createRegistry } from '@twinwerk/model/definition/registry'
import type { AttributeDefinition } from '@twinwerk/model/definition/twin-definition'
import type { FileCell } from '@twinwerk/model/table/import-mapping'
import type { Language } from '@twinwerk/model/text/text'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellOf } from '../../export/cell.ts'
import type { Wording } from '../../export/wording.ts'
import { formatValue } from '../../export/wording.ts'
import { readCell } from './read-cell.ts'

const label = (de: string, en: string) => ({ de, en })
const attributes: Record<string, AttributeDefinition> = {
  text: { dataType: 'string', label: label('Text', 'Text') },
  whole: { dataType: 'integer', label: label('Ganz', 'Whole') },
  amount: { dataType: 'double', unit: 'currency', label: label('Betrag', 'Amount') },
  share: { dataType: 'double', label: label('Anteil', 'Share') },
  yes: { dataType: 'bool', label: label('Ja', 'Yes') },
  day: { dataType: 'date', label: label('Tag', 'Day') },
  time: { dataType: 'datetime', label: label('Zeit', 'Time') },
  term: { dataType: 'duration', label: label('Dauer', 'Term') },
  place: { dataType: 'point', label: label('Ort', 'Place') },
  choice: {
    dataType: 'enum',
    label: label('Wahl', 'Choice'),
    enumValues: [
      { name: 'public', label: label('Öffentlich', 'Public') },
      { name: 'x1', label: { de: 'Ihre Wahl', en: 'Your choice', informal: 'Deine Wahl' } },
    ],
  },
}
const registry = createRegistry([
  { name: 'thing', extends: 'entity', label: label('Ding', 'Thing'), plural: label('Dinge', 'Things'), icon: 'cube', hue: 0, attributes },
])
const attributeOf = (name: string) => registry.attributes.get(`thing:${name}`)!
const berlin = (language: 'de' | 'en') => ({ language, timeZone: 'Europe/Berlin' })
const read = (name: string, cell: FileCell, language: 'de' | 'en' = 'de') => readCell(cell, attributeOf(name), berlin(language))

test.each<[name: string, cell: FileCell, value: unknown]>([
  ['text', 4109, '4109'],
  ['text', 123456789012345, '123456789012345'],
  ['text', { number: 1067, shown: '01067' }, '01067'],
  ['whole', { number: 1067, shown: '01067' }, 1067],
  ['text', true, 'Ja'],
  ['text', { day: '2026-03-01' }, '01.03.2026'],
  ['text', { time: '2026-03-01T12:30:00' }, '01.03.2026 12:30:00'],
  ['whole', '1.234', 1234],
  ['amount', 0.1 + 0.2, 0.3],
  ['amount', '1.234,50 €', 1234.5],
  ['yes', 'NEIN', false],
  ['yes', true, true],
  ['yes', 'WAHR', true],
  ['yes', 'FALSCH', false],
  ['yes', 'x', true],
  ['yes', 1, true],
  ['yes', '0', false],
  ['day', { day: '2026-03-01' }, '2026-03-01'],
  ['day', { time: '2026-03-01T12:30:00' }, '2026-03-01'],
  ['day', '1.3.26', '2026-03-01'],
  ['day', '29.02.1964 00:00:00', '1964-02-29'],
  ['day', '1964-02-29 00:00:00', '1964-02-29'],
  ['day', '1964-02-29T00:00:00.000Z', '1964-02-29'],
  ['day', '29.02.1964 0:00', '1964-02-29'],
  ['day', '00.00.0000', null],
  ['day', '0000-00-00', null],
  ['day', '00000000', null],
  ['time', '0000-00-00 00:00:00', null],
  ['time', { day: '2026-07-01' }, '2026-06-30T22:00:00.000Z'],
  ['time', { time: '2026-01-01T12:30:00' }, '2026-01-01T11:30:00.000Z'],
  ['time', { time: '1987-09-27T02:30:00' }, '1987-09-27T00:30:00.000Z'],
  ['term', '24 Monate', 'P24M'],
  ['choice', 'public', 'public'],
  ['choice', ' ÖFFENTLICH ', 'public'],
  ['choice', 'your choice', 'x1'],
  ['choice', 'Deine Wahl', 'x1'],
  ['day', null, null],
  ['whole', '  ', null],
])('as %s, %j is %j', (name, cell, value) => {
  expect(read(name, cell)).toEqual({ value })
})

test.each<[name: string, cell: FileCell, problem: string]>([
  ['whole', 1.5, 'value.notInteger'],
  ['whole', 'eins', 'value.notNumber'],
  ['whole', 2 ** 31, 'value.outOfRange'],
  ['amount', 1.234567, 'value.tooManyDecimals'],
  ['yes', 2, 'value.notBool'],
  ['day', '29.02.1964 12:30', 'value.notDate'],
  ['text', { error: '#N/A' }, 'import.cellError'],
  ['text', '#NV', 'import.cellError'],
  ['text', 89490200001231160000, 'import.roundedByTable'],
  ['whole', 1e15, 'import.roundedByTable'],
  ['day', 45_000, 'value.notDate'],
  ['day', '30.02.2026', 'value.notDate'],
  ['choice', 'anders', 'value.unknownEnum'],
])('as %s, %j is refused as %s', (name, cell, problem) => {
  expect(read(name, cell)).toEqual({ problem })
})

test('English texts are read as English', () => {
  expect(read('share', '1,234.5', 'en')).toEqual({ value: 1234.5 })
  expect(read('day', '31/12/2026', 'en')).toEqual({ value: '2026-12-31' })
})

const noZone = new Date(Date.UTC(1990, 0, 1))
const values: Record<string, fc.Arbitrary<unknown>> = {
  text: fc.string({ minLength: 1 }).filter((text) => text.trim() === text && text !== ''),
  whole: fc.integer(),
  amount: fc.integer({ min: -1e9, max: 1e9 }).map((cents) => cents / 10_000),
  share: fc.integer().map((value) => value / 1_000_000),
  yes: fc.boolean(),
  day: fc.date({ min: noZone, max: new Date(Date.UTC(2099, 0, 1)), noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
  time: fc.integer({ min: 0, max: 2_000_000_000 }).map((seconds) => new Date(seconds * 1000).toISOString()),
  term: fc.integer({ min: 1, max: 11 }).map((months) => `P${months}M`),
  place: fc
    .tuple(fc.integer({ min: -89, max: 89 }), fc.integer({ min: -179, max: 179 }))
    .map(([lat, lon]) => ({ type: 'Point', coordinates: [lon, lat] })),
  choice: fc.constantFrom('public', 'x1'),
}
const cases = fc.constantFrom(...Object.keys(values)).chain((name) => fc.tuple(fc.constant(name), values[name]!))
/**
 * The hour that occurs twice in autumn is read as the first of the two. The second hour (01:00 to 02:00 UTC) is therefore not read back the
 * same.
 */
const isTwice = (value: unknown) =>
  typeof value === 'string' && /T01:/.test(value) && ['-10-', '-09-'].some((month) => value.includes(month))

test.each<Language>(['de', 'en'])('an export in %s is read back the same', (language) => {
  const spoken = language as 'de' | 'en'
  const wording: Wording = { for: 'people', enums: true, locale: berlin(spoken) }
  fc.assert(
    fc.property(cases, ([name, value]) => {
      fc.pre(!isTwice(value))
      const attribute = attributeOf(name)
      expect(readCell(formatValue(attribute, value, wording), attribute, berlin(spoken))).toEqual({ value })
      const cell = cellOf({ [attribute.systematics]: value }, { relations: [], attribute, single: true }, wording)
      if (typeof cell !== 'object') expect(readCell(cell, attribute, berlin(spoken))).toEqual({ value })
    }),
  )
})
