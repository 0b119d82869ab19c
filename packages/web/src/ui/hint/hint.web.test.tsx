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

test('told hints open for the keyboard at once, the others for the pointer alone', () => {
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

/** Renders an input of a given width, with a text that needs more or less. */
function inputOf(text: string, { width, type = 'text' }: { readonly width: number; readonly type?: string }) {
  render(
    <MantineProvider env="test">
      <input aria-label="Name" type={type} defaultValue={text} />
      <HintLayer />
    </MantineProvider>,
  )
  const input = screen.getByLabelText('Name')
  Object.defineProperties(input, { scrollWidth: { get: () => 8 * text.length }, clientWidth: { get: () => width } })
  return input
}

test('a text that its input cuts is told whole where the pointer rests, and until somebody types', () => {
  const input = inputOf('susanne.thuemmler@kunde.example', { width: 150 })
  over(input)
  wait(400)
  expect(words()).toBe('susanne.thuemmler@kunde.example')
  fireEvent.input(input, { target: { value: 'susanne' } })
  expect(words()).toBeUndefined()
})

test('a text that its input cuts is told to the keyboard and to a finger, and not to who clicks into it', () => {
  const input = inputOf('susanne.thuemmler@kunde.example', { width: 150 })
  act(() => input.focus())
  // The cursor moves to the end of the text.
  fireEvent.scroll(input)
  wait(0)
  expect(words()).toBe('susanne.thuemmler@kunde.example')
  act(() => input.blur())
  fireEvent(input, new PointerEvent('pointerdown', { bubbles: true, pointerType: 'mouse' }))
  act(() => input.focus())
  wait(0)
  expect(words()).toBeUndefined()
  act(() => input.blur())
  fireEvent(input, new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }))
  act(() => input.focus())
  wait(0)
  expect(words()).toBe('susanne.thuemmler@kunde.example')
})

test('a text that its input shows whole is not told again, and a password never', () => {
  over(inputOf('kurz', { width: 150 }))
  wait(400)
  expect(words()).toBeUndefined()
  cleanup()
  over(inputOf('Twinwerk-Demo-1! und noch viel mehr', { width: 150, type: 'password' }))
  wait(400)
  expect(words()).toBeUndefined()
})
