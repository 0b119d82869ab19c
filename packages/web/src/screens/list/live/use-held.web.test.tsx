// @vitest-environment jsdom
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useHeld } from './use-held.ts'
import { useSteadyRows } from './use-steady-rows.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const twins = (...ids: string[]): TwinJson[] => ids.map((id) => ({ id, definition: 'order' }))

function Rows({ fresh, onChoose }: { readonly fresh: readonly TwinJson[]; readonly onChoose: (id: string) => void }) {
  const { held, pressed, handlers } = useHeld()
  const { rows } = useSteadyRows(fresh, { place: 'here', held: held || pressed })
  return (
    <ul {...handlers}>
      {rows.map(({ id }) => (
        <li key={id}>
          <button type="button" onClick={() => onChoose(id)}>
            {id}
          </button>
        </li>
      ))}
    </ul>
  )
}

const shown = () => screen.queryAllByRole('button').map((button) => button.textContent)

test('rows that others change stay below a finger until its click has come, and move then', () => {
  vi.useFakeTimers()
  const onChoose = vi.fn()
  const { rerender } = render(<Rows fresh={twins('a', 'b')} onChoose={onChoose} />)
  const row = screen.getByText('a')
  fireEvent.pointerDown(row, { pointerType: 'touch' })
  rerender(<Rows fresh={twins('x', 'b')} onChoose={onChoose} />)
  fireEvent.pointerUp(row, { pointerType: 'touch' })
  expect(shown()).toEqual(['a', 'b'])
  expect(screen.getByText('a')).toBe(row)
  fireEvent.click(row)
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('a')
  act(() => void vi.runAllTimers())
  expect(shown()).toEqual(['x', 'b'])
})

test('a finger that scrolls holds nothing any more', () => {
  const { rerender } = render(<Rows fresh={twins('a', 'b')} onChoose={() => undefined} />)
  fireEvent.pointerDown(screen.getByText('a'), { pointerType: 'touch' })
  rerender(<Rows fresh={twins('b')} onChoose={() => undefined} />)
  expect(shown()).toEqual(['a', 'b'])
  fireEvent.pointerCancel(screen.getByText('a'), { pointerType: 'touch' })
  expect(shown()).toEqual(['b'])
})
