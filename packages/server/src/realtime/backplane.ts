import mqtt from 'mqtt'
import type { Signal } from '../store/db/signal.ts'
import { formatSignal, parseSignal } from '../store/db/signal.ts'

export type Backplane = {
  /** To all processes, this one included. Lost while the broker is away: everybody looks every few seconds anyway. */
  send(signal: Signal): void
  close(): Promise<void>
}

const topic = 'twinwerk/signal'
const reconnectMilliseconds = 1000

/** Signals over a broker (`MQTT_URL`) instead of PostgreSQL, where its LISTEN cannot reach: behind a pooler, or over many nodes. */
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
    close: () => client.endAsync(true),
  }
}

const reachMilliseconds = 5000

/** Connects to a broker once. Throws its refusal, or that it does not answer. */
export async function reachBroker(url: string): Promise<void> {
  const client = await mqtt.connectAsync(url, { protocolVersion: 4, reconnectPeriod: 0, connectTimeout: reachMilliseconds }, false)
  await client.endAsync(true)
}
