import type { MutationRequest } from '@twinwerk/model/mutation/mutation-json'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { CallError } from '../data/call.ts'
import { setValue } from '../data/record/edit-record.ts'
import { createRecordStore } from '../data/record/record-store.ts'
import { sampleId, sampleRegistry } from './sample-definitions.ts'

export const id = sampleId('order', '1')
export const order = (fields: object): TwinJson => ({
  id,
  definition: 'order',
  id_information: '1',
  'order:begin': '2026-01-01',
  ...fields,
})

/**
 * A store over a server with one order. The server rejects the first `refused` reads, answers others with `stored`, and saves with
 * `onSave`.
 */
export function storeOver(server: {
  stored: TwinJson | undefined
  refused?: number
  onSave?: (request: MutationRequest) => TwinJson | undefined
}) {
  const sent: { request: MutationRequest; key: string }[] = []
  const store = createRecordStore({
    registry: sampleRegistry,
    now: () => 0,
    timeZone: 'Europe/Berlin',
    request: (twin) => ({ query: { id: twin } }),
    query: async () => {
      if (server.refused) {
        server.refused -= 1
        throw new CallError({ status: 503, code: 'UNAVAILABLE', title: '' })
      }
      return { results: server.stored ? [server.stored] : [], pages: {}, fetchedAt: '', historyToken: '' }
    },
    save: async (request, key) => {
      sent.push({ request, key })
      server.stored = server.onSave?.(request) ?? server.stored
      return { saved: [{ id, id_information: '2' }], historyToken: '' }
    },
  })
  return { store, sent, now: () => store.state.getState() }
}

export const setEnd = (value: unknown) => (record: Parameters<typeof setValue>[0]) =>
  setValue(record, { path: [], attribute: 'order:end', value })
