import type { FilterJson } from '@twinwerk/model/query/query-json'
import { createRegistry } from '@twinwerk/model/definition/registry'
import { textIn } from '@twinwerk/model/text/text'
import { beforeAll, expect, test } from 'vitest'
import { i18n } from '../../i18n/i18n.ts'
import { fetchWords } from '../../i18n/language.ts'
import { sampleId, sampleRegistry } from '../../testing/sample-definitions.ts'
import { printFilter } from './print-condition.ts'

beforeAll(() => fetchWords('en'))

const krueger = sampleId('person', '1')
const inWords = (filter: FilterJson, language: 'de' | 'en' = 'de', registry = sampleRegistry) =>
  printFilter(
    {
      registry,
      t: i18n.getFixedT(language, 'filter'),
      text: (text) => textIn(text, language),
      locale: { language, timeZone: 'Europe/Berlin' },
      titleOf: (id) => (id === krueger ? 'Anna Krüger' : '…'),
    },
    filter,
  )

test('a condition is read as a sentence, over relations too', () => {
  expect(inWords({ path: ['order:customer', 'person:name'], operator: 'startsWith', value: 'Kr' })).toBe('Kunde › Name beginnt mit „Kr“')
  expect(inWords({ path: ['order:price'], operator: 'gte', value: 12.5 }).replace('\u00a0', ' ')).toBe('Preis mindestens 12,50 €')
  expect(inWords({ path: ['order:begin'], operator: 'between', value: ['2026-01-01', '2026-12-31'] })).toBe(
    'Beginn zwischen 01.01.26 und 31.12.26',
  )
  expect(inWords({ path: ['order:end'], operator: 'notExists' })).toBe('Ende ist nicht vorhanden')
})

test('times are earlier and later, and move with the day they are read', () => {
  expect(inWords({ path: ['order:end'], operator: 'lte', value: { $: 'today' } })).toBe('Ende spätestens heute')
  expect(inWords({ path: ['order:end'], operator: 'lt', value: { $: 'today', offset: '-P40D' } })).toBe('Ende früher als vor 40 Tagen')
  expect(inWords({ path: ['order:end'], operator: 'lt', value: { $: 'today', offset: 'P1M' } }, 'en')).toBe('Ende before in 1 month')
})

test('related twins stand there by name', () => {
  expect(inWords({ path: ['order:customer'], operator: 'eq', value: krueger })).toBe('Kunde ist Anna Krüger')
  expect(inWords({ path: ['order:customer'], operator: 'exists' })).toBe('Kunde ist vorhanden')
})

test('groups in groups stand in brackets', () => {
  const open: FilterJson = { path: ['order:end'], operator: 'notExists' }
  const begun: FilterJson = { path: ['order:begin'], operator: 'lte', value: { $: 'today' } }
  expect(inWords({ and: [open, { or: [begun, { not: open }] }] })).toBe(
    'Ende ist nicht vorhanden und (Beginn spätestens heute oder nicht (Ende ist nicht vorhanden))',
  )
})

test('an area is read by its corners', () => {
  const registry = createRegistry([
    {
      name: 'tool',
      extends: 'entity',
      label: { de: 'Werkzeug', en: 'Tool' },
      plural: { de: 'Werkzeuge', en: 'Tools' },
      icon: 'tool',
      hue: 1,
      attributes: { location: { dataType: 'point', label: { de: 'Standort', en: 'Location' } } },
    },
  ])
  const ring = [
    [11, 51],
    [12, 51],
    [12, 52],
    [11, 51],
  ]
  const filter: FilterJson = { path: ['tool:location'], operator: 'within', value: { type: 'Polygon', coordinates: [ring] } }
  expect(inWords(filter, 'de', registry)).toBe('Standort liegt im Gebiet mit 3 Ecken')
  expect(inWords(filter, 'en', registry)).toBe('Location lies within the area with 3 corners')
})
