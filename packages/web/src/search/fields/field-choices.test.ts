import { textIn } from '@twinwerk/model/text/text'
import { expect, test } from 'vitest'
import { sampleRegistry } from '../../testing/sample-definitions.ts'
import { fieldChoices } from './field-choices.ts'

const choices = (search: string, at: readonly string[] = [], use: 'filter' | 'sort' = 'filter') =>
  fieldChoices({ registry: sampleRegistry, types: ['order'], use, text: (text) => textIn(text, 'de'), at, search }).map(
    ({ kind, path, label }) => `${kind} ${path.join('/')} ${label}`,
  )

test('fields first, then the relations that lead on', () => {
  expect(choices('')).toEqual([
    'choose entity:tenantWideIdentifier Nummer',
    'choose entity:createdAt Angelegt am',
    'choose entity:createdBy Angelegt von',
    'choose entity:updatedAt Geändert am',
    'choose entity:updatedBy Geändert von',
    'choose order:begin Beginn',
    'choose order:end Ende',
    'choose order:price Preis',
    'enter order:customer Kunde',
    'enter order:items Positionen',
  ])
})

test('behind a relation there is a way back and the relation itself, which a sort does not know', () => {
  expect(choices('', ['order:customer']).slice(0, 2)).toEqual(['back  ', 'choose order:customer '])
  expect(choices('', ['order:customer'], 'sort')).not.toContain('choose order:customer ')
})

test('a search finds fields of related twins by all its words', () => {
  expect(choices('kunde nam')).toEqual(['choose order:customer/person:name Kunde › Name'])
  expect(choices('menge')).toEqual(['choose order:items/item:amount Positionen › Menge'])
  expect(choices('gibt es nicht')).toEqual([])
})
