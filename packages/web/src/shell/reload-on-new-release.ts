const key = 'twinwerk.reloadedAt'
const quietMs = 60_000

/**
 * A page that stays open over a release asks for chunks that are gone: it is loaded anew, once in a minute at most. Only while the server answers: after a lost
 * connection nothing would come instead of the page.
 */
export function reloadOnNewRelease(): void {
  window.addEventListener('vite:preloadError', () => void reloadIfReached())
}

async function reloadIfReached(): Promise<void> {
  if (Date.now() - Number(sessionStorage.getItem(key) ?? 0) < quietMs) return
  const isReached = await fetch('/health').then(
    ({ ok }) => ok,
    () => false,
  )
  if (!isReached) return
  sessionStorage.setItem(key, String(Date.now()))
  window.location.reload()
}
