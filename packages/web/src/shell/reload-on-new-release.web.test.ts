// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { reloadOnNewRelease } from './reload-on-new-release.ts'

it('loads the page anew where the server has other code, once, and not where nobody answers', async () => {
  let isReached = false
  let asked = 0
  vi.stubGlobal('fetch', async () => {
    asked += 1
    if (!isReached) throw new TypeError('Failed to fetch')
    return Response.json({ status: 'ok' })
  })
  const reload = vi.fn<() => void>()
  reloadOnNewRelease(reload)
  async function miss(): Promise<void> {
    window.dispatchEvent(new Event('vite:preloadError'))
    // All effects of the response have happened before the next task begins.
    await new Promise((resolve) => setTimeout(resolve))
  }
  await miss()
  expect([asked, reload.mock.calls.length]).toEqual([1, 0])
  isReached = true
  await miss()
  expect([asked, reload.mock.calls.length]).toEqual([2, 1])
  await miss()
  expect([asked, reload.mock.calls.length]).toEqual([2, 1])
})
