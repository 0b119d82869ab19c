import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Connection } from './connection.ts'
import type { TopicListener } from './topics.ts'
import { ConnectionContext } from './RealtimeProvider.tsx'
import type { News } from './use-news.ts'
import { useNews } from './use-news.ts'
import { usePaced } from './use-paced.ts'

function fakeConnection() {
  const listeners = new Map<string, TopicListener>()
  const left: string[] = []
  const connection: Connection = {
    subscribe: (topic, listener) => {
      listeners.set(topic, listener)
      return () => {
        listeners.delete(topic)
        left.push(topic)
      }
    },
    hide: () => undefined,
    show: () => undefined,
    close: () => undefined,
  }
  const wrapper = ({ children }: { children: ReactNode }) => <ConnectionContext value={connection}>{children}</ConnectionContext>
  return { listeners, left, wrapper }
}

test('each answer is subscribed to as long as it is the one on the screen, and its news reach the newest listener', () => {
  const { listeners, wrapper } = fakeConnection()
  const news: [string, News][] = []
  const { rerender, unmount } = renderHook(({ tokens, name }) => useNews(tokens, (each) => void news.push([name, each])), {
    wrapper,
    initialProps: { tokens: ['a', undefined, 'b'] as (string | undefined)[], name: 'first' },
  })
  expect([...listeners.keys()]).toEqual(['q/a', 'q/b'])
  rerender({ tokens: ['b', 'c'], name: 'second' })
  expect([...listeners.keys()].toSorted()).toEqual(['q/b', 'q/c'])
  listeners.get('q/c')!.onMessage('{"kind":"list","at":"2026-11-21T10:00:00.000Z"}')
  listeners.get('q/b')!.onForgotten()
  expect(news).toEqual([
    ['second', { kind: 'list', at: '2026-11-21T10:00:00.000Z' }],
    ['second', { kind: 'ended', at: expect.stringMatching(/Z$/) }],
  ])
  unmount()
  expect(listeners.size).toBe(0)
})

// The server forgets a response without subscribers, so its topic could not be subscribed to again.
test('an answer that stays on the screen keeps its subscription without a break while others come and go', () => {
  const { listeners, left, wrapper } = fakeConnection()
  const { rerender, unmount } = renderHook(({ tokens }) => useNews(tokens, () => undefined), { wrapper, initialProps: { tokens: ['a'] } })
  rerender({ tokens: ['a', 'b'] })
  rerender({ tokens: ['a', 'b', 'c'] })
  expect(left).toEqual([])
  rerender({ tokens: ['a', 'c'] })
  expect(left).toEqual(['q/b'])
  expect([...listeners.keys()]).toEqual(['q/a', 'q/c'])
  unmount()
  expect(left.toSorted()).toEqual(['q/a', 'q/b', 'q/c'])
})

test('a list that was read on and on is watched from its beginning', () => {
  const { listeners, wrapper } = fakeConnection()
  renderHook(
    () =>
      useNews(
        Array.from({ length: 50 }, (_, n) => `token${n}`),
        () => undefined,
      ),
    { wrapper },
  )
  expect(listeners.size).toBe(20)
})

test('without a connection nothing is subscribed to, and nothing breaks', () => {
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
