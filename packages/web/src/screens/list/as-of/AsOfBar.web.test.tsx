// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AsOf } from '../list-choice.ts'
import { AsOfBar } from './AsOfBar.tsx'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined
      unobserve = () => undefined
      disconnect = () => undefined
    },
  )
})
afterEach(cleanup)

function Chosen({ onChosen }: { readonly onChosen: (asOf: AsOf | undefined) => void }) {
  const [asOf, setAsOf] = useState<AsOf | undefined>({ kind: 'valid', day: '2026-11-23' })
  const choose = (next: AsOf | undefined) => {
    onChosen(next)
    setAsOf(next)
  }
  return asOf ? <AsOfBar asOf={asOf} onChange={choose} /> : null
}

test('a day is typed as the page writes it, and the list stays at the last day while what is typed is none', async () => {
  const onChosen = vi.fn<(asOf: AsOf | undefined) => void>()
  render(
    <MantineProvider>
      <Chosen onChosen={onChosen} />
    </MantineProvider>,
  )
  const day = screen.getByLabelText<HTMLInputElement>('Tag')
  expect(day.value).toBe('23.11.26')
  await userEvent.clear(day)
  expect(day.value).toBe('')
  expect(onChosen).not.toHaveBeenCalled()
  await userEvent.type(day, '24.12.2025')
  expect(day.value).toBe('24.12.2025')
  expect(onChosen).toHaveBeenLastCalledWith({ kind: 'valid', day: '2025-12-24' })
  for (const [chosen] of onChosen.mock.calls) expect(chosen?.day).toMatch(/^(19|20|21)/)
  await userEvent.clear(day)
  await userEvent.type(day, 'irgendwann')
  expect(day.getAttribute('aria-invalid')).toBe('true')
  expect(onChosen).toHaveBeenLastCalledWith({ kind: 'valid', day: '2025-12-24' })
})
