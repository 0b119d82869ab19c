// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sampleId, sampleRegistry } from '../../testing/sample-definitions.ts'
import { TwinReference } from './TwinReference.tsx'

vi.mock('../../data/definitions.ts', () => ({ useRegistry: () => sampleRegistry }))
vi.mock('../../data/record/open-twin.ts', () => ({ useOpenTwin: () => openTwin }))

const openTwin = vi.fn()
beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined })),
)
afterEach(cleanup)

const draw = (id: string) =>
  render(
    <MantineProvider>
      <TwinReference id={id} />
    </MantineProvider>,
  )

test('a twin of which only the id is known says what it is, and opens', () => {
  const id = sampleId('order', '1')
  draw(id)
  fireEvent.click(screen.getByRole('button', { name: sampleRegistry.definitions.get('order')!.label.de }))
  expect(openTwin).toHaveBeenCalledWith({ id })
})

test('a text that is no id, and an unknown type, cannot be opened', () => {
  for (const id of ['', 'constructor', 'dtmi:de:oneneo:unheard:x00000000000000000000000000000001']) {
    draw(id)
    expect(screen.queryByRole('button')).toBeNull()
    cleanup()
  }
})
