const key = 'twinwerk.reloadedAt'
const quietMs = 60_000

/** A page that stays open over a release asks for chunks that are gone: it is loaded anew, once in a minute at most. */
export function reloadOnNewRelease(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (Date.now() - Number(sessionStorage.getItem(key) ?? 0) < quietMs) return
    event.preventDefault()
    sessionStorage.setItem(key, String(Date.now()))
    window.location.reload()
  })
}
