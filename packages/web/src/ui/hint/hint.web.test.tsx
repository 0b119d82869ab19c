// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hint } from './hint.ts'
import { HintLayer } from './HintLayer.tsx'
import { stubBrowser } from '../../testing/stub-browser.ts'

beforeEach(() => {
  vi.useFakeTimers()
  stubBrowser()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const words = () => screen.queryByRole('tooltip')?.textContent
const over = (element: Element) => fireEvent(element, new MouseEvent('pointerover', { bubbles: true }))

function page(copied = false) {
  return (
    <MantineProvider env="test">
      <button type="button" {...hint(copied ? 'Kopiert' : 'Kopieren')}>
        <span>one</span>
      </button>
      <button type="button" {...hint('Gesperrt', { told: true })}>
        two
      </button>
      <p>three</p>
      <HintLayer />
    </MantineProvider>
  )
}

test('words stand beside an element that the pointer rests on, and go with it', () => {
  render(page())
  over(screen.getByText('one'))
  wait(399)
  expect(words()).toBeUndefined()
  wait(1)
  expect(words()).toBe('Kopieren')
  over(screen.getByText('two'))
  expect(words()).toBeUndefined()
  wait(400)
  expect(words()).toBe('Gesperrt')
  over(screen.getByText('three'))
  expect(words()).toBeUndefined()
})

test('words follow what the element says, and Esc puts them away', async () => {
  const { rerender } = render(page())
  over(screen.getByText('one'))
  wait(400)
  rerender(page(true))
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(words()).toBe('Kopiert')
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(words()).toBeUndefined()
})

test('what is told is told to the keyboard at once, the rest to the pointer alone', () => {
  render(page())
  act(() => screen.getByText('two').focus())
  wait(0)
  expect(words()).toBe('Gesperrt')
  act(() => screen.getByText('one').closest('button')!.focus())
  wait(1000)
  expect(words()).toBeUndefined()
})

test('a finger is told what a lock means, though the focus leaves another field for it, until it touches something else', () => {
  render(page())
  act(() => screen.getByText('one').closest('button')!.focus())
  const touch = (element: Element) => fireEvent(element, new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }))
  touch(screen.getByText('two'))
  wait(0)
  act(() => screen.getByText('two').focus())
  expect(words()).toBe('Gesperrt')
  touch(screen.getByText('one'))
  wait(1000)
  expect(words()).toBeUndefined()
})
