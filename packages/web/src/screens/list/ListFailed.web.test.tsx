// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../../data/call.ts'
import { ListFailed } from './ListFailed.tsx'

const onRetry = vi.fn<() => void>()
const onReset = vi.fn<() => void>()

beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined })),
)
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

function draw(error: unknown): void {
  render(
    <MantineProvider>
      <ListFailed error={error} onRetry={onRetry} onReset={onReset} />
    </MantineProvider>,
  )
}

test('a failed read offers another try', () => {
  draw(new CallError({ status: 503, code: 'UNAVAILABLE', title: '' }))
  fireEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
  expect(onRetry).toHaveBeenCalledOnce()
  expect(onReset).not.toHaveBeenCalled()
})

test.each(['QUERY_INVALID', 'INPUT_INVALID'] as const)(
  'what the server cannot read (%s) is taken away, for another try would end the same',
  (code) => {
    draw(new CallError({ status: 400, code, title: '' }))
    fireEvent.click(screen.getByRole('button', { name: 'Suche und Filter zurücksetzen' }))
    expect(onReset).toHaveBeenCalledOnce()
    expect(onRetry).not.toHaveBeenCalled()
  },
)
