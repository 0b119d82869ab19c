import type { Logger } from 'pino'
import { listen } from '../store/db/listen.ts'
import type { Backplane } from './backplane.ts'
import type { Realtime } from './realtime.ts'

type SignalListener = { readonly backplane: Backplane | undefined; close(): Promise<void> }
type Parts = { mqttUrl: string | undefined; databaseUrl: string; realtime: Realtime; log: Logger }

/** Subscribes to the signals of all processes about committed changes: over a broker if configured, otherwise over PostgreSQL. */
export async function listenForSignals({ mqttUrl, databaseUrl, realtime, log }: Parts): Promise<SignalListener> {
  const callbacks = {
    onSignal: realtime.signalled,
    onConnected: realtime.reconnected,
    onError: (error: Error) => log.warn({ message: error.message }, 'the broker of MQTT_URL does not answer'),
  }
  if (mqttUrl === undefined) {
    const listener = listen({ url: databaseUrl, ...callbacks })
    return { backplane: undefined, close: () => listener.close() }
  }
  // Most servers have no broker and do without its library.
  const { connectBackplane } = await import('./backplane.ts')
  const backplane = connectBackplane({ url: mqttUrl, ...callbacks })
  return { backplane, close: () => backplane.close() }
}
