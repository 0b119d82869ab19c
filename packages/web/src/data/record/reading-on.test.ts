import type { QueryRequest } from '@twinwerk/model/query/query-json'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { expect, test } from 'vitest'
import { sampleId, sampleRegistry } from '../../testing/sample-definitions.ts'
import { CallError } from '../call.ts'
import { removeEntry } from './edit-record.ts'
import { entriesAt, isDirty } from './read-record.ts'
import { entriesIn } from './record.ts'
import { createRecordStore } from './record-store.ts'

const id = sampleId('order', '1')
const items = 'order:items' as const
const itemOf = (index: number) =>
  ({ id: `dtmi:de:oneneo:item:x${String(index).padStart(32, '0')}`, definition: 'item', relation: { id: `link${index}` } }) as unknown as TwinJson

/** A server with an order of so many items: a hundred with the order itself, two hundred in a page. */
function storeOver(count: number) {
  const server = { count, fails: false, asked: [] as QueryRequest[] }
  const store = createRecordStore({
    registry: sampleRegistry,
    now: () => 0,
    timeZone: 'Europe/Berlin',
    request: (twin) => ({ query: { id: twin } }),
    page: ({ after, around }) => ({ query: { id, [items]: { $after: after ?? 'begin', ...(around !== undefined && { $limit: around }) } } }) as never,
    query: async (request) => {
      server.asked.push(request)
      if (server.fails) throw new CallError({ status: 0, code: 'offline', title: '' })
      const list = (request.query as Record<string, { $after: string }>)[items]
      const from = list ? Number(list.$after === 'begin' ? 0 : list.$after) : 0
      const to = Math.min(server.count, from + (list ? 200 : 100))
      const entries = Array.from({ length: to - from }, (_, index) => itemOf(from + index))
      const order = { id, definition: 'order', id_information: '1', [items]: entries, more: to < server.count ? [items] : [] }
      const pages = list && to < server.count ? { [items]: { next: String(to) } } : {}
      return { results: [order as never], pages: pages as never, fetchedAt: '', historyToken: '' }
    },
    save: () => Promise.reject(new Error('not saved')),
  })
  const now = () => store.state.getState()
  return { store, server, now, known: () => entriesIn(now().record!.original, items).length }
}

test('a list is read on to its end, each time only what follows, and is read as far again with the record', async () => {
  const { store, server, now, known } = storeOver(10_450)
  await store.load(id)
  expect([known(), now().record!.original.more]).toEqual([100, [items]])
  await store.loadMore(items)
  expect(known()).toBe(400)
  server.asked.length = 0
  await store.loadMore(items)
  expect([known(), server.asked.length]).toEqual([600, 1])
  const isCut = () => now().record!.original.more?.includes(items) === true
  while (isCut()) await store.loadMore(items)
  expect(known()).toBe(10_450)
  expect(new Set(entriesAt(now().record!, [], items).map(({ key }) => key)).size).toBe(10_450)
  server.count = 10_460
  await store.load(id)
  expect([known(), now().record!.original.more]).toEqual([10_460, []])
})

test('what was changed far down stays changed while the list is read on, also where that fails', async () => {
  const { store, server, now, known } = storeOver(1000)
  await store.load(id)
  await store.loadMore(items)
  store.edit((record) => removeEntry(record, [{ relation: items, key: 'link399' }], '2026-01-01T00:00:00Z'))
  server.fails = true
  await store.loadMore(items)
  expect(now()).toMatchObject({ status: 'failed', error: { code: 'offline' } })
  server.fails = false
  await store.loadMore(items)
  expect([known(), isDirty(now().record!)]).toEqual([600, true])
  expect(entriesAt(now().record!, [], items)[399]).toMatchObject({ key: 'link399', state: 'removed' })
})

test('the list of another day is read on as of that day', async () => {
  const { store, server } = storeOver(1000)
  await store.load(id)
  await store.loadMore(items)
  const asOf = '2026-01-01T00:00:00.000Z'
  expect(await store.viewAsOf(asOf)).toBe('shown')
  server.asked.length = 0
  await store.loadMore(items)
  expect(server.asked).toMatchObject([{ $asOf: asOf, query: { [items]: { $after: '400', $limit: Date.parse(asOf) } } }])
})
