import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Connection, Hearing } from './connection.ts'
import { ConnectionContext } from './RealtimeProvider.tsx'
import type { News } from './use-news.ts'
import { useNews } from './use-news.ts'
import { usePaced } from './use-paced.ts'

function fakeConnection() {
  const heard = new Map<string, Hearing>()
  const left: string[] = []
  const connection: Connection = {
    hear: (topic, hearing) => {
      heard.set(topic, hearing)
      return () => {
        heard.delete(topic)
        left.push(topic)
      }
    },
    close: () => undefined,
  }
  const wrapper = ({ children }: { children: ReactNode }) => <ConnectionContext value={connection}>{children}</ConnectionContext>
  return { heard, left, wrapper }
}

test('each answer is heard as long as it is the one on the screen, and its news reach the newest listener', () => {
  const { heard, wrapper } = fakeConnection()
  const news: [string, News][] = []
  const { rerender, unmount } = renderHook(({ tokens, name }) => useNews(tokens, (each) => void news.push([name, each])), {
    wrapper,
    initialProps: { tokens: ['a', undefined, 'b'] as (string | undefined)[], name: 'first' },
  })
  expect([...heard.keys()]).toEqual(['q/a', 'q/b'])
  rerender({ tokens: ['b', 'c'], name: 'second' })
  expect([...heard.keys()].toSorted()).toEqual(['q/b', 'q/c'])
  heard.get('q/c')!.onMessage('{"kind":"list","at":"2026-11-21T10:00:00.000Z"}')
  heard.get('q/b')!.onForgotten()
  expect(news).toEqual([
    ['second', { kind: 'list', at: '2026-11-21T10:00:00.000Z' }],
    ['second', { kind: 'ended', at: expect.stringMatching(/Z$/) }],
  ])
  unmount()
  expect(heard.size).toBe(0)
})

// The server forgets an answer whose topic is left: it could not be heard again.
test('an answer that stays on the screen is heard without a break while others come and go', () => {
  const { heard, left, wrapper } = fakeConnection()
  const { rerender, unmount } = renderHook(({ tokens }) => useNews(tokens, () => undefined), { wrapper, initialProps: { tokens: ['a'] } })
  rerender({ tokens: ['a', 'b'] })
  rerender({ tokens: ['a', 'b', 'c'] })
  expect(left).toEqual([])
  rerender({ tokens: ['a', 'c'] })
  expect(left).toEqual(['q/b'])
  expect([...heard.keys()]).toEqual(['q/a', 'q/c'])
  unmount()
  expect(left.toSorted()).toEqual(['q/a', 'q/b', 'q/c'])
})

test('a list that was read on and on is watched from its beginning', () => {
  const { heard, wrapper } = fakeConnection()
  renderHook(() => useNews(Array.from({ length: 50 }, (_, n) => `token${n}`), () => undefined), { wrapper })
  expect(heard.size).toBe(20)
})

test('without a connection nothing is heard, and nothing breaks', () => {
  expect(() => renderHook(() => useNews(['a'], () => undefined))).not.toThrow()
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('however often it is asked, the work is done soon, and again only after a rest', () => {
  let done = 0
  const { result, unmount } = renderHook(() => usePaced(() => void (done += 1)))
  for (let times = 0; times < 5; times += 1) result.current()
  act(() => void vi.advanceTimersByTime(300))
  expect(done).toBe(1)
  result.current()
  result.current()
  act(() => void vi.advanceTimersByTime(2000))
  expect(done).toBe(1)
  act(() => void vi.advanceTimersByTime(1400))
  expect(done).toBe(2)
  result.current()
  unmount()
  vi.advanceTimersByTime(10_000)
  expect(done).toBe(2)
})
