// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { afterEach, expect, test, vi } from 'vitest'
import { useBegunChanges } from '../../../data/bulk/use-begun-changes.ts'
import { useJustChanged } from './use-just-changed.ts'
import { useSteadyRows } from './use-steady-rows.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const twins = (ids: string): TwinJson[] => [...ids].map((id) => ({ id, definition: 'order' }))

test('an own bulk change shows at once even under the pointer; later changes of others wait again', () => {
  vi.useFakeTimers()
  const { result, rerender } = renderHook(
    ({ fresh }) => {
      const isOwn = useJustChanged()
      return useSteadyRows(fresh, { place: '', held: !isOwn })
    },
    { initialProps: { fresh: twins('abcd') } },
  )
  const shown = () => result.current.rows.map(({ id }) => id).join('')
  // Realtime news may arrive before the end of the job.
  rerender({ fresh: twins('bcd') })
  expect(shown()).toBe('abcd')
  act(() => useBegunChanges.setState(({ ended }) => ({ ended: ended + 1 })))
  expect(shown()).toBe('bcd')
  rerender({ fresh: twins('cd') })
  expect(shown()).toBe('cd')
  act(() => void vi.advanceTimersByTime(5000))
  rerender({ fresh: twins('d') })
  expect(shown()).toBe('cd')
})
