import mqtt from 'mqtt'
import type { Signal } from '../store/db/signal.ts'
import { formatSignal, parseSignal } from '../store/db/signal.ts'

export type Backplane = {
  /**
   * Sends a signal to all processes, including this one. A signal is lost while the broker is down, but all processes also poll every few
   * seconds.
   */
  send(signal: Signal): void
  isConnected(): boolean
  close(): Promise<void>
}

const topic = 'twinwerk/signal'
const reconnectMilliseconds = 1000

/**
 * Connects to a broker (`MQTT_URL`) for signals. It replaces PostgreSQL's LISTEN, which does not work behind a pooler or across many nodes.
 */
export function connectBackplane({
  url,
  onSignal,
  onConnected,
  onError,
}: {
  url: string
  onSignal: (signal: Signal) => void
  onConnected: () => void
  onError: (error: Error) => void
}): Backplane {
  const client = mqtt.connect(url, { protocolVersion: 4, clean: true, reconnectPeriod: reconnectMilliseconds, queueQoSZero: false })
  client.on('error', onError)
  client.on('connect', () => client.subscribe(topic, (error) => (error ? onError(error) : onConnected())))
  client.on('message', (_topic, payload) => {
    const signal = parseSignal(payload.toString())
    if (signal) onSignal(signal)
  })
  return {
    send: (signal) => void client.publish(topic, formatSignal(signal)),
    isConnected: () => client.connected,
    close: () => client.endAsync(true),
  }
}

const reachMilliseconds = 5000

/** Connects to a broker once. Throws its rejection, or the error of a broker that does not respond. */
export async function reachBroker(url: string): Promise<void> {
  const client = await mqtt.connectAsync(url, { protocolVersion: 4, reconnectPeriod: 0, connectTimeout: reachMilliseconds }, false)
  await client.endAsync(true)
}
