import { call, CallError } from '../call.ts'
import type { Connection } from './connection.ts'
import { createConnection } from './connection.ts'
import { noteStreamState } from './stream-state.ts'

/**
 * Opens the page's connection in a tenant. Its state is written to the document for tests and support. Only what shows measured values
 * tells users the state; other lists are updated anyway.
 */
export function openConnection(tenant: string): Connection {
  const connection = createConnection({
    getTicket: async () => {
      try {
        return await call('POST /api/realtime/ticket', { tenant, input: {} })
      } catch (error) {
        if (error instanceof CallError && (error.status === 401 || error.status === 404)) return 'gone'
        throw error
      }
    },
    open: () => new WebSocket(`${location.origin.replace(/^http/, 'ws')}/mqtt`, 'mqtt'),
    onState: (state) => {
      document.documentElement.dataset['realtime'] = state
      noteStreamState(state, Date.now())
    },
    random: Math.random,
    now: Date.now,
  })
  // Without this, others would see that the user has a record open until the server misses a sign of life.
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && connection.show()
  const closing = new AbortController()
  window.addEventListener('pagehide', connection.hide, closing)
  window.addEventListener('pageshow', onShow, closing)
  return {
    ...connection,
    close: () => {
      closing.abort()
      connection.close()
    },
  }
}
