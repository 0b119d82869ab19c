import { useCallback, useEffect, useRef, useState } from 'react'
import { call, CallError } from '../call.ts'
import type { Job } from './follow-job.ts'
import { followJob, isRunning } from './follow-job.ts'

export type JobRun = { readonly job: Job | undefined; readonly error: string | undefined; readonly isBusy: boolean }

/**
 * Begins a job on the server and follows it to its end, and retries when the connection is lost. `onEnd` is called at the end, whatever the
 * outcome. The job goes on after the component is unmounted.
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
      const onState = (job: Job) => setRun({ job, error: undefined, isBusy: isRunning(job) })
      const ended = await followJob({ tenant, id, onState, isOver: () => !watching.current })
      if (ended) onEnd(ended)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setRun({ job: undefined, error: error.text, isBusy: false })
    }
  }
  const id = run.job?.id
  const cancel = useCallback(async () => {
    if (id !== undefined) await call('POST /api/jobs/{id}/cancel', { tenant, params: { id } })
  }, [tenant, id])
  return { ...run, start, cancel }
}
