import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { id, order, setEnd, storeOver } from '../../testing/order-store.ts'
import { sampleId, sampleRegistry } from '../../testing/sample-definitions.ts'
import { CallError } from '../call.ts'
import { addNew, setValue } from './edit-record.ts'
import { isDirty, valueAt } from './read-record.ts'
import { newRecord } from './record.ts'
import { createRecordStore } from './record-store.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a save sends only what changed and reads the record again', async () => {
  const { store, sent, now } = storeOver({ stored: order({}), onSave: () => order({ 'order:end': '2026-12-31', id_information: '2' }) })
  await store.load(id)
  store.edit(setEnd('2026-12-31'))
  expect(await store.save()).toBe(id)
  expect(sent.map(({ request }) => request.data)).toEqual([{ id, id_information: '1', 'order:end': '2026-12-31' }])
  expect(now()).toMatchObject({ status: 'normal', saved: 'success' })
  expect(isDirty(now().record!)).toBe(false)
  expect(valueAt(now().record!, [], 'order:end')).toBe('2026-12-31')
  vi.advanceTimersByTime(5000)
  expect(now().saved).toBeUndefined()
})

test('a save waits for a file that is on its way', async () => {
  const { store, sent, now } = storeOver({ stored: order({}) })
  await store.load(id)
  store.edit(setEnd('2026-12-31'))
  const arrived = store.expectFile()
  expect([await store.save(), await store.saveUnchecked(), sent, now().locked]).toEqual([undefined, undefined, [], false])
  arrived()
  expect(await store.save()).toBe(id)
})

test('a file that arrives while a save is under way is taken in after it', async () => {
  const { store, sent, now } = storeOver({ stored: order({}), onSave: () => order({ 'order:end': '2026-12-31' }) })
  await store.load(id)
  store.edit(setEnd('2026-12-31'))
  const saving = store.save()
  expect(now().status).toBe('saving')
  store.takeIn((record) => setValue(record, { path: [], attribute: 'order:price', value: 3 }))
  expect(await saving).toBe(id)
  expect(sent.map(({ request }) => request.data)).toEqual([{ id, id_information: '1', 'order:end': '2026-12-31' }])
  expect([valueAt(now().record!, [], 'order:price'), isDirty(now().record!), now().saved]).toEqual([3, true, undefined])
})

test('a save that was refused because the session had ended says so until somebody has signed in again, and can be repeated at once', async () => {
  let code: '1000' | undefined = '1000'
  const refuse = () => {
    if (code) throw new CallError({ status: 401, code, title: 'Bitte melden Sie sich erneut an.' })
    return order({ 'order:end': '2026-12-31' })
  }
  const { store, now } = storeOver({ stored: order({}), onSave: refuse })
  await store.load(id)
  store.edit(setEnd('2026-12-31'))
  await store.save()
  expect(now()).toMatchObject({ saved: 'error', locked: true, error: { code: '1000' } })
  store.signedInAgain()
  expect(now()).toMatchObject({ saved: undefined, locked: false, error: undefined })
  code = undefined
  expect(await store.save()).toBe(id)
})

/** Saves a record whose change the server rejects. */
async function savedInVain(refused: CallError) {
  const parts = storeOver({
    stored: order({}),
    onSave: () => {
      throw refused
    },
  })
  await parts.store.load(id)
  parts.store.edit(setEnd('2026-12-31'))
  await parts.store.save()
  return parts
}

test('signing in again takes nothing back that was refused for another reason', async () => {
  const refused = new CallError({ status: 403, code: '1001', title: 'Nicht erlaubt' })
  const { store, now } = await savedInVain(refused)
  store.signedInAgain()
  expect(now().error).toBe(refused)
})

test('a save that breaks a rule of the definition is not sent and names the field', async () => {
  const { store, sent, now } = storeOver({ stored: order({}) })
  await store.load(id)
  store.edit(setEnd('2025-12-31'))
  expect(await store.save()).toBeUndefined()
  expect(sent).toEqual([])
  expect(now().problems).toMatchObject([{ path: [], systematics: 'order:end', message: { de: 'Das Ende liegt vor dem Beginn!' } }])
})

