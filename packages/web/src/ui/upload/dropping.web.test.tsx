// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubBrowser } from '../../testing/stub-browser.ts'
import { DropZone } from './DropZone.tsx'
import { keepPageOnDrop } from './keep-page.ts'

beforeEach(stubBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const file = new File(['x'], 'nachweis.pdf', { type: 'application/pdf' })
const folder = new File([], 'Unterlagen')
/** A folder and a file dropped together, as a browser reports them. */
const both = {
  types: ['Files'],
  files: [folder, file],
  items: [folder, file].map((each) => ({ kind: 'file', webkitGetAsEntry: () => ({ isDirectory: each === folder }) })),
}

type Offered = Partial<Pick<ComponentProps<typeof DropZone>, 'accept' | 'without' | 'onCamera'>>

function draw(offered: Offered = {}): File[] {
  const taken: File[] = []
  const way = { accept: undefined, without: [], ...offered }
  render(
    <MantineProvider env="test">
      <DropZone label="Nachweis" hint="" several {...way} onFiles={(files) => taken.push(...files)} />
    </MantineProvider>,
  )
  return taken
}

/** Gives the page a camera and a clipboard, as browsers do for https://. */
function giveDevices(read: () => Promise<readonly object[]>) {
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator), { mediaDevices: { getUserMedia: () => undefined }, clipboard: { read } }),
  )
}

const zone = () => screen.getByRole('group', { name: 'Nachweis' })
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

test('a folder among dropped files is told to be one, and the files go', () => {
  const taken = draw()
  fireEvent.drop(screen.getByRole('group', { name: 'Nachweis' }), { dataTransfer: both })
  expect(taken).toEqual([file])
  expect(screen.getByRole('alert').textContent).toContain('„Unterlagen“ ist ein Ordner')
  fireEvent.drop(screen.getByRole('group', { name: 'Nachweis' }), { dataTransfer: { types: ['Files'], files: [file], items: [] } })
  expect(taken).toEqual([file, file])
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a photo is offered only where photos are accepted', () => {
  const offered = (accept?: string) => {
    cleanup()
    draw({ accept })
    return screen.queryByRole('button', { name: 'Foto aufnehmen' }) !== null
  }
  expect([offered(), offered('image/*,application/pdf'), offered('application/zip,text/csv')]).toEqual([true, true, false])
})

test('the live camera opens where pages get one, and its way out is to choose a file', () => {
  giveDevices(() => Promise.resolve([]))
  const onCamera = vi.fn<(chooseFile: (() => void) | undefined) => void>()
  draw({ onCamera, accept: 'image/*' })
  fireEvent.click(screen.getByRole('button', { name: 'Foto aufnehmen' }))
  expect(onCamera).toHaveBeenLastCalledWith(expect.any(Function))
  cleanup()
  draw({ onCamera, without: ['choose'] })
  fireEvent.click(screen.getByRole('button', { name: 'Foto aufnehmen' }))
  expect(onCamera).toHaveBeenLastCalledWith(undefined)
  cleanup()
  // The live camera writes WebP, which this place does not take.
  draw({ onCamera, accept: 'image/jpeg' })
  fireEvent.click(screen.getByRole('button', { name: 'Foto aufnehmen' }))
  expect(onCamera).toHaveBeenCalledTimes(2)
})

test('where only the camera is left, it is one button, and a device without one says so', () => {
  const only = { without: ['drop', 'choose', 'paste'], onCamera: () => undefined } as const
  const taken = draw(only)
  expect(buttons()).toEqual(['Foto aufnehmen'])
  expect(screen.getByText('Keine Kamera verfügbar.')).toBeTruthy()
  const inputs = [...document.querySelectorAll('input')]
  expect(inputs.map(({ type, capture }: HTMLInputElement & { capture?: string }) => [type, capture ?? 'environment'])).toEqual([
    ['file', 'environment'],
  ])
  expect(fireEvent.drop(zone(), { dataTransfer: both })).toBe(true)
  expect(taken).toEqual([])
  cleanup()
  giveDevices(() => Promise.resolve([]))
  draw(only)
  expect(screen.queryByText('Keine Kamera verfügbar.')).toBeNull()
})

test('several pictures are pasted at once by keys, and a text says that it is none', () => {
  const taken = draw()
  const picture = new File(['x'], 'image.png', { type: 'image/png' })
  fireEvent.paste(zone(), { clipboardData: { files: [picture, picture] } })
  expect(taken).toEqual([picture, picture])
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.paste(zone(), { clipboardData: { files: [] } })
  expect(screen.getByRole('alert').textContent).toBe('In der Zwischenablage liegt kein Bild.')
})

test('the button pastes pictures, says that a text is none, and is silent about a clipboard that it may not read', async () => {
  const item = (type: string) => ({ types: ['text/html', type], getType: () => Promise.resolve(new Blob(['x'], { type })) })
  const read = vi.fn<() => Promise<readonly object[]>>().mockResolvedValueOnce([item('image/png'), item('image/png')])
  giveDevices(read.mockResolvedValueOnce([item('text/plain')]).mockRejectedValueOnce(new Error('denied')))
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const taken = draw()
  const paste = () => fireEvent.click(screen.getByRole('button', { name: 'Einfügen' }))
  paste()
  await waitFor(() => expect(taken.map(({ name }) => name)).toEqual(['clipboard.png', 'clipboard.png']))
  paste()
  expect((await screen.findByRole('alert')).textContent).toBe('In der Zwischenablage liegt kein Bild.')
  paste()
  await waitFor(() => expect(warned).toHaveBeenCalledOnce())
  expect(taken).toHaveLength(2)
})

test('a file that is dropped beside it does not take the place of the page; text that is dropped goes where it was let go', () => {
  keepPageOnDrop()
  draw()
  const dropped = (types: readonly string[]) => fireEvent.drop(document.body, { dataTransfer: { types, files: [], dropEffect: 'copy' } })
  // False means that the page handled the drop, and the browser does nothing.
  expect([dropped(['Files']), dropped(['text/plain'])]).toEqual([false, true])
})
