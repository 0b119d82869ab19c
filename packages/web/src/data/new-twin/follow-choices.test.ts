import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { expect, test, vi } from 'vitest'
import { addSelected, removeEntry, setValue } from '../record/edit-record.ts'
import { createRecordStore } from '../record/record-store.ts'
import { newRecord } from '../record/record.ts'
import { followChoices } from './follow-choices.ts'
import { account, order, registry } from '../../testing/request-forms.ts'

const other = {
  ...order(account('DE9')),
  id: 'o2',
  tenantWideIdentifier: 'A-2',
  'order:customer': [{ id: 'p2', definition: 'person', 'person:name': 'Neu' }],
} as unknown as TwinJson
const stranger = { id: 'p3', definition: 'person', 'person:name': 'Fremd' } as unknown as TwinJson
const twins: Readonly<Record<string, TwinJson>> = { o: order(account('DE1')), o2: other, p3: stranger }

function openForm() {
  const place = { root: 'tenant', relation: 'tenant:requests' }
  const unused = () => Promise.reject(new Error('nothing is read or saved here'))
  const save = vi.fn(unused)
  const parts = { registry, query: unused, save, request: () => ({ query: { id: 'x' } }), now: () => 0, timeZone: 'UTC' }
  const store = createRecordStore(parts, newRecord({ definition: 'request', place, values: {} }))
  const read = vi.fn<(query: { readonly id?: string }) => Promise<TwinJson | undefined>>(async ({ id }) => twins[id!])
  const { stop: end, retry } = followChoices({ registry, definition: 'request', store, read: read as never, now: () => 0 })
  const choose = (id: string) =>
    store.edit((record) =>
      addSelected(record, { path: [], relation: 'request:order', key: id, twin: { id, definition: 'order' } as never }),
    )
  const unchoose = (id: string) => store.edit((record) => removeEntry(record, [{ relation: 'request:order', key: id }], ''))
  const type = (attribute: string, value: unknown) => store.edit((record) => setValue(record, { path: [], attribute, value }))
  return { store, read, save, end, retry, choose, unchoose, type, edit: () => store.state.getState().record!.edit }
}

test('a form takes over what an order knows that is chosen in it, but for what was typed', async () => {
  const { choose, type, edit } = openForm()
  type('request:iban', 'DE5')
  choose('o')
  await vi.waitFor(() => expect(edit().attributes).toEqual({ 'request:iban': 'DE5', 'request:name': 'Alt', 'request:number': 'A-1' }))
  expect(Object.keys(edit().relations)).toEqual(['request:order', 'request:person', 'request:account'])
})

test('values that came with a choice go with it, and those typed over them stay', async () => {
  const { choose, unchoose, type, edit } = openForm()
  choose('o')
  await vi.waitFor(() => expect(edit().attributes['request:name']).toBe('Alt'))
  type('request:number', 'B-7')
  unchoose('o')
  await vi.waitFor(() => expect(edit()).toEqual({ attributes: { 'request:number': 'B-7' }, relations: {} }))
  choose('o2')
  await vi.waitFor(() => expect(edit().attributes).toEqual({ 'request:number': 'B-7', 'request:name': 'Neu' }))
  expect(Object.keys(edit().relations)).toEqual(['request:order', 'request:person'])
})

test('another person in the place of the one who came with an order brings their own words, and those of the order stay', async () => {
  const { store, choose, edit, read } = openForm()
  choose('o')
  await vi.waitFor(() => expect(edit().attributes).toEqual({ 'request:number': 'A-1', 'request:name': 'Alt', 'request:iban': 'DE1' }))
  const about = { path: [], relation: 'request:person', key: 'about' } as const
  store.edit((record) => addSelected(removeEntry(record, [about], ''), { ...about, key: 'p3', twin: stranger }))
  await vi.waitFor(() => expect(edit().attributes).toEqual({ 'request:number': 'A-1', 'request:name': 'Fremd' }))
  expect(read).toHaveBeenCalledTimes(2)
})

