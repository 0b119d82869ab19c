import type { HistoryEntry } from './state-after.ts'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { expect, test } from 'vitest'
import { loadedRecord } from '../../../data/record/record.ts'
import { buildMutation } from '../../../data/record/build-mutation.ts'
import { sampleId, sampleRegistry } from '../../../testing/sample-definitions.ts'
import { linksAfter, restoreLinks } from './restore-links.ts'

const always = { begin: null, end: null, bounds: '[)' } as const
const link = (id: string, person: string, before: typeof always | null, relation = 'order:customer') => ({
  id,
  relation,
  far: { id: sampleId('person', person), title: `Person ${person}` },
  kind: before ? ('deleted' as const) : ('created' as const),
  before,
  after: before ? null : always,
})
const entry = (...links: HistoryEntry['links'][number][]): HistoryEntry => ({
  change: '',
  at: '',
  by: null,
  call: 'save',
  why: null,
  kind: 'changed',
  version: '1',
  links,
  changes: [],
})
const created = entry(link('l1', '1', null))
const changed = entry(link('l1', '1', always), link('l2', '2', null), link('i1', '9', always, 'order:items'))
const order = loadedRecord({
  id: sampleId('order', '1'),
  definition: 'order',
  'order:customer': [{ id: sampleId('person', '2'), definition: 'person', relation: { id: 'l2', validAt: always } }],
} as TwinJson)

test('a version brings back who was linked and takes out who was not, but no part that is gone', () => {
  const links = linksAfter(sampleRegistry, [changed, created], created)
  const restored = restoreLinks(sampleRegistry, order, { links, now: '2026-06-01T00:00:00Z' })
  const { data } = buildMutation(restored, () => false)!.request
  expect((data as Record<string, unknown>)['order:customer']).toEqual(
    expect.arrayContaining([expect.objectContaining({ id_select: sampleId('person', '1') })]),
  )
  expect(JSON.stringify(data)).toContain('l2')
  expect(JSON.stringify(data)).not.toContain('order:items')
})

test('the newest version changes nothing', () => {
  const links = linksAfter(sampleRegistry, [changed, created], changed)
  expect(restoreLinks(sampleRegistry, order, { links, now: '2026-06-01T00:00:00Z' })).toBe(order)
})

test('links that others made to the record since stay', () => {
  const bill = link('b1', '1', null, 'person:orders')
  expect(linksAfter(sampleRegistry, [entry(bill), created], created)).toEqual([])
})
