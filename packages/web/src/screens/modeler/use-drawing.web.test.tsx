// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../data/query-client.ts'
import { TenantProvider } from '../../data/tenant.tsx'
import { addTexts } from '../../i18n/add-texts.ts'
import { modelerTexts } from '../../i18n/modeler/texts.ts'
import { stubBrowser } from '../../testing/stub-browser.ts'
import type { Editor } from './editor/create-editor.ts'
import { useDrawing } from './use-drawing.ts'

const showNote = vi.hoisted(() => vi.fn())
vi.mock('../../ui/notes.tsx', () => ({ showNote }))
const adopted = vi.hoisted(() => vi.fn())
vi.mock('../../data/call.ts', async (real) => ({
  ...(await real<object>()),
  call: (name: string, { input }: { readonly input: unknown }) =>
    name === 'POST /api/execute/modeler/adopt' ? adopted(input) : Promise.resolve({ findings: [] }),
}))

addTexts(modelerTexts)
beforeEach(() => {
  queryClient.clear()
  queryClient.setQueryData(['session'], null)
  stubBrowser()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Around({ children }: { readonly children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <TenantProvider tenant={{ id: 't', shortId: 't', name1: 't' }} rootid="t">
        {children}
      </TenantProvider>
    </QueryClientProvider>
  )
}

test('a file that is no diagram does not take the place of the drawing', async () => {
  const begin = { xml: '<drawn/>', base: 'release', revision: 0, isSaved: false }
  const { result } = renderHook(() => useDrawing('processInformation', begin), { wrapper: Around })
  act(() => result.current.attach({ xml: () => Promise.resolve('<drawn/>'), mark: () => undefined } as unknown as Editor))
  adopted.mockResolvedValueOnce({ xml: null, processes: [], unread: ['Die Datei ist nicht lesbar.'] })
  await act(() => result.current.file.read(new Blob(['<nix'])))
  expect(showNote).toHaveBeenCalledWith(
    expect.objectContaining({ text: 'Diese Datei ist kein BPMN-Diagramm. Die Zeichnung bleibt, wie sie war. Die Datei ist nicht lesbar.' }),
  )
  expect([result.current.opened.xml, result.current.isDirty]).toEqual(['<drawn/>', false])
  const processes = [{ id: 'processInformation', name: '' }]
  adopted.mockResolvedValueOnce({ xml: '<other/>', processes, unread: [] })
  await act(() => result.current.file.read(new Blob(['<other/>'])))
  expect([result.current.opened.xml, result.current.isDirty]).toEqual(['<other/>', true])
})

test('a process of another id is asked about, and taken over under the id of the type', async () => {
  const begin = { xml: '<drawn/>', base: 'release', revision: 0, isSaved: false }
  const { result } = renderHook(() => useDrawing('processInformation', begin), { wrapper: Around })
  act(() => result.current.attach({ xml: () => Promise.resolve('<drawn/>'), mark: () => undefined } as unknown as Editor))
  const processes = [{ id: 'Process_1', name: 'Auskunft' }]
  adopted.mockResolvedValueOnce({ xml: null, processes, unread: [] })
  await act(() => result.current.file.read(new Blob([Uint8Array.from('<?xml encoding="latin1"?><ü/>', (each) => each.charCodeAt(0))])))
  expect([result.current.file.asked?.processes, result.current.opened.xml]).toEqual([processes, '<drawn/>'])
  adopted.mockResolvedValueOnce({ xml: '<taken/>', processes, unread: [] })
  await act(() => result.current.file.take('Process_1'))
  expect(adopted).toHaveBeenLastCalledWith({ key: 'processInformation', xml: '<?xml encoding="latin1"?><ü/>', take: 'Process_1' })
  expect([result.current.file.asked, result.current.opened.xml]).toEqual([undefined, '<taken/>'])
})
