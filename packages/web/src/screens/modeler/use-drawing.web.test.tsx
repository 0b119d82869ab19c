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
vi.mock('../../data/call.ts', async (real) => ({ ...(await real<object>()), call: () => Promise.resolve({ findings: [] }) }))

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
  const read = (xml: string) => (xml === '<nix' ? Promise.reject(new Error('no diagram')) : Promise.resolve({}))
  act(() => result.current.attach({ xml: () => Promise.resolve('<drawn/>'), mark: () => undefined, read } as unknown as Editor))
  await act(() => result.current.openFile('<nix'))
  expect(showNote).toHaveBeenCalledWith(
    expect.objectContaining({ text: 'Diese Datei ist kein BPMN-Diagramm. Die Zeichnung bleibt, wie sie war.' }),
  )
  expect([result.current.opened.xml, result.current.isDirty]).toEqual(['<drawn/>', false])
  await act(() => result.current.openFile('<other/>'))
  expect([result.current.opened.xml, result.current.isDirty]).toEqual(['<other/>', true])
})
