// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useSelection } from './use-selection.ts'

test('another result of the list clears the selection, also one of all', () => {
  const { result, rerender } = renderHook(({ found }) => useSelection(found), { initialProps: { found: 'open' } })
  expect(result.current.selection).toBeUndefined()
  act(() => result.current.toggle())
  act(() => result.current.selectAll(new Set(['a', 'b'])))
  expect(result.current.selection).toMatchObject({ ids: new Set(['a', 'b']), isAll: true })
  rerender({ found: 'everything' })
  expect(result.current.selection).toEqual({ ids: new Set(), isAll: false })
  act(() => result.current.select(new Set(['c'])))
  expect(result.current.selection).toMatchObject({ ids: new Set(['c']), isAll: false })
  expect(result.current.wasCleared).toBe(false)
  act(() => result.current.toggle())
  expect(result.current.selection).toBeUndefined()
  expect(result.current.wasCleared).toBe(true)
})
