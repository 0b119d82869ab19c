import type { TFunction } from 'i18next'
import { createRegistry } from '@twinwerk/model/definition/registry'
import { expect, test } from 'vitest'
import { subtitleParts } from './subtitle.ts'

const label = (de: string) => ({ de, en: de })
const look = { icon: 'home', hue: 1 }
const registry = createRegistry([
  { name: 'entity', label: label('Eintrag'), plural: label('Einträge'), abstract: true, ...look },
  {
    name: 'house',
    extends: 'entity',
    label: label('Haus'),
    plural: label('Häuser'),
    ...look,
    attributes: {
      name: { dataType: 'string', label: label('Name') },
      begin: { dataType: 'date', label: label('Beginn') },
      end: { dataType: 'date', label: label('Ende') },
      units: { dataType: 'integer', label: label('Einheiten') },
      area: { dataType: 'double', label: label('Fläche'), unit: 'm²' },
      listed: { dataType: 'bool', label: label('Denkmal') },
    },
  },
])
const t = ((key: string, { day }: { day: string }) => `${key} ${day}`) as unknown as TFunction<'panel'>
const partsOf = (attributes: readonly string[], values: Record<string, unknown>) =>
  subtitleParts(
    attributes.map((name) => `house:${name}` as const),
    {
      registry,
      t,
      locale: { language: 'de', timeZone: 'Europe/Berlin' },
      valueOf: (systematics) => values[systematics.slice('house:'.length)] ?? null,
    },
  )

test('a value that does not speak for itself takes its label along', () => {
  expect(partsOf(['name', 'units', 'area', 'listed'], { name: 'Am Markt', units: 8, area: 576, listed: true })).toEqual([
    'Am Markt',
    'Einheiten 8',
    '576\u00a0m²',
    'Denkmal',
  ])
  expect(partsOf(['units', 'listed'], { listed: false })).toEqual([])
})

test('two days beside each other are a period, open at either end', () => {
  expect(partsOf(['begin', 'end'], { begin: '2026-11-01', end: '2028-10-31' })).toEqual(['01.11.26 – 31.10.28'])
  expect(partsOf(['begin', 'end'], { begin: '2026-11-01' })).toEqual(['from 01.11.26'])
  expect(partsOf(['begin', 'end'], { end: '2028-10-31' })).toEqual(['until 31.10.28'])
  expect(partsOf(['begin', 'end'], {})).toEqual([])
  expect(partsOf(['begin', 'name'], { begin: '2026-11-01', name: 'Am Markt' })).toEqual(['01.11.26', 'Am Markt'])
})
