import type { QueryRequest } from '@twinwerk/model/query/query-json'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { expect, test } from 'vitest'
import { sampleId, sampleRegistry } from '../../../testing/sample-definitions.ts'
import { CallError } from '../../call.ts'
import { removeEntry } from '../edit-record.ts'
import { pruneRecord } from '../../drafts/prune-record.ts'
import { entriesAt, isDirty, placeAt } from '../read-record.ts'
import type { TwinPath } from '../record.ts'
import { entriesIn } from '../record.ts'
import { createRecordStore } from '../record-store.ts'

const id = sampleId('order', '1')
const items = 'order:items' as const
const itemOf = (index: number) =>
  ({
    id: `dtmi:de:oneneo:item:x${String(index).padStart(32, '0')}`,
    definition: 'item',
    relation: { id: `link${index}` },
  }) as unknown as TwinJson

/** A server whose order has `count` items. The order comes with a hundred items, and a page has two hundred. */
function storeOver(count: number) {
  const server = { count, fails: false, asked: [] as QueryRequest[] }
  const store = createRecordStore({
    registry: sampleRegistry,
    now: () => 0,
    timeZone: 'Europe/Berlin',
    request: (twin) => ({ query: { id: twin } }),
    page: ({ after, around }) =>
      ({ query: { id, [items]: { $after: after ?? 'begin', ...(around !== undefined && { $limit: around }) } } }) as never,
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
  await store.loadMore([], items)
  expect(known()).toBe(400)
  server.asked.length = 0
  await store.loadMore([], items)
  expect([known(), server.asked.length]).toEqual([600, 1])
  const isCut = () => now().record!.original.more?.includes(items) === true
  while (isCut()) await store.loadMore([], items)
  expect(known()).toBe(10_450)
  expect(new Set(entriesAt(now().record!, [], items).map(({ key }) => key)).size).toBe(10_450)
  server.count = 10_460
  await store.load(id)
  expect([known(), now().record!.original.more]).toEqual([10_460, []])
})

test('a change far down stays while the list is read on, also where that fails', async () => {
  const { store, server, now, known } = storeOver(1000)
  await store.load(id)
  await store.loadMore([], items)
  store.edit((record) => removeEntry(record, [{ relation: items, key: 'link399' }], '2026-01-01T00:00:00Z'))
  server.fails = true
  await store.loadMore([], items)
  expect(now()).toMatchObject({ status: 'failed', error: { code: 'offline' } })
  server.fails = false
  await store.loadMore([], items)
  expect([known(), isDirty(now().record!)]).toEqual([600, true])
  expect(entriesAt(now().record!, [], items)[399]).toMatchObject({ key: 'link399', state: 'removed' })
})

test('the list of another day is read on as of that day', async () => {
  const { store, server } = storeOver(1000)
  await store.load(id)
  await store.loadMore([], items)
  const asOf = '2026-01-01T00:00:00.000Z'
  expect(await store.viewAsOf(asOf)).toBe('shown')
  server.asked.length = 0
  await store.loadMore([], items)
  expect(server.asked).toMatchObject([{ $asOf: asOf, query: { [items]: { $after: '400', $limit: Date.parse(asOf) } } }])
})

const notes = 'item:notes' as const
const noteOf = (item: string, index: number) =>
  ({
    id: `dtmi:de:oneneo:note:${item.slice(-8)}${String(index).padStart(25, '0')}`,
    definition: 'note',
    relation: { id: `${item.slice(-3)}n${index}` },
  }) as never

/** A server with an order of 150 items, each with 450 notes. A hundred of each come with the order. */
function storeOverParts() {
  const notesOf = (item: string, from: number, to: number) => Array.from({ length: to - from }, (_, index) => noteOf(item, from + index))
  const whole = (index: number): TwinJson => {
    const item = itemOf(index)
    return { ...item, [notes]: notesOf(item.id, 0, 100), more: [notes] } as never
  }
  const asked: { path: TwinPath; id: string; relation: string }[] = []
  const store = createRecordStore({
    registry: sampleRegistry,
    now: () => 0,
    timeZone: 'Europe/Berlin',
    request: () => ({ query: { id } }),
    page: ({ id: twin, path, relation, after }) => {
      asked.push({ path, id: twin, relation })
      return { query: { id: twin, [relation]: { $after: after ?? '0' } } } as never
    },
    query: async ({ query }) => {
      const body = query as unknown as { id: string } & Record<string, { $after: string } | undefined>
      const list = body[items] ? items : body[notes] ? notes : undefined
      const order = {
        id,
        definition: 'order',
        id_information: '1',
        [items]: Array.from({ length: 100 }, (_, index) => whole(index)),
        more: [items],
      }
      if (!list) return { results: [order as never], pages: {}, fetchedAt: '', historyToken: '' }
      const from = Number(body[list]!.$after)
      const end = list === items ? 150 : 450
      const to = Math.min(end, from + 200)
      const entries = list === items ? Array.from({ length: to - from }, (_, index) => whole(from + index)) : notesOf(body.id, from, to)
      const pages = to < end ? { [list]: { next: String(to) } } : {}
      return { results: [{ id: body.id, [list]: entries } as never], pages: pages as never, fetchedAt: '', historyToken: '' }
    },
    save: () => Promise.reject(new Error('not saved')),
  })
  const now = () => store.state.getState().record!
  return { store, asked, now, count: (path: TwinPath) => entriesAt(now(), path, path.length === 0 ? items : notes).length }
}

const at = (index: number): TwinPath => [{ relation: items, key: `link${index}` }]

test('the list of a part is read on like one of the record, and stays read with the lists above and beside it', async () => {
  const { store, asked, now, count } = storeOverParts()
  await store.load(id)
  await store.loadMore(at(7), notes)
  expect(asked).toEqual([1, 2].map(() => ({ path: at(7), id: itemOf(7).id, relation: notes })))
  expect([count(at(7)), count(at(8))]).toEqual([400, 100])
  await store.loadMore(at(7), notes)
  expect(asked.length).toBe(3)
  expect([count(at(7)), placeAt(now(), at(7))?.original?.more]).toEqual([450, []])
  const far = [...at(7), { relation: notes, key: '007n449' }]
  store.edit((record) => removeEntry(record, far, '2026-01-01T00:00:00Z'))
  await store.loadMore([], items)
  expect([count([]), count(at(7)), count(at(149))]).toEqual([150, 450, 100])
  await store.load(id)
  expect([count([]), count(at(7)), placeAt(now(), far)?.original?.id]).toEqual([150, 450, noteOf(itemOf(7).id, 449)['id']])
  expect(entriesAt(now(), at(7), notes)[449]).toMatchObject({ state: 'removed' })
})

test('a draft is restored with changes far down in lists, also in those of parts that come later', async () => {
  const { store, now, count } = storeOverParts()
  await store.load(id)
  await store.loadMore([], items)
  await store.loadMore(at(120), notes)
  const far = [...at(120), { relation: notes, key: '120n380' }]
  store.edit((record) => removeEntry(record, far, '2026-01-01T00:00:00Z'))
  const draft = pruneRecord(now())
  const { store: anew, now: after, count: countAfter } = storeOverParts()
  await anew.load(id)
  expect(await anew.restore(draft)).toBe(true)
  expect([count([]), countAfter([])]).toEqual([150, 150])
  expect(entriesAt(after(), at(120), notes)[380]).toMatchObject({ key: '120n380', state: 'removed' })
})

test('a draft that reaches further than can be read now is not restored by halves', async () => {
  const { store, server, now } = storeOver(1000)
  await store.load(id)
  await store.loadMore([], items)
  store.edit((record) => removeEntry(record, [{ relation: items, key: 'link399' }], '2026-01-01T00:00:00Z'))
  const draft = pruneRecord(now().record!)
  const { store: anew, server: gone, now: after } = storeOver(server.count)
  await anew.load(id)
  gone.fails = true
  expect(await anew.restore(draft)).toBe(false)
  expect([isDirty(after().record!), after().error?.code]).toEqual([false, 'offline'])
  gone.fails = false
  expect(await anew.restore(draft)).toBe(true)
  expect(entriesAt(after().record!, [], items)[399]).toMatchObject({ key: 'link399', state: 'removed' })
})
