import type { Output } from '@twinwerk/contract/calls'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call, CallError } from '../call.ts'

export type Job = Output<'GET /api/jobs/{id}'>
export type JobRun = { readonly job: Job | undefined; readonly error: string | undefined; readonly isBusy: boolean }

const askEveryMilliseconds = 400
const pause = () => new Promise((resolve) => setTimeout(resolve, askEveryMilliseconds))

/**
 * Begins long work on the server and follows it to its end, over a lost connection, too. `onEnd` hears of the end whatever it was. The work goes on when nobody looks
 * any more.
 */
export function useJob(tenant: string, onEnd: (job: Job) => void) {
  const [run, setRun] = useState<JobRun>({ job: undefined, error: undefined, isBusy: false })
  const watching = useRef(true)
  useEffect(() => {
    watching.current = true
    return () => void (watching.current = false)
  }, [])

  async function start(begin: () => Promise<{ readonly job: string }>): Promise<void> {
    setRun({ job: undefined, error: undefined, isBusy: true })
    try {
      const { job: id } = await begin()
      for (;;) {
        const job = await call('GET /api/jobs/{id}', { tenant, params: { id } }).catch(afterLoss)
        if (!watching.current) return
        if (!job) {
          await pause()
          continue
        }
        const isBusy = job.state === 'ready' || job.state === 'running'
        setRun({ job, error: undefined, isBusy })
        if (!isBusy) return onEnd(job)
        await pause()
      }
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setRun({ job: undefined, error: [error.title, ...error.problems.map(({ message }) => message)].join(' '), isBusy: false })
    }
  }
  const id = run.job?.id
  const cancel = useCallback(async () => {
    if (id !== undefined) await call('POST /api/jobs/{id}/cancel', { tenant, params: { id } })
  }, [tenant, id])
  return { ...run, start, cancel }
}

/** The work goes on while the server cannot be reached: it is asked again. Anything else is thrown. */
function afterLoss(error: unknown): undefined {
  if (error instanceof CallError && (error.status === 0 || error.status >= 502)) return undefined
  throw error
}
