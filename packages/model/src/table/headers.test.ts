import { expect, test } from 'vitest'
import { createRegistry } from '../definition/registry.ts'
import { attributePath } from '../query/attribute-path.ts'
import type { AttributePath } from '../query/query.ts'
import { guessColumns } from './guess-columns.ts'
import { headersOf } from './headers.ts'

const label = (de: string, en: string) => ({ de, en })
const named = (name: string) => ({ name, label: label(name, name), plural: label(name, name), icon: 'cube', hue: 0 })
const registry = createRegistry([
  {
    ...named('person'),
    extends: 'entity',
    attributes: {
      name1: { dataType: 'string', label: label('Name', 'Name') },
      phone: { dataType: 'string', label: label('Telefonnummer', 'Phone number') },
    },
  },
  {
    ...named('contract'),
    extends: 'entity',
    attributes: {
      begin: { dataType: 'date', label: label('Vertragsbeginn', 'Begin of contract') },
      end: { dataType: 'date', label: label('Vertragsende', 'End of contract') },
      closing: { dataType: 'date', label: label('Vertragsende', 'Closing') },
    },
    relationships: { receiver: { target: 'person', label: label('Rechnungsempfänger', 'Bill receiver'), min: 0, max: 1 } },
  },
])
const path = (...names: string[]) => attributePath(registry, 'contract', names)!
const paths: AttributePath[] = [
  path('entity:tenantWideIdentifier'),
  path('contract:begin'),
  path('contract:end'),
  path('contract:closing'),
  path('contract:receiver', 'person:name1'),
  path('contract:receiver', 'person:phone'),
]

test('columns are named by labels, by property names or by systematics, each name once', () => {
  expect(headersOf(paths.slice(0, 5), 'de', 'de')).toEqual([
    'Nummer',
    'Vertragsbeginn',
    'Vertragsende (contract:end)',
    'Vertragsende (contract:closing)',
    'Rechnungsempfänger · Name',
  ])
  expect(headersOf(paths.slice(3, 5), 'de', 'en')).toEqual(['Closing', 'Bill receiver · Name'])
  expect(headersOf(paths.slice(3, 5), 'short', 'de')).toEqual(['closing', 'receiver.name1'])
  expect(headersOf(paths.slice(3, 5), 'none', 'de')).toEqual(['contract:closing', 'contract:receiver/person:name1'])
})

const guess = (...headings: string[]) => guessColumns(headings, paths).map((found) => found && paths.indexOf(found))

test('headings are recognised in every form an export writes, and in other spellings', () => {
  for (const translate of ['de', 'short', 'none'] as const)
    for (const language of ['de', 'en'] as const) {
      expect(guessColumns(headersOf(paths, translate, language), paths)).toEqual(paths)
    }
  expect(guess('VERTRAGS-BEGINN', 'rechnungsempfaenger name', 'Vertragsbegin')).toEqual([1, 4, undefined])
  expect(guess('Rechnungsempfänger Telefonummer')).toEqual([5])
})

test('a heading that fits nothing is left alone, and short names must be right', () => {
  expect(guess('Bemerkung', '', 'Ende', 'Numer')).toEqual([undefined, undefined, undefined, 0])
})

test('each path is meant once, by the heading that fits best', () => {
  expect(guess('Vertragsbegin', 'Vertragsbeginn')).toEqual([undefined, 1])
})

test('the content of a column may rule out a path', () => {
  expect(guessColumns(['Vertragsbeginn'], paths, () => false)).toEqual([undefined])
})
