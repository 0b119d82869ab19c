// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { createRegistry } from '@twinwerk/model/definition/registry'
import type { MutationRequest } from '@twinwerk/model/mutation/mutation-json'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { entriesAt } from '../../data/record/read-record.ts'
import { createRecordStore } from '../../data/record/record-store.ts'
import { setValue } from '../../data/record/edit-record.ts'
import { RecordProvider } from '../../data/record/RecordProvider.tsx'
import { TenantProvider } from '../../data/tenant.tsx'
import { stubBrowser } from '../../testing/stub-browser.ts'
import { stubUploads } from '../../testing/stub-uploads.ts'
import { usePicture } from './use-picture.ts'

const words = (word: string) => ({ label: { de: word, en: word }, plural: { de: word, en: word }, icon: 'file', hue: 1 })
const text = { dataType: 'string', label: { de: 'x', en: 'x' } } as const
const registry = createRegistry([
  { name: 'document', extends: 'entity', ...words('Datei'), attributes: { url: text, name: text } },
  {
    name: 'tenant',
    extends: 'entity',
    ...words('Mandant'),
    attributes: { slogan: text },
    relationships: { lightLogo: { target: 'document', label: { de: 'Logo', en: 'Logo' }, min: 0, max: 1, component: true } },
  },
])
const id = 'dtmi:platform:tenant:00000000-0000-4000-8000-000000000001;1'

beforeEach(stubBrowser)
afterEach(cleanup)

/** Opens a tenant's record. Its saves wait until the test lets them through. */
async function openBrand() {
  const sent: MutationRequest[] = []
  const saving = Promise.withResolvers<void>()
  const store = createRecordStore({
    registry,
    now: () => 0,
    timeZone: 'UTC',
    request: (twin) => ({ query: { id: twin } }),
    query: async () => ({ results: [{ id, definition: 'tenant', id_information: '1' }], pages: {}, fetchedAt: '', historyToken: '' }),
    save: async (request) => {
      sent.push(request)
      await saving.promise
      return { saved: [{ id, id_information: '2' }], historyToken: '' }
    },
  })
  await store.load(id)
  const { result } = renderHook(() => usePicture('lightLogo'), {
    wrapper: ({ children }) => (
      <TenantProvider tenant={{ id: 't', shortId: 'swe', name1: 'Stadtwerke' }} rootid="swe">
        <RecordProvider store={store}>{children}</RecordProvider>
      </TenantProvider>
    ),
  })
  const added = () => entriesAt(store.state.getState().record!, [], 'tenant:lightLogo').filter(({ state }) => state === 'added')
  return { store, sent, saving, added, choose: (file: File) => result.current.choose(file) }
}

it('a picture that arrives while a save is under way is kept for the next one', async () => {
  const uploads = stubUploads()
  const { store, sent, saving, added, choose } = await openBrand()
  store.edit((record) => setValue(record, { path: [], attribute: 'tenant:slogan', value: 'Nah' }))
  const saved = store.save()
  await waitFor(() => expect(sent).toHaveLength(1))
  const chosen = act(() => choose(new File(['x'], 'logo.png', { type: 'image/png' })))
  await waitFor(() => expect(uploads).toHaveLength(1))
  uploads[0]!.answer({ token: 'p', image: null })
  await chosen
  saving.resolve()
  expect(await saved).toBe(id)
  await waitFor(() => expect(added()).toHaveLength(1))
})

it('a save waits for a picture that is on its way', async () => {
  const uploads = stubUploads()
  const { store, sent, saving, added, choose } = await openBrand()
  saving.resolve()
  const chosen = act(() => choose(new File(['x'], 'logo.png', { type: 'image/png' })))
  await waitFor(() => expect(uploads).toHaveLength(1))
  store.edit((record) => setValue(record, { path: [], attribute: 'tenant:slogan', value: 'Nah' }))
  expect([await store.save(), sent]).toEqual([undefined, []])
  uploads[0]!.answer({ token: 'p', image: null })
  await chosen
  expect([added().length, await store.save()]).toEqual([1, id])
  expect(JSON.stringify(sent)).toContain('upload:p')
})
