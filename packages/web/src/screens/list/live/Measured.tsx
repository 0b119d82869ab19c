import type { TelemetryValue } from '@twinwerk/contract/data/telemetries'
import type { topics } from '@twinwerk/contract/realtime'
import { use, useEffect } from 'react'
import { call } from '../../../data/call.ts'
import { ConnectionContext } from '../../../data/realtime/RealtimeProvider.tsx'
import { storeMeasured, useMeasured } from '../../../data/telemetry/measured.ts'
import { useTenant } from '../../../data/tenant.tsx'

/** The number of days. Older values say nothing about a device's current state. */
const daysBack = 31
const day = 86_400_000

/** Reads the last measurements of the twins of a list and subscribes to new ones. Each token stands for one page of the list. */
export function Measured({ tokens }: { readonly tokens: readonly (string | undefined)[] }) {
  useEffect(() => () => useMeasured.setState({}, true), [])
  return tokens.map((token) => token !== undefined && <MeasuredPage key={token} token={token} />)
}

function MeasuredPage({ token }: { readonly token: string }) {
  const tenant = useTenant().id
  const connection = use(ConnectionContext)
  useEffect(() => {
    const stop = new AbortController()
    const read = () => {
      const now = Date.now()
      const span = { start: new Date(now - daysBack * day).toISOString(), end: new Date(now + 60_000).toISOString() }
      const input = { token, newest: true as const, ...span }
      // An error is ignored: the list is useful without measurements, and the next page or reconnection retries.
      call('POST /api/data/telemetries', { tenant, signal: stop.signal, input }).then(storeMeasured, () => undefined)
    }
    read()
    const topic: ReturnType<typeof topics.telemetry> = `m/${token}`
    const unsubscribe = connection?.subscribe(topic, {
      onMessage: (payload) => {
        const messages = [JSON.parse(payload) as TelemetryValue | { readonly kind: 'ended' }].flat()
        storeMeasured(messages.filter((each) => 'systematic' in each))
      },
      onForgotten: read,
    })
    return () => {
      stop.abort()
      unsubscribe?.()
    }
  }, [connection, tenant, token])
  return null
}
