import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FlashLock } from '../checks.ts'
import type { FoundChip } from '../flash-messages.ts'
import type { FlashRun } from '../flash-run.ts'
import { busySteps, endSteps } from '../flash-run.ts'
import { logText } from '../log-text.ts'
import type { FlashOutcome, FlashRecord } from './flasher-props.ts'

/** The lock of a device holds ten minutes; writing a large one over a slow line takes longer. */
const renewMilliseconds = 4 * 60_000

type State = 'idle' | 'recording' | 'notRecorded' | 'notBegun'

/** Keeps the record of a run: its beginning, its first byte, and its end. An end that could not be entered is offered again. */
export function useRecordOfRun(record: FlashRecord | undefined, run: FlashRun, log: readonly string[]) {
  const [state, setState] = useState<State>('idle')
  const [lock, setLock] = useState<FlashLock>()
  const isBegun = useRef(false)
  const isOver = endSteps.has(run.step)
  const isBusy = busySteps.has(run.step)

  const enter = useCallback(
    async (outcome: FlashOutcome) => {
      if (!record) return
      setState('recording')
      try {
        await record.end(outcome)
        isBegun.current = false
        setState('idle')
      } catch {
        setState('notRecorded')
      }
    },
    [record],
  )
  const touch = useEffectEvent(() => {
    // A lost connection keeps nobody from writing on; the end of the run says the same.
    if (isBegun.current) void record?.touch().catch(() => undefined)
  })
  useEffect(() => {
    if (run.isTouched) touch()
  }, [run.isTouched])
  useEffect(() => {
    if (!isBusy) return undefined
    const timer = setInterval(() => touch(), renewMilliseconds)
    return () => clearInterval(timer)
  }, [isBusy])
  const endNow = useEffectEvent(() => {
    if (isBegun.current) void enter(outcomeOf(run, log))
  })
  useEffect(() => {
    if (isOver) endNow()
  }, [isOver])

  /** Returns true if the device may be written now. */
  async function begin(chip: FoundChip, reason: string): Promise<boolean> {
    if (!record) return true
    try {
      const other = await record.begin(chip, reason)
      setLock(other)
      setState('idle')
      isBegun.current = other === undefined
      return other === undefined
    } catch {
      setState('notBegun')
      return false
    }
  }
  return { state, lock, begin, enterAgain: () => void enter(outcomeOf(run, log)) }
}

function outcomeOf({ step, failure, written, hasStarted }: FlashRun, log: readonly string[]): FlashOutcome {
  const result = step === 'done' ? 'verified' : step === 'canceled' || step === 'lost' ? step : 'failed'
  return { result, written, hasStarted: hasStarted === true, log: logText(log), ...(failure !== undefined && { failure }) }
}
