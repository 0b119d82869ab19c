import type { TelemetryValue } from '@twinwerk/contract/data/telemetries'
import type { topics } from '@twinwerk/contract/realtime'
import type { Connection } from '../realtime/connection.ts'

type Listener = {
  readonly onValues: (values: readonly TelemetryValue[]) => void
  /** Called when messages were missed: what was read before is incomplete. */
  readonly onForgotten: () => void
}

/** Subscribes to the values that the twins of an answer measure. `token` is the answer's. Returns a function that unsubscribes. */
export function subscribeMeasured(connection: Connection, token: string, { onValues, onForgotten }: Listener): () => void {
  const topic: ReturnType<typeof topics.telemetry> = `m/${token}`
  return connection.subscribe(topic, {
    onMessage: (payload) => {
      const messages: readonly (TelemetryValue | { readonly kind: 'ended' })[] = [JSON.parse(payload)].flat()
      onValues(messages.filter((each) => 'systematic' in each))
    },
    onForgotten,
  })
}
