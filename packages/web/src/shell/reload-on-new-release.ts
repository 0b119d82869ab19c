import { call } from '../data/call.ts'

const key = 'twinwerk.reloadedAt'
const quietMs = 60_000

/**
 * Reloads a page that stayed open over a release, because its old chunks are missing; at most once a minute. If the server cannot be
 * reached, the open page stays, because a reload would fail.
 */
export function reloadOnNewRelease(reload: () => void = () => window.location.reload()): void {
  window.addEventListener('vite:preloadError', () => {
    const isQuiet = () => Date.now() - Number(sessionStorage.getItem(key) ?? 0) < quietMs
    if (isQuiet()) return
    const renew = () => {
      if (isQuiet()) return
      sessionStorage.setItem(key, String(Date.now()))
      reload()
    }
    void call('GET /health').then(renew, () => undefined)
  })
}
