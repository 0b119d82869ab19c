import type { SummaryTile } from '@twinwerk/model/layout/summary-options'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { expect, test } from 'vitest'
import { along, together } from './along.ts'
import { statesOf } from './line-state.ts'

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
