// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useJob } from './use-job.ts'

afterEach(() => void vi.unstubAllGlobals())

const job = (state: string, done: number) => ({ id: '1', kind: 'bulk', state, done, total: 2, createdAt: '2026-01-01T00:00:00Z' })
const json = (body: object, status = 200) => new Response(JSON.stringify(body), { status })

test('a lost connection is no end of the work', async () => {
  const answers = [
    () => json(job('running', 1)),
    () => Promise.reject(new TypeError('offline')),
    () => json({}, 503),
    () => json(job('done', 2)),
  ]
  vi.stubGlobal('fetch', async () => answers.shift()!())
  const onEnd = vi.fn()
  const { result } = renderHook(() => useJob('swe', onEnd))
  await act(() => result.current.start(async () => ({ job: '1' })))
  await waitFor(() => expect(onEnd).toHaveBeenCalledExactlyOnceWith(job('done', 2)))
  expect(result.current).toMatchObject({ isBusy: false, error: undefined, job: { state: 'done' } })
  expect(answers).toEqual([])
})

test('work that is refused says why', async () => {
  const problem = { code: 'NOT_ALLOWED', title: 'Das dürfen Sie nicht.' }
  vi.stubGlobal('fetch', async () => json(problem, 403))
  const { result } = renderHook(() => useJob('swe', vi.fn()))
  await act(() => result.current.start(async () => ({ job: '1' })))
  expect(result.current).toMatchObject({ isBusy: false, error: 'Das dürfen Sie nicht.', job: undefined })
})
