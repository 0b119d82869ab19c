import type { TelemetryValue } from '@twinwerk/contract/data/telemetries'
import { use, useEffect, useEffectEvent } from 'react'
import { call } from '../call.ts'
import { ConnectionContext, subscribeMeasured } from '../realtime/RealtimeProvider.tsx'
import { useTenant } from '../tenant.tsx'
import { storeMeasured } from './measured.ts'

/** The number of days. Older values say nothing about a device's current state. */
const daysBack = 31
const day = 86_400_000

/** Reads the newest values of the twins of an answer, then each new one. Does nothing without the answer's token. */
export function useNewestMeasured(token: string | undefined, onValues: (values: readonly TelemetryValue[]) => void): void {
  const tenant = useTenant().id
  const connection = use(ConnectionContext)
  const take = useEffectEvent(onValues)
  useEffect(() => {
    if (token === undefined) return undefined
    const stop = new AbortController()
    const listener = {
      onValues: (values: readonly TelemetryValue[]) => take(values),
      onForgotten: () => {
        const now = Date.now()
        const span = { start: new Date(now - daysBack * day).toISOString(), end: new Date(now + 60_000).toISOString() }
        const input = { token, newest: true as const, ...span }
        // An error is ignored: the screen is useful without measurements, and the next page or reconnection retries.
        call('POST /api/data/telemetries', { tenant, signal: stop.signal, input }).then(listener.onValues, () => undefined)
      },
    }
    listener.onForgotten()
    const unsubscribe = connection && subscribeMeasured(connection, token, listener)
    return () => {
      stop.abort()
      unsubscribe?.()
    }
  }, [connection, tenant, token])
}

/** Reads the last measurements of the twins of one response, and subscribes to new ones. */
export function FollowedPage({ token }: { readonly token: string }) {
  useNewestMeasured(token, storeMeasured)
  return null
}
