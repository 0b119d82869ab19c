// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { stubBrowser } from '../../testing/stub-browser.ts'
import { DropZone } from './DropZone.tsx'
import { keepPageOnDrop } from './keep-page.ts'

beforeEach(stubBrowser)
afterEach(cleanup)

const file = new File(['x'], 'nachweis.pdf', { type: 'application/pdf' })
const folder = new File([], 'Unterlagen')
/** A folder and a file dropped together, as a browser reports them. */
const both = {
  types: ['Files'],
  files: [folder, file],
  items: [folder, file].map((each) => ({ kind: 'file', webkitGetAsEntry: () => ({ isDirectory: each === folder }) })),
}

function draw(accept?: string): File[] {
  const taken: File[] = []
  render(
    <MantineProvider env="test">
      <DropZone label="Nachweis" hint="" accept={accept} several without={[]} onFiles={(files) => taken.push(...files)} />
    </MantineProvider>,
  )
  return taken
}

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
    draw(accept)
    return screen.queryByRole('button', { name: 'Foto aufnehmen' }) !== null
  }
  expect([offered(), offered('image/*,application/pdf'), offered('application/zip,text/csv')]).toEqual([true, true, false])
})

test('a file that is dropped beside it does not take the place of the page; text that is dropped goes where it was let go', () => {
  keepPageOnDrop()
  draw()
  const dropped = (types: readonly string[]) => fireEvent.drop(document.body, { dataTransfer: { types, files: [], dropEffect: 'copy' } })
  // False means that the page handled the drop, and the browser does nothing.
  expect([dropped(['Files']), dropped(['text/plain'])]).toEqual([false, true])
})
