import type { Output } from '@twinwerk/contract/calls'

type Job = Output<'GET /api/jobs'>['jobs'][number]

export type Archives = {
  /** The newest archive that is still available. `until` is the end that the server reports. */
  readonly archive: { readonly job: string; readonly until: string } | undefined
  /** An archive in the making, perhaps since an earlier visit. `share` is in percent. */
  readonly running: { readonly share: number } | undefined
  /** True if the last archive could not be made. */
  readonly hasFailed: boolean
}

/** Finds the archives of a user's personal data in the user's jobs (newest first). `now` is in milliseconds. */
export function archivesIn(jobs: readonly Job[], now: number): Archives {
  const mine = jobs.filter(({ kind }) => kind === 'personalData')
  const made = mine.flatMap(({ id, state, result }) => {
    const until = state === 'done' ? (result as { readonly until?: string } | undefined)?.until : undefined
    return until !== undefined && Date.parse(until) > now ? [{ job: id, until }] : []
  })
  const running = mine.find(({ state }) => state === 'ready' || state === 'running')
  return {
    archive: made[0],
    running: running && { share: running.total ? Math.floor((running.done / running.total) * 100) : 0 },
    hasFailed: mine[0]?.state === 'failed',
  }
}