test('a finding goes as soon as what it is about is right again', async () => {
  const { store, now } = storeOver({ stored: order({}) })
  await store.load(id)
  store.edit(setEnd('2025-12-31'))
  await store.save()
  store.edit(setEnd('2025-06-30'))
  await vi.advanceTimersByTimeAsync(200)
  expect(now().problems).toMatchObject([{ systematics: 'order:end' }])
  store.edit(setEnd('2026-06-30'))
  await vi.advanceTimersByTimeAsync(200)
  expect(now().problems).toEqual([])
})

test('a save without the checks of this device is sent, and what the server finds stays until its field is changed', async () => {
  const { store, sent, now } = storeOver({
    stored: order({}),
    onSave: () => {
      const problem = { path: ['data', 'order:end'], systematics: 'order:end', key: 'x', message: 'Zu früh!' }
      throw new CallError({ status: 422, code: 'VALIDATION_FAILED', title: '', problems: [problem] })
    },
  })
  await store.load(id)
  store.edit(setEnd('2025-12-31'))
  await store.saveUnchecked()
  expect(sent).toHaveLength(1)
  expect(now().problems).toMatchObject([{ systematics: 'order:end', message: 'Zu früh!', from: 'server' }])
  store.edit((record) => setValue(record, { path: [], attribute: 'order:price', value: 3 }))
  expect(now().problems).toHaveLength(1)
  store.edit(setEnd('2026-12-31'))
  expect(now().problems).toEqual([])
})

test('a save that was just asked for is not asked for again for five seconds, unless something is changed', async () => {
  const { store, sent, now } = storeOver({
    stored: order({}),
    onSave: () => {
      throw new CallError({ status: 500, code: '0', title: '' })
    },
  })
  await store.load(id)
  store.edit(setEnd('2026-12-31'))
  await store.save()
  await store.save()
  expect(sent).toHaveLength(1)
  vi.advanceTimersByTime(5000)
  expect(now().locked).toBe(false)
  await store.save()
  store.edit(setEnd('2027-12-31'))
  await store.save()
  expect(sent).toHaveLength(3)
})

test('a text that is no date is refused before it is sent', async () => {
  const { store, sent, now } = storeOver({ stored: order({}) })
  await store.load(id)
  store.edit(setEnd('31.02.26'))
  await store.save()
  expect(sent).toEqual([])
  expect(now().problems).toMatchObject([{ systematics: 'order:end' }])
})