test('the last of two choices in a row counts, and none of several at once', async () => {
  const { choose, unchoose, edit, read } = openForm()
  choose('o')
  unchoose('o')
  choose('o2')
  await vi.waitFor(() => expect(edit().attributes).toEqual({ 'request:number': 'A-2', 'request:name': 'Neu' }))
  choose('o')
  await vi.waitFor(() => expect(edit().attributes).toEqual({}))
  expect(read.mock.calls.map(([{ id }]) => id)).not.toContain(undefined)
})

test('a read that fails after another one of the same twin says nothing', async () => {
  const { store, choose, unchoose, edit, read } = openForm()
  const late = Promise.withResolvers<undefined>()
  read.mockReturnValueOnce(late.promise)
  choose('o')
  unchoose('o')
  choose('o')
  await vi.waitFor(() => expect(edit().attributes['request:name']).toBe('Alt'))
  late.reject(new Error('offline'))
  await late.promise.catch(() => undefined)
  await Promise.resolve()
  expect(store.state.getState().awaited).toEqual([])
})

test('nothing is taken over once nobody follows', async () => {
  const { choose, end, read } = openForm()
  end()
  choose('o')
  await Promise.resolve()
  expect(read).not.toHaveBeenCalled()
})

test('a form keeps the values of the former twin while the new one could not be read, is not saved meanwhile, and asks again', async () => {
  const { store, choose, unchoose, type, edit, read, retry, save } = openForm()
  choose('o')
  await vi.waitFor(() => expect(edit().attributes['request:name']).toBe('Alt'))
  expect(store.state.getState().awaited).toEqual([])
  type('request:number', 'B-7')
  type('request:iban', 'DE5')
  read.mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'))
  unchoose('o')
  choose('o')
  expect(store.state.getState().awaited).toEqual([{ relation: 'request:order', isFailed: false }])
  await vi.waitFor(() => expect(store.state.getState().awaited).toEqual([{ relation: 'request:order', isFailed: true }]))
  expect(await store.save()).toBeUndefined()
  expect(await store.saveUnchecked()).toBeUndefined()
  expect(save).not.toHaveBeenCalled()
  retry()
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(3))
  await vi.waitFor(() => expect(store.state.getState().awaited).toEqual([{ relation: 'request:order', isFailed: true }]))
  retry()
  await vi.waitFor(() => expect(store.state.getState().awaited).toEqual([]))
  expect(edit().attributes).toEqual({ 'request:iban': 'DE5', 'request:number': 'B-7', 'request:name': 'Alt' })
})

test('another twin in the place of one brings its own values once it is read, and until then those of the former one stay', async () => {
  const { store, choose, edit, read, retry } = openForm()
  choose('o')
  await vi.waitFor(() => expect(edit().attributes['request:name']).toBe('Alt'))
  const former = edit().attributes
  read.mockRejectedValueOnce(new Error('offline'))
  const replace = (id: string) =>
    store.edit((record) =>
      addSelected(removeEntry(record, [{ relation: 'request:order', key: 'o' }], ''), {
        path: [],
        relation: 'request:order',
        key: id,
        twin: { id, definition: 'order' } as never,
      }),
    )
  replace('o2')
  await vi.waitFor(() => expect(store.state.getState().awaited).toEqual([{ relation: 'request:order', isFailed: true }]))
  expect(edit().attributes).toEqual(former)
  retry()
  await vi.waitFor(() => expect(edit().attributes).toEqual({ 'request:name': 'Neu', 'request:number': 'A-2' }))
  expect(Object.keys(edit().relations)).not.toContain('request:account')
  expect(store.state.getState().awaited).toEqual([])
})

test('a choice that could not be read and is taken back waits for nothing, and takes the values of the former one along', async () => {
  const { store, choose, unchoose, edit, read } = openForm()
  read.mockRejectedValueOnce(new Error('offline'))
  choose('o')
  await vi.waitFor(() => expect(store.state.getState().awaited).toEqual([{ relation: 'request:order', isFailed: true }]))
  unchoose('o')
  expect(store.state.getState().awaited).toEqual([])
  expect(edit()).toEqual({ attributes: {}, relations: {} })
})
