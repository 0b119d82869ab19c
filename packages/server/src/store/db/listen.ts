import pg from 'pg'
import type { Signal } from './signal.ts'
import { parseSignal, signalChannel } from './signal.ts'

export type Listener = { close(): Promise<void> }

const retryMilliseconds = 1000

/**
 * Receives the signals of all processes on its own connection, and reconnects until it is closed. `onConnected` is called after each
 * connection, since earlier signals may have been missed.
 */
export function listen({
  url,
  onSignal,
  onConnected,
}: {
  url: string
  onSignal: (signal: Signal) => void
  onConnected: () => void
}): Listener {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false

  const connect = async () => {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'twinwerk listener',
      keepAlive: true,
      connectionTimeoutMillis: 5000,
    })
    client = next
    next.once('end', again)
    next.on('error', () => undefined)
    next.on('notification', ({ payload }) => {
      const signal = parseSignal(payload)
      if (signal) onSignal(signal)
    })
    try {
      await next.connect()
      await next.query(`listen ${signalChannel}`)
      onConnected()
    } catch {
      await next.end().catch(() => undefined)
      again()
    }
  }
  const again = () => {
    clearTimeout(timer)
    if (!closed) timer = setTimeout(() => void connect(), retryMilliseconds).unref()
  }

  void connect()
  return {
    close: async () => {
      closed = true
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}
