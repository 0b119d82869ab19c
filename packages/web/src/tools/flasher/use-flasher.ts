import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import type { FlashEvent, ImagePart, PortChoice } from './flash-messages.ts'
import type { FlashRun } from './flash-run.ts'
import { busySteps, endSteps, newRun, nextRun } from './flash-run.ts'
import type { FlashWorker, OpenWorker } from './open-worker.ts'

type Loaded = readonly ImagePart[] | 'missing' | 'wrong'

export type Flasher = {
  readonly run: FlashRun
  /** The parts of the firmware; undefined while they load. */
  readonly file: Loaded | undefined
  readonly log: readonly string[]
  readonly load: () => void
  readonly connect: (port: PortChoice, settings: { readonly baud: number; readonly chipFamily: string }) => void
  readonly write: (bootPattern: string | undefined) => void
  readonly cancel: () => void
}

type Source = { readonly loadParts: () => Promise<Loaded>; readonly open: OpenWorker }

/** One device after the other: loads the firmware, and owns the worker that writes it. The worker ends with the run, or with the screen. */
export function useFlasher({ loadParts, open }: Source): Flasher {
  const [run, dispatch] = useReducer(nextRun, newRun)
  const [file, setFile] = useState<Loaded>()
  const [log, setLog] = useState<readonly string[]>([])
  const worker = useRef<FlashWorker>(undefined)
  const end = useCallback(() => {
    worker.current?.end()
    worker.current = undefined
  }, [])
  useEffect(() => end, [end])
  useEffect(() => {
    if (endSteps.has(run.step)) end()
  }, [run.step, end])
  useWakeLock(busySteps.has(run.step))

  const load = useCallback(() => {
    dispatch({ kind: 'loading' })
    setFile(undefined)
    void loadParts().then((parts) => {
      setFile(parts)
      if (typeof parts !== 'string') dispatch({ kind: 'loaded' })
    })
  }, [loadParts])
  useEffect(load, [load])

  const take = (event: FlashEvent) => {
    if (event.kind === 'log') return setLog((lines) => [...lines, event.line])
    if (event.kind === 'failed') setLog((lines) => [...lines, event.detail])
    dispatch(event)
  }
  return {
    run,
    file,
    log,
    load,
    connect: (port, settings) => {
      end()
      setLog([])
      dispatch({ kind: 'connect', port })
      worker.current = open(take)
      worker.current.send({ kind: 'connect', port, ...settings })
    },
    write: (bootPattern) => {
      if (!file || typeof file === 'string') return
      dispatch({ kind: 'write', at: Date.now() })
      worker.current?.send({ kind: 'write', parts: file, ...(bootPattern !== undefined && { bootPattern }) })
    },
    cancel: () => {
      end()
      dispatch({ kind: 'cancel' })
    },
  }
}

/** Keeps the screen on: a computer that falls asleep cuts the port. */
function useWakeLock(wanted: boolean): void {
  useEffect(() => {
    if (!wanted || !('wakeLock' in navigator)) return undefined
    let isOver = false
    let lock: WakeLockSentinel | undefined
    navigator.wakeLock.request('screen').then(
      (given) => {
        if (isOver) return void given.release()
        lock = given
        return undefined
      },
      // A browser may refuse it, with a low battery for example; writing goes on.
      () => undefined,
    )
    return () => {
      isOver = true
      void lock?.release()
    }
  }, [wanted])
}
