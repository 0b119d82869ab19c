import type { MutationRequest } from '@twinwerk/model/mutation/mutation-json'
import { expect, test, vi } from 'vitest'
import { id, order, setEnd } from '../../../testing/order-store.ts'
import { sampleRegistry } from '../../../testing/sample-definitions.ts'
import { createRecordStore } from '../record-store.ts'

/** A store over a server whose reads and saves wait while they are held. */
function heldStore() {
  const server = { version: 1, held: false, waiting: [] as (() => void)[], asked: [] as string[] }
  const turn = (what: string) => {
    server.asked.push(what)
    return server.held ? new Promise<void>((resolve) => server.waiting.push(resolve)) : Promise.resolve()
  }
  const sent: MutationRequest[] = []
  const store = createRecordStore({
    registry: sampleRegistry,
    now: () => 0,
    timeZone: 'Europe/Berlin',
    request: (twin) => ({ query: { id: twin } }),
    query: async () => {
      await turn('read')
      return { results: [order({ id_information: String(server.version) })], pages: {}, fetchedAt: '', historyToken: '' }
    },
    save: async (request) => {
      await turn('save')
      sent.push(request)
      server.version += 1
      return { saved: [{ id, id_information: String(server.version) }], historyToken: '' }
    },
  })
  const release = () => {
    server.held = false
    for (const each of server.waiting.splice(0)) each()
  }
  return { store, server, sent, release }
}

test('a save that begins while the record is read again follows the read, with what was read', async () => {
  const { store, server, sent, release } = heldStore()
  await store.load(id)
  Object.assign(server, { held: true, version: 2 })
  const read = store.load(id)
  store.edit(setEnd('2026-12-31'))
  const saved = store.save()
  release()
  await read
  expect(await saved).toBe(id)
  expect(sent).toMatchObject([{ data: { id, id_information: '2', 'order:end': '2026-12-31' } }])
})

test('a read that begins during a save follows it, so it never answers with the state before', async () => {
  const { store, server, release } = heldStore()
  await store.load(id)
  server.held = true
  store.edit(setEnd('2026-12-31'))
  const saved = store.save()
  await vi.waitFor(() => expect(server.asked).toContain('save'))
  const read = store.load(id)
  expect(server.asked).toEqual(['read', 'save'])
  release()
  await Promise.all([saved, read])
  expect(server.asked).toEqual(['read', 'save', 'read', 'read'])
})
