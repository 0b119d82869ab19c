import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { expect, test } from 'vitest'
import { sampleId, sampleRegistry } from '../../testing/sample-definitions.ts'
import { columnTexts, pathText } from './path-text.ts'

const link = (begin: string | null, end: string | null) => ({ id: sampleId('link', '9'), validAt: { begin, end, bounds: '[)' as const } })
const person = (digit: string, name: string, begin: string | null, end: string | null) => ({
  id: sampleId('person', digit),
  definition: 'person',
  'person:name': name,
  relation: link(begin, end),
})
const order = {
  id: sampleId('order', '1'),
  definition: 'order',
  'order:customer': [person('2', 'Vorher', null, '2026-12-01T00:00:00Z'), person('3', 'Nachher', '2026-12-01T00:00:00Z', null)],
} as unknown as TwinJson
const locale = { language: 'de', timeZone: 'Europe/Berlin' } as const
const at = (instant: string | undefined) => ({
  registry: sampleRegistry,
  locale,
  instant: instant === undefined ? undefined : Date.parse(instant),
})

test('a path names the twin that is linked at an instant, not the one before or after', () => {
  for (const path of [['order:customer'], ['order:customer', 'person:name']] as const) {
    expect(pathText(order, path, at('2026-11-22T00:00:00Z'))).toBe('Vorher')
    expect(pathText(order, path, at('2026-12-24T00:00:00Z'))).toBe('Nachher')
    expect(pathText(order, path, at(undefined))).toBe('Vorher, Nachher')
  }
})

test('a column tells the first of its ways that leads to something, and nothing where none does', () => {
  const [nowhere, somewhere] = [['order:parts'], ['order:customer', 'person:name']]
  const texts = (...ways: string[][]) => columnTexts(order, [{ path: ways[0]!, or: ways.slice(1) }], at('2026-11-22T00:00:00Z'))
  expect(texts(nowhere, somewhere)).toEqual(['Vorher'])
  expect(texts(somewhere, nowhere)).toEqual(['Vorher'])
  expect(texts(nowhere)).toEqual([])
})
