import type { TelemetryValue } from '@twinwerk/contract/data/telemetries'
import type { topics } from '@twinwerk/contract/realtime'
import type { ReactNode } from 'react'
import type { Connection } from './connection.ts'
import { createContext, useEffect, useState } from 'react'
import { useTenant } from '../tenant.tsx'

export const ConnectionContext = createContext<Connection | undefined>(undefined)

/** Holds a connection to the server while the user works in a tenant. Without it, changes of others appear later. */
export function RealtimeProvider({ children }: { readonly children: ReactNode }) {
  const tenant = useTenant().id
  const [connection, setConnection] = useState<Connection>()
  useEffect(() => {
    let left = false
    let opened: Connection | undefined
    void import('./open-connection.ts').then(({ openConnection }) => {
      if (left) return
      opened = openConnection(tenant)
      setConnection(opened)
    })
    return () => {
      left = true
      opened?.close()
      setConnection(undefined)
    }
  }, [tenant])
  return <ConnectionContext value={connection}>{children}</ConnectionContext>
}

type MeasuredListener = {
  readonly onValues: (values: readonly TelemetryValue[]) => void
  /** Called when messages were missed: what was read before is incomplete. */
  readonly onForgotten: () => void
}

/** Subscribes to the values that the twins of an answer measure. `token` is the answer's. Returns a function that unsubscribes. */
export function subscribeMeasured(connection: Connection, token: string, { onValues, onForgotten }: MeasuredListener): () => void {
  const topic: ReturnType<typeof topics.telemetry> = `m/${token}`
  return connection.subscribe(topic, {
    onMessage: (payload) => {
      const messages: readonly (TelemetryValue | { readonly kind: 'ended' })[] = [JSON.parse(payload)].flat()
      onValues(messages.filter((each) => 'systematic' in each))
    },
    onForgotten,
  })
}
