import type { SummaryTile } from '@twinwerk/model/layout/summary-options'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { expect, test } from 'vitest'
import { createRegistry } from '@twinwerk/model/definition/registry'
import { along, together } from './along.ts'
import { distinctWays } from './distinct-ways.ts'
import { statesOf } from './tiles/line-state.ts'
import { visitTime } from './visit-time.ts'

test('a way becomes a query whose steps read no attributes', () => {
  expect(along(['a:b', 'b:c'], { $mask: ['c:d'] })).toEqual({ $mask: [], 'a:b': { $mask: [], 'b:c': { $mask: ['c:d'] } } })
  expect(along([], { $mask: ['c:d'] })).toEqual({ $mask: ['c:d'] })
})

test('ways that share their first steps share one read', () => {
  expect(together([along(['a:b'], { $mask: ['b:x'], $limit: 3 }), along(['a:b', 'b:c'], { $mask: ['c:d'] })])).toEqual({
    $mask: [],
    'a:b': { $mask: ['b:x'], $limit: 3, 'b:c': { $mask: ['c:d'] } },
  })
})

const tile: Extract<SummaryTile, { kind: 'state' }> = {
  kind: 'state',
  label: { de: 'x', en: 'x' },
  of: ['contract:lines'],
  ways: [['line:modem', 'modem:state'], ['line:state']],
  calm: ['good', 'active'],
  without: ['none', 'ended'],
}
const ranks = (attribute: string) =>
  attribute === 'modem:state' ? ['bad', 'offline', 'good', 'none'] : ['planned', 'active', 'locked', 'ended']
const line = (id: string, state: string, modem?: string): TwinJson => ({
  id,
  definition: 'line',
  'line:state': state,
  ...(modem !== undefined && { 'line:modem': [{ id: `${id} modem`, definition: 'modem', 'modem:state': modem }] }),
})
const found = (...lines: readonly TwinJson[]) =>
  statesOf({ id: 'contract', definition: 'contract', 'contract:lines': lines }, tile, ranks).map(({ twin, value }) => [twin.id, value])

test('the worst line comes first, and a calm one last', () => {
  expect(found(line('a', 'active', 'good'), line('b', 'active', 'offline'), line('c', 'active', 'bad'))).toEqual([
    ['c', 'bad'],
    ['b', 'offline'],
    ['a', 'good'],
  ])
})

test('a locked line is locked, however well its modem measures; one without a measuring modem counts by its own state', () => {
  expect(found(line('a', 'locked', 'good'))).toEqual([['a', 'locked']])
  expect(found(line('a', 'active', 'none'))).toEqual([['a', 'active']])
  expect(found(line('a', 'active'))).toEqual([['a', 'active']])
})

test('a line that has ended is none, and a line of two products is one', () => {
  expect(found(line('a', 'ended', 'none'))).toEqual([])
  expect(found(line('a', 'active'), line('a', 'active'))).toEqual([['a', 'active']])
})

test('a twin that two ways lead to is shown once, and values are shown for each way', () => {
  const label = { de: 'x', en: 'x' }
  const registry = createRegistry([
    {
      ...{ name: 'house', extends: 'entity', label, plural: label, icon: 'tag', hue: 0, title: ['house:name'] },
      attributes: { name: { dataType: 'string', label } },
    },
  ])
  const house = (id: string, name: string) => ({ id, definition: 'house', 'house:name': name })
  const twin = {
    id: 'a',
    definition: 'x',
    'x:at': [house('1', 'Am Markt 1')],
    'x:to': [house('2', 'Am Markt 1')],
    'x:by': [house('3', 'Hof 2')],
  }
  expect(distinctWays(registry, twin, [['x:at'], ['x:to'], ['x:by']])).toEqual([['x:at'], ['x:by']])
  expect(
    distinctWays(registry, twin, [
      ['x:at', 'house:name'],
      ['x:to', 'house:name'],
    ]),
  ).toHaveLength(2)
})

test('a visit is told by its day and its time in the zone of the tenant', () => {
  const time = { begin: '2026-12-01T07:00:00.000Z', end: '2026-12-01T09:00:00.000Z' }
  const words = (language: 'de' | 'en') => visitTime(time, { language, timeZone: 'Europe/Berlin' }).replaceAll(/[\s\u2009]+/g, ' ')
  expect(words('de')).toMatch(/^Di\., 01\.12\., 08:00\s?–\s?10:00 Uhr$/)
  expect(words('en')).toMatch(/^Tue.*08:00\s?–\s?10:00$/)
  expect(visitTime({ begin: '', end: '' }, { language: 'de', timeZone: 'Europe/Berlin' })).toBe('')
})
