import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { id, order, setEnd, storeOver } from '../../../testing/order-store.ts'
import { sampleRegistry } from '../../../testing/sample-definitions.ts'
import { CallError } from '../../call.ts'
import { valueAt } from '../read-record.ts'
import { createRecordStore } from '../record-store.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('news of a record without changes is read at once, and what was told while it was read is in it', async () => {
  const server = { stored: order({}) }
  const { store, now } = storeOver(server)
  await store.load(id)
  server.stored = order({ 'order:end': '2026-12-31', id_information: '2' })
  store.outdate('2026-11-21T10:00:00.000Z')
  expect(now().status).toBe('loading')
  store.outdate('2026-11-21T10:00:01.000Z')
  await vi.waitFor(() => expect(now().status).toBe('done'))
  expect(valueAt(now().record!, [], 'order:end')).toBe('2026-12-31')
  expect(now().newerSince).toBeUndefined()
})

test('news of a record with changes waits for the user, and is read when the changes are gone', async () => {
  const server = { stored: order({}) }
  const { store, now } = storeOver(server)
  await store.load(id)
  store.edit(setEnd('2026-06-30'))
  server.stored = order({ 'order:end': '2026-12-31', id_information: '2' })
  store.outdate('2026-11-21T10:00:00.000Z')
  expect(now()).toMatchObject({ status: 'normal', newerSince: '2026-11-21T10:00:00.000Z' })
  expect(valueAt(now().record!, [], 'order:end')).toBe('2026-06-30')
  store.edit((record) => ({ ...record, edit: { attributes: {}, relations: {} } }))
  await vi.waitFor(() => expect(valueAt(now().record!, [], 'order:end')).toBe('2026-12-31'))
})

test('a user who knows of newer data is not told again', async () => {
  const { store, now } = storeOver({ stored: order({}) })
  await store.load(id)
  store.edit(setEnd('2026-06-30'))
  store.outdate('2026-11-21T10:00:00.000Z')
  store.dismissNewer()
  expect(now().newerSince).toBeUndefined()
})

test('a refresh that fails is not tried for ever', async () => {
  let reads = 0
  const store = createRecordStore({
    registry: sampleRegistry,
    now: () => 0,
    timeZone: 'Europe/Berlin',
    request: (twin) => ({ query: { id: twin } }),
    query: async () => {
      reads += 1
      if (reads > 1) throw new CallError({ status: 0, code: 'offline', title: '' })
      return { results: [order({})], pages: {}, fetchedAt: '', historyToken: '', realtimeToken: 'token' }
    },
    save: () => Promise.reject(new Error('not saved')),
  })
  await store.load(id)
  expect(store.state.getState().realtimeToken).toBe('token')
  store.outdate('2026-11-21T10:00:00.000Z')
  await vi.waitFor(() => expect(store.state.getState().status).toBe('failed'))
  await vi.advanceTimersByTimeAsync(5000)
  expect(reads).toBe(2)
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(reads).toBe(5)
})

test('news that could not be read for a moment is read a little later', async () => {
  const server = { stored: order({}), refused: 0 }
  const { store, now } = storeOver(server)
  await store.load(id)
  Object.assign(server, { stored: order({ 'order:end': '2026-12-31', id_information: '2' }), refused: 2 })
  store.outdate('2026-11-21T10:00:00.000Z')
  await vi.waitFor(() => expect(now().status).toBe('failed'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(valueAt(now().record!, [], 'order:end')).toBe('2026-12-31')
  expect(now()).toMatchObject({ status: 'normal', error: undefined })
})

test('the effect of the own save is no news', async () => {
  const { store, now } = storeOver({ stored: order({}), onSave: () => order({ 'order:end': '2026-12-31', id_information: '2' }) })
  await store.load(id)
  store.edit(setEnd('2026-12-31'))
  const saving = store.save()
  store.outdate('2026-11-21T10:00:00.000Z')
  await saving
  expect(now()).toMatchObject({ status: 'normal', saved: 'success', newerSince: undefined })
})
