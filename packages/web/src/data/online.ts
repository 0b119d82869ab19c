import { create } from 'zustand'
import { call } from './call.ts'
import { queryClient } from './query-client.ts'

// Core specification, section 9: the banner is refreshed every 5 seconds.
const refreshMs = 5000

type Connection = {
  /** The instant in milliseconds since 1970 at which the connection was lost, or null while there is a connection. */
  readonly lostAt: number | null
  readonly now: number
}

export const useConnection = create<Connection>()(() => ({ lostAt: null, now: 0 }))

const foundListeners = new Set<() => void>()

/** Calls the listener each time the server becomes reachable again. Returns a function that unsubscribes. */
export function onFoundAgain(listener: () => void): () => void {
  foundListeners.add(listener)
  return () => void foundListeners.delete(listener)
}

let timer: ReturnType<typeof setInterval> | undefined

/**
 * Watches the browser's network and every failed read. Polls the server while the connection is lost. Returns a function that stops this.
 */
export function watchConnection(): () => void {
  const stopQueries = queryClient.getQueryCache().subscribe(({ query, type }) => {
    const error: unknown = type === 'updated' ? query.state.error : undefined
    if (typeof error === 'object' && error !== null && 'code' in error && error.code === 'offline') lost()
  })
  window.addEventListener('offline', lost)
  window.addEventListener('online', checkServer)
  if (!navigator.onLine) lost()
  return () => {
    stopQueries()
    window.removeEventListener('offline', lost)
    window.removeEventListener('online', checkServer)
    clearInterval(timer)
  }
}

function lost(): void {
  if (useConnection.getState().lostAt !== null) return
  const now = Date.now()
  useConnection.setState({ lostAt: now, now })
  clearInterval(timer)
  timer = setInterval(checkServer, refreshMs)
}

function checkServer(): void {
  useConnection.setState({ now: Date.now() })
  void call('GET /health').then(found, () => undefined)
}

function found(): void {
  if (useConnection.getState().lostAt === null) return
  clearInterval(timer)
  useConnection.setState({ lostAt: null })
  void queryClient.invalidateQueries()
  for (const listener of foundListeners) listener()
}
