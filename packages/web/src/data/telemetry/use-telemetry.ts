import { useQuery } from '@tanstack/react-query'
import type { TelemetryValue } from '@twinwerk/contract/data/telemetries'
import { use, useEffect, useMemo, useState } from 'react'
import { call } from '../call.ts'
import { useLocale } from '../record/use-locale.ts'
import { ConnectionContext, subscribeMeasured } from '../realtime/RealtimeProvider.tsx'
import { useTenant } from '../tenant.tsx'
import type { TimeRange } from './time-span.ts'
import { timeSpan } from './time-span.ts'
import { useTwinToken } from './use-twin-token.ts'

/** The number of points is larger than the pixel columns of a screen. For a longer series the server returns averages with their bounds. */
const points = 800

/**
 * Returns the values measured at one twin: those of a span of time, then each new value. The twin is queried separately, because a record's
 * token covers all twins around it, and their values would be sent too.
 */
export function useTelemetry({ twin, range }: { twin: string; range: TimeRange }) {
  const tenant = useTenant().id
  const { token, ...asked } = useTwinToken(twin)
  const { timeZone } = useLocale()
  const connection = use(ConnectionContext)
  const [live, setLive] = useState<readonly TelemetryValue[]>([])
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['telemetry', tenant, token, range],
    queryFn: async ({ signal }) => {
      const span = timeSpan(range, { now: Date.now(), timeZone })
      const read = await call('POST /api/data/telemetries', { tenant, signal, input: { token: token ?? '', points, ...span } })
      setLive([])
      return { read, sections: sectionsOf(span) }
    },
    enabled: token !== undefined,
    gcTime: 0,
  })
  useEffect(() => {
    if (!connection || token === undefined) return undefined
    return subscribeMeasured(connection, token, {
      onValues: (values) => setLive((known) => [...known, ...values]),
      onForgotten: () => void refetch(),
    })
  }, [connection, token, refetch])
  const values = useMemo(() => {
    // New values are omitted for days that are over.
    const until = typeof range === 'object' ? Date.parse(timeSpan(range, { now: 0, timeZone }).end) : Number.POSITIVE_INFINITY
    return [...(data?.read ?? []), ...live.filter(({ ts }) => Date.parse(ts) < until)].filter(({ id }) => id === twin)
  }, [data, live, twin, range, timeZone])
  return {
    values,
    sections: data?.sections,
    isPending,
    isError: isError || asked.isError,
    again: () => (asked.isError ? asked.again() : void refetch()),
  }
}

/** The sections in which the server averages long series: the start of the first one and their length, in seconds. */
export type Sections = { readonly start: number; readonly sectionSeconds: number }

function sectionsOf({ start, end }: { readonly start: string; readonly end: string }): Sections {
  const [from, to] = [Date.parse(start) / 1000, Date.parse(end) / 1000]
  return { start: from, sectionSeconds: (to - from) / points }
}
