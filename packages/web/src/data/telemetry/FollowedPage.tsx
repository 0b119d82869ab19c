import type { TelemetryValue } from '@twinwerk/contract/data/telemetries'
import type { topics } from '@twinwerk/contract/realtime'
import { use, useEffect } from 'react'
import { call } from '../call.ts'
import { ConnectionContext } from '../realtime/RealtimeProvider.tsx'
import { useTenant } from '../tenant.tsx'
import { storeMeasured } from './measured.ts'

/** The number of days. Older values say nothing about a device's current state. */
const daysBack = 31
const day = 86_400_000

/** Reads the last measurements of the twins of one response, and subscribes to new ones. */
export function FollowedPage({ token }: { readonly token: string }) {
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
