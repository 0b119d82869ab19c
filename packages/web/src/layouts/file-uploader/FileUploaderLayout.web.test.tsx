// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DefinitionsContext } from '../../data/definitions.ts'
import { entriesAt } from '../../data/record/read-record.ts'
import { RecordProvider } from '../../data/record/RecordProvider.tsx'
import { createRecordStore } from '../../data/record/record-store.ts'
import { loadedRecord } from '../../data/record/record.ts'
import { sampleId, sampleRegistry as registry } from '../../testing/sample-definitions.ts'
import { showInTenant } from '../../testing/show-in-tenant.tsx'
import { stubBrowser } from '../../testing/stub-browser.ts'
import { stubUploads } from '../../testing/stub-uploads.ts'
import { LayoutTree } from '../LayoutTree.tsx'

vi.mock('../../data/record/open-twin.ts', () => ({ useOpenTwin: () => () => undefined }))
beforeEach(() => {
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() })
  stubBrowser()
  URL.createObjectURL = () => 'blob:x'
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const photos = 'item:photos'
const file = (name: string) => new File(['x'], name, { type: 'application/pdf' })

/** Draws the photos of an item, of which there may be two. */
async function draw(there: readonly TwinJson[] = []) {
  const sent = stubUploads()
  const never = () => Promise.reject(new Error('is not asked for'))
  const store = createRecordStore(
    { registry, now: () => 0, timeZone: 'Europe/Berlin', query: never, request: () => ({ query: { id: '' } }), save: never },
    loadedRecord({ id: sampleId('item', '1'), definition: 'item', id_information: '1', 'item:amount': 1, [photos]: there }),
  )
  showInTenant(
    <MantineProvider env="test">
      <DefinitionsContext value={{ seen: { registry, whole: registry, uiUrls: new Map() } }}>
        <RecordProvider store={store}>
          <LayoutTree layout={{ type: 'fileUploader', shows: [photos] }} editable />
        </RecordProvider>
      </DefinitionsContext>
    </MantineProvider>,
  )
  await screen.findByRole('region', { name: 'Fotos' })
  return {
    sent,
    drop: (...names: readonly string[]) =>
      fireEvent.drop(screen.getByRole('group', { name: 'Fotos hinzufügen' }), { dataTransfer: { files: names.map(file), items: [] } }),
    coming: () => store.state.getState().coming,
    held: () => entriesAt(store.state.getState().record!, [], photos).length,
  }
}

test('files that fit are sent where there are too many, and the others say why they are not', async () => {
  const { sent, drop, held } = await draw()
  drop('eins.pdf', 'zwei.pdf', 'drei.pdf')
  expect(sent).toHaveLength(2)
  expect(screen.getByRole('alert').closest('li')?.textContent).toContain('drei.pdfHier ist kein Platz für eine weitere Datei.')
  await act(async () => sent.forEach((each, index) => each.answer({ token: `t${index}`, image: null })))
  expect(held()).toBe(2)
  expect(screen.queryByRole('group', { name: 'Fotos hinzufügen' })).toBeNull()
  const again = screen.getByRole('button', { name: 'Erneut versuchen' })
  fireEvent.click(again)
  expect(screen.getByRole('alert').textContent).toBe('Hier ist kein Platz für eine weitere Datei.')
  fireEvent.click(screen.getByRole('button', { name: 'Löschen: eins.pdf' }))
  fireEvent.click(again)
  expect([sent.length, screen.queryByRole('alert')]).toEqual([3, null])
})

test('each file says how large it is, one that was just sent too', async () => {
  const { sent, drop } = await draw([
    { id: sampleId('document', '2'), definition: 'document', 'document:name': 'da.pdf', 'document:size': 1_234_567 },
  ])
  expect(screen.getByText('1,23 MB')).toBeTruthy()
  drop('eins.pdf')
  await act(async () => sent[0]!.answer({ token: 'sized', image: null }))
  expect(screen.getByText('1 B')).toBeTruthy()
})

test('a file is expected from when it sets out until it arrives, gets lost or is taken back', async () => {
  const { sent, drop, coming } = await draw()
  drop('eins.pdf', 'zwei.pdf')
  expect(coming()).toBe(2)
  await act(async () => sent[0]!.lose())
  expect(coming()).toBe(1)
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'zwei.pdf nicht hochladen' })))
  expect(coming()).toBe(0)
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' })))
  expect(coming()).toBe(1)
  await act(async () => sent.at(-1)!.answer({ token: 't', image: null }))
  expect(coming()).toBe(0)
})

test('a file says that it waits, how much of it is there, and that the save takes it', async () => {
  const { sent, drop } = await draw()
  drop('eins.pdf')
  expect(screen.getByText('wird übertragen, 0 %')).toBeTruthy()
  await act(async () => sent[0]!.progress(0.47))
  expect(screen.getByText('wird übertragen, 40 %')).toBeTruthy()
  await act(async () => sent[0]!.answer({ token: 't', name: 'eins.pdf', image: null }))
  expect(screen.getByText('wird beim Speichern übernommen')).toBeTruthy()
})

test('a second file of the same name gets a number', async () => {
  const { sent, drop } = await draw([{ id: sampleId('document', '2'), definition: 'document', 'document:name': 'eins.pdf' }])
  drop('eins.pdf')
  await act(async () => sent[0]!.answer({ token: 't', name: 'eins.pdf', image: null }))
  expect(screen.getByText('eins 2.pdf')).toBeTruthy()
})
