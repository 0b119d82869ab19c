import { call } from '../data/call.ts'

const key = 'twinwerk.reloadedAt'
const quietMs = 60_000

/**
 * A page that stays open over a release asks for chunks that are gone: it is loaded anew, once in a minute at most. Where the server cannot
 * be reached, the page that is there is more than the one that would come.
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
