// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../data/query-client.ts'
import { useExtent } from './use-extent.ts'

let asked = 0
beforeEach(() => {
  asked = 0
  queryClient.clear()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.stubGlobal('fetch', async () => {
    asked += 1
    return Response.json({ features: [{ point: [11, 51], id: '1', definition: 'order' }], more: false })
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const of = { map: { geometry: ['order:place'] }, asked: { query: { id: 't' } } } as const
const area = { bounds: [10, 50, 12, 52], zoom: 6 } as const
const draw = (shown: typeof area | undefined) =>
  renderHook(() => useExtent('t', of, shown), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })

test('a map that opens nowhere asks at once where its twins are', async () => {
  const { result } = draw(undefined)
  await waitFor(() => expect(result.current.data?.densest).toEqual([11, 51]))
})

test('a map that opens somewhere asks once it is there, so that a view of all is not asked for at each step', async () => {
  const { result } = draw(area)
  act(() => void vi.advanceTimersByTime(1000))
  expect(asked).toBe(0)
  act(() => void vi.advanceTimersByTime(1000))
  await waitFor(() => expect(result.current.data?.densest).toEqual([11, 51]))
  expect(asked).toBe(1)
})
