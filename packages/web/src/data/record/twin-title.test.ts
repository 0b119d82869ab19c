import { createRegistry } from '@twinwerk/model/definition/registry'
import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { textIn } from '@twinwerk/model/text/text'
import { expect, test } from 'vitest'
import { spokenTitle, twinTitle } from './twin-title.ts'

const label = (de: string, en: string) => ({ label: { de, en }, plural: { de, en }, icon: 'cube', hue: 1 })
const definitions: readonly TwinDefinition[] = [
  {
    name: 'duty',
    extends: 'entity',
    ...label('Aufgabe', 'Duty'),
    title: ['duty:kind', 'duty:place'],
    attributes: {
      kind: {
        dataType: 'enum',
        label: { de: 'Art', en: 'Kind' },
        enumValues: [{ name: 'onCall', label: { de: 'Bereitschaft', en: 'On call' } }],
      },
      place: { dataType: 'string', label: { de: 'Ort', en: 'Place' } },
    },
  },
  {
    name: 'plug',
    extends: 'entity',
    ...label('Stecker', 'Plug'),
    title: ['plug:number'],
    attributes: { number: { dataType: 'integer', label: { de: 'Nummer', en: 'Number' } } },
  },
  { name: 'membership', extends: 'entity', ...label('Mitglied', 'Member') },
  {
    name: 'fibre',
    extends: 'entity',
    ...label('Faser', 'Fibre'),
    title: ['fibre:tube', 'fibre:place'],
    attributes: {
      tube: { dataType: 'integer', label: { de: 'Bündelader', en: 'Tube' } },
      place: { dataType: 'integer', label: { de: 'Platz', en: 'Place' } },
    },
  },
  {
    name: 'line',
    extends: 'entity',
    ...label('Rufnummer', 'Phone number'),
    title: ['line:country', 'line:number'],
    attributes: {
      country: { dataType: 'string', semanticType: 'callingCode', label: { de: 'Land', en: 'Country' } },
      number: { dataType: 'string', label: { de: 'Nummer', en: 'Number' } },
    },
  },
]
const registry = createRegistry(definitions)
const spoken = (twin: object, language: 'de' | 'en') =>
  spokenTitle(registry, { id: 'x', definition: 'duty', ...twin }, (text) => textIn(text, language))

test('a title names a choice in the language of the reader, never by its key', () => {
  const duty = { 'duty:kind': 'onCall', 'duty:place': 'Gera' }
  expect(spoken(duty, 'de')).toBe('Bereitschaft Gera')
  expect(spoken(duty, 'en')).toBe('On call Gera')
  expect(spoken({ 'duty:place': 'Gera' }, 'de')).toBe('Gera')
  expect(spoken({ tenantWideIdentifier: 'D-1' }, 'de')).toBe('D-1')
})

test('a number says of what it is one', () => {
  expect(spoken({ definition: 'plug', 'plug:number': 0 }, 'en')).toBe('Plug 0')
})

test('a twin that cannot have a name is called by its type, and one that has none yet is not', () => {
  expect([spoken({ definition: 'membership' }, 'de'), spoken({ definition: 'membership', tenantWideIdentifier: 'M-1' }, 'de')]).toEqual([
    'Mitglied',
    'M-1',
  ])
  expect([spoken({ definition: 'plug' }, 'de'), spoken({ definition: 'membership', id: '' }, 'de')]).toEqual(['', ''])
})

test('several numbers are one name', () => {
  expect(spoken({ definition: 'fibre', 'fibre:tube': 2, 'fibre:place': 0 }, 'de')).toBe('Faser 2/0')
  expect(spoken({ definition: 'fibre', 'fibre:place': 7 }, 'de')).toBe('Faser 7')
})

test('a phone number begins with the plus of its country', () => {
  const line = (values: object) =>
    twinTitle(registry, { definition: 'line', tenantWideIdentifier: 'T-1', ...values } as unknown as TwinJson)
  expect(line({ 'line:country': '49', 'line:number': '3023125000' })).toBe('+49 3023125000')
  expect(line({ 'line:number': '3023125000' })).toBe('3023125000')
  expect(line({})).toBe('T-1')
})
