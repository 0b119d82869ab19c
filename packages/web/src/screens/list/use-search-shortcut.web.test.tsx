// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useSearchShortcut } from './use-search-shortcut.ts'

afterEach(cleanup)

function Search() {
  const field = useRef<HTMLInputElement>(null)
  useSearchShortcut(field)
  return (
    <>
      <input ref={field} aria-label="search" />
      <input aria-label="other" />
    </>
  )
}

test.each([
  { keyboard: 'American', code: 'Slash', shiftKey: false },
  { keyboard: 'German', code: 'Digit7', shiftKey: true },
])('the slash of an $keyboard keyboard leads to the search, and is typed where somebody types', ({ code, shiftKey }) => {
  render(<Search />)
  const search = screen.getByLabelText('search')
  const other = screen.getByLabelText('other')
  other.focus()
  fireEvent.keyDown(other, { key: '/', code, shiftKey })
  expect(document.activeElement).toBe(other)
  other.blur()
  // The key is not typed into the field that gets the focus.
  expect(fireEvent.keyDown(document.documentElement, { key: '/', code, shiftKey })).toBe(false)
  expect(document.activeElement).toBe(search)
})

test('the question mark of an American keyboard, the same key with shift, does not', () => {
  render(<Search />)
  fireEvent.keyDown(document.documentElement, { key: '?', code: 'Slash', shiftKey: true })
  expect(document.activeElement).toBe(document.body)
})
