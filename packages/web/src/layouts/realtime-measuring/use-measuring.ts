import type { Output } from '@twinwerk/contract/calls'
import type { TelemetryValue } from '@twinwerk/contract/data/telemetries'
import { use, useCallback, useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../data/call.ts'
import { ConnectionContext, subscribeMeasured } from '../../data/realtime/RealtimeProvider.tsx'
import { useTwinToken } from '../../data/telemetry/use-twin-token.ts'
import { useTenant } from '../../data/tenant.tsx'
import type { Samples } from './samples.ts'
import { withValues } from './samples.ts'

type Answer = Output<'POST /api/telemetry/measure'>

/** The time that a run lasts unless its viewer asks for more. */
const usualSeconds = 120
/** A run whose viewers say nothing for ten seconds ends. */
const keepMilliseconds = 3000
const none: Samples = new Map()

/** Runs a measuring at a twin while the user looks at it, and collects its values. It ends with the page, or when the user ends it. */
export function useMeasuring(twin: string, systematics: readonly string[]) {
  const tenant = useTenant().id
  const { token } = useTwinToken(twin)
  const [answer, setAnswer] = useState<Answer>()
  const [isOn, setOn] = useState(false)
  const [isFailed, setFailed] = useState(false)
  const [samples, setSamples] = useState(none)
  const run = answer?.run
  const since = answer?.startedAt

  const ask = useCallback(
    async (known: string | undefined, seconds = usualSeconds) => {
      const input = {
        twin,
        systematics: [...systematics],
        seconds,
        ...(known !== undefined && { run: known }),
      }
      try {
        const next = await call('POST /api/telemetry/measure', { tenant, input })
        setFailed(false)
        setAnswer((before) => (next.run === null && next.state === 'stop' && before ? { ...before, state: 'stop' } : next))
        setOn(next.state === 'connecting' || next.state === 'running')
      } catch {
        setFailed(true)
      }
    },
    [tenant, twin, systematics],
  )
  const start = () => {
    setSamples(none)
    setOn(true)
    setAnswer(undefined)
    void ask(undefined)
  }
  const end = () => {
    setOn(false)
    setAnswer((before) => before && { ...before, state: 'stop' })
  }
  useEffect(() => {
    if (!isOn) return undefined
    const timer = setInterval(() => void ask(run ?? undefined), keepMilliseconds)
    return () => clearInterval(timer)
  }, [isOn, run, ask])
  useValues({ token: isOn ? token : undefined, since }, (values, from) => setSamples((before) => withValues(before, values, from)))
  // Without the server the run is not known to go on; what was measured stays.
  const state = isFailed && isOn ? 'connecting' : (answer?.state ?? (isOn ? 'connecting' : 'stop'))
  return { state, answer, samples, isOn, start, end, extend: (seconds: number) => void ask(run ?? undefined, seconds) }
}

type Run = { /** Undefined while nothing is measured. */ readonly token: string | undefined; readonly since: string | null | undefined }

/** Calls `onValues` with the values that arrive of a run, and the start of the run in milliseconds. */
function useValues({ token, since }: Run, onValues: (values: readonly TelemetryValue[], from: number) => void): void {
  const connection = use(ConnectionContext)
  const take = useEffectEvent(onValues)
  useEffect(() => {
    if (!connection || token === undefined || !since) return undefined
    return subscribeMeasured(connection, token, {
      onValues: (values) => take(values, Date.parse(since)),
      // The chart has the values that were missed; the tiles go on with what comes.
      onForgotten: () => undefined,
    })
  }, [connection, token, since])
}
