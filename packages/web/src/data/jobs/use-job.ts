import type { Output } from '@twinwerk/contract/calls'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call, CallError } from '../call.ts'

export type Job = Output<'GET /api/jobs/{id}'>
export type JobRun = { readonly job: Job | undefined; readonly error: string | undefined; readonly isBusy: boolean }

const askEveryMilliseconds = 400

/** Begins long work on the server and follows it to its end. `onEnd` hears of the end whatever it was. The work goes on when nobody looks any more. */
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
        const job = await call('GET /api/jobs/{id}', { tenant, params: { id } })
        const isBusy = job.state === 'ready' || job.state === 'running'
        if (!watching.current) return
        setRun({ job, error: undefined, isBusy })
        if (!isBusy) return onEnd(job)
        await new Promise((resolve) => setTimeout(resolve, askEveryMilliseconds))
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