test('trying again after a lost connection uses the same key, another save another one', async () => {
  let reachable = false
  const server = storeOver({
    stored: order({}),
    onSave: () => {
      if (!reachable) throw new CallError({ status: 0, code: 'offline', title: '' })
      return order({ 'order:end': '2026-12-31' })
    },
  })
  await server.store.load(id)
  server.store.edit(setEnd('2026-12-31'))
  await server.store.save()
  expect(server.now().saved).toBe('error')
  reachable = true
  vi.advanceTimersByTime(5000)
  await server.store.save()
  server.store.edit(setEnd('2027-12-31'))
  await server.store.save()
  const [first, second, third] = server.sent.map(({ key }) => key)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('a saved change whose record cannot be read after it is not sent again: the panel reads the record anew', async () => {
  const stored = order({})
  let isReached = true
  const store = createRecordStore({
    registry: sampleRegistry,
    now: () => 0,
    timeZone: 'Europe/Berlin',
    request: (twin) => ({ query: { id: twin } }),
    query: async () => {
      if (!isReached) throw new CallError({ status: 0, code: 'offline', title: 'Der Server ist nicht erreichbar.' })
      return { results: [stored], pages: {}, fetchedAt: '', historyToken: '' }
    },
    save: async () => {
      isReached = false
      return { saved: [{ id, id_information: '2' }], historyToken: '' }
    },
  })
  await store.load(id)
  store.edit(setEnd('2026-12-31'))
  expect(await store.save()).toBe(id)
  expect(store.state.getState()).toMatchObject({ status: 'failed', saved: 'success', record: undefined, error: { code: 'offline' } })
  await vi.advanceTimersByTimeAsync(5000)
  expect(store.state.getState().saved).toBe('success')
  isReached = true
  await store.load(id)
  expect(store.state.getState()).toMatchObject({ status: 'normal', saved: undefined, error: undefined })
  expect(isDirty(store.state.getState().record!)).toBe(false)
})

test('a save whose checks cannot be fetched is not sent and says so; what was typed stays', async () => {
  const { store, sent, now } = storeOver({ stored: order({}) })
  await store.load(id)
  store.edit(setEnd('2026-12-31'))
  vi.doMock('./broken-rule.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  vi.resetModules()
  try {
    expect(await store.save()).toBeUndefined()
    expect(now()).toMatchObject({ status: 'normal', saved: 'error', error: { code: 'offline' } })
    expect(valueAt(now().record!, [], 'order:end')).toBe('2026-12-31')
    expect(await store.check()).toBe(false)
    store.edit(setEnd('2026-12-30'))
  } finally {
    vi.doUnmock('./broken-rule.ts')
  }
  expect(sent).toEqual([])
  expect(await store.save()).toBe(id)
})

test('input during the read of another day stays, and that day is not shown', async () => {
  let answer: () => void = () => undefined
  const server = { stored: order({}) }
  const store = createRecordStore({
    registry: sampleRegistry,
    now: () => 0,
    timeZone: 'Europe/Berlin',
    request: (twin) => ({ query: { id: twin } }),
    query: async ({ $asOf }) => {
      if ($asOf !== undefined) await new Promise<void>((resolve) => (answer = resolve))
      return { results: [server.stored], pages: {}, fetchedAt: '', historyToken: '' }
    },
    save: () => Promise.reject(new Error('not saved')),
  })
  await store.load(id)
  const shown = store.viewAsOf('2026-01-01T00:00:00.000Z')
  store.edit(setEnd('2026-12-31'))
  answer()
  expect(await shown).toBe('refused')
  expect(store.state.getState()).toMatchObject({ status: 'normal', asOf: undefined })
  expect(valueAt(store.state.getState().record!, [], 'order:end')).toBe('2026-12-31')
})

test('a version conflict shows both values, and keeping mine saves over the newer version', async () => {
  const server = { stored: order({}), onSave: undefined as undefined | (() => TwinJson) }
  const { store, sent, now } = storeOver({
    get stored() {
      return server.stored
    },
    set stored(next) {
      if (next) server.stored = next
    },
    onSave: () => server.onSave?.(),
  })
  await store.load(id)
  store.edit(setEnd('2026-12-31'))
  server.onSave = () => {
    server.stored = order({ 'order:end': '2026-06-30', id_information: '5' })
    throw new CallError({ status: 409, code: 'VERSION_CONFLICT', title: '' })
  }
  await store.save()
  expect(now().conflicts).toMatchObject([{ attribute: 'order:end', mine: '2026-12-31', theirs: '2026-06-30' }])
  store.settle(now().conflicts[0]!, 'mine')
  server.onSave = () => order({ 'order:end': '2026-12-31', id_information: '6' })
  await store.save()
  expect(sent.at(-1)?.request.data).toEqual({ id, id_information: '5', 'order:end': '2026-12-31' })
})

test('a save that is refused because the record is gone says that it is gone, and what was typed stays to be seen', async () => {
  const server = {
    stored: order({}) as TwinJson | undefined,
    onSave: () => {
      server.stored = undefined
      throw new CallError({ status: 403, code: 'NOT_ALLOWED', title: 'Dafür fehlt die Berechtigung.' })
    },
  }
  const { store, now } = storeOver(server)
  await store.load(id)
  store.edit(setEnd('2026-12-31'))
  store.outdate('2026-01-01T00:00:00.000Z')
  expect(await store.save()).toBeUndefined()
  expect(now()).toMatchObject({ missing: true, saved: 'error', error: undefined, newerSince: undefined })
  expect(valueAt(now().record!, [], 'order:end')).toBe('2026-12-31')
})

test('a save that is refused for want of a right says so also after the record was read anew', async () => {
  const refused = new CallError({ status: 403, code: 'NOT_ALLOWED', title: 'Dafür fehlt die Berechtigung.' })
  const { now } = await savedInVain(refused)
  expect(now()).toMatchObject({ missing: false, saved: 'error', error: refused })
  expect(isDirty(now().record!)).toBe(true)
})

test('the reason of a refused save is still known when the record was read anew', async () => {
  const problems = [{ path: [], systematics: 'order:end', key: 'x', message: 'Ada war schneller.' }]
  const late = new CallError({ status: 409, code: 'VERSION_CONFLICT', title: '', problems })
  let isLate = true
  const { store, now } = storeOver({
    stored: order({}),
    onSave: () => {
      if (isLate) throw late
    },
  })
  await store.load(id)
  store.edit(setEnd('2026-12-31'))
  await store.save()
  expect(now()).toMatchObject({ error: undefined, refusal: late })
  isLate = false
  store.edit(setEnd('2026-11-30'))
  await store.save()
  expect(now().refusal).toBeUndefined()
})

test('findings of the server stand at the field that their path leads to', async () => {
  const { store, now } = storeOver({
    stored: order({}),
    onSave: () => {
      const problem = { path: ['data', 'order:items', 0, 'item:amount'], key: 'x', message: 'Zu viel!' }
      throw new CallError({ status: 422, code: 'VALIDATION_FAILED', title: '', problems: [problem] })
    },
  })
  await store.load(id)
  store.edit((record) => addNew(record, { path: [], relation: 'order:items', key: 't1', definition: 'item', values: { 'item:amount': 3 } }))
  await store.save()
  expect(now().problems).toEqual([
    { path: [{ relation: 'order:items', key: 't1' }], systematics: 'item:amount', message: 'Zu viel!', from: 'server' },
  ])
})

test('a new twin needs its required fields and relations', async () => {
  const { sent } = storeOver({ stored: undefined })
  const place = { root: sampleId('tenant', '9'), relation: 'tenant:orders' }
  const store = createRecordStore(
    {
      registry: sampleRegistry,
      now: () => 0,
      timeZone: 'Europe/Berlin',
      request: (twin) => ({ query: { id: twin } }),
      query: () => Promise.reject(new Error('not asked')),
      save: () => Promise.reject(new Error('not saved')),
    },
    newRecord({ definition: 'order', place, values: {} }),
  )
  await store.save()
  expect(sent).toEqual([])
  expect(store.state.getState().problems.map(({ systematics }) => systematics)).toEqual(['order:begin', 'order:customer'])
})

test('a twin that the server does not answer is missing', async () => {
  const { store, now } = storeOver({ stored: undefined })
  await store.load(id)
  expect(now()).toMatchObject({ missing: true, status: 'failed' })
})

test('a record that goes to another tenant is gone here, and one that may not go says why', async () => {
  let mayGo = false
  const server = storeOver({
    stored: order({}),
    onSave: () => {
      if (!mayGo)
        throw new CallError({
          status: 422,
          code: 'VALIDATION_FAILED',
          title: 'x',
          problems: [{ path: ['data', 'switchTenant'], key: 'k', message: 'verknüpft' }],
        })
      return undefined
    },
  })
  await server.store.load(id)
  expect(await server.store.switchTenant('there')).toBe(false)
  expect(server.now()).toMatchObject({ missing: false, problems: [{ path: [], message: 'verknüpft' }] })
  mayGo = true
  expect(await server.store.switchTenant('there')).toBe(true)
  expect(server.sent.at(-1)!.request.data).toEqual({ id, id_information: '1', switchTenant: 'there' })
  expect(server.now().missing).toBe(true)
})
