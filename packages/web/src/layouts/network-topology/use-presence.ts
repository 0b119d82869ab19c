import type { TelemetryValue } from '@twinwerk/contract/data/telemetries'
import type { topics } from '@twinwerk/contract/realtime'
import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import { use, useEffect, useState } from 'react'
import { call } from '../../data/call.ts'
import { ConnectionContext } from '../../data/realtime/RealtimeProvider.tsx'
import { useTenant } from '../../data/tenant.tsx'

/** Older values say nothing about a device's current state. */
const daysBack = 31
const day = 86_400_000

/** The newest value of a property by the id of its twin. */
export type Presence = ReadonlyMap<string, number>

/** Reads the newest values of one property of the twins of answers, and follows it. */
export function usePresence(tokens: readonly (string | undefined)[], systematics: Systematics | undefined): Presence {
  const tenant = useTenant().id
  const connection = use(ConnectionContext)
  const [presence, setPresence] = useState<Presence>(new Map())
  const [token] = tokens
  useEffect(() => {
    if (token === undefined || systematics === undefined) return undefined
    const stop = new AbortController()
    const take = (values: readonly TelemetryValue[]) => {
      const own = values.filter(({ systematic }) => systematic === systematics)
      if (own.length > 0) setPresence((known) => new Map([...known, ...own.map(({ id, value }) => [id, Number(value)] as const)]))
    }
    const read = () => {
      const now = Date.now()
      const span = { start: new Date(now - daysBack * day).toISOString(), end: new Date(now + 60_000).toISOString() }
      // An error is ignored: the drawing is useful without measurements.
      call('POST /api/data/telemetries', { tenant, signal: stop.signal, input: { token, newest: true, ...span } }).then(
        take,
        () => undefined,
      )
    }
    read()
    const topic: ReturnType<typeof topics.telemetry> = `m/${token}`
    const unsubscribe = connection?.subscribe(topic, {
      onMessage: (payload) => {
        const messages = [JSON.parse(payload) as TelemetryValue | { readonly kind: 'ended' }].flat()
        take(messages.filter((each) => 'systematic' in each))
      },
      onForgotten: read,
    })
    return () => {
      stop.abort()
      unsubscribe?.()
    }
  }, [connection, tenant, token, systematics])
  return presence
}
