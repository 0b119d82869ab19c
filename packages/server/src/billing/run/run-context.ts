import { AppError } from '@twinwerk/model/error/app-error'
import type { Logger } from 'pino'
import type { QueryClock } from '../../store/query/run-query.ts'
import type { Store } from '../../store/store.ts'
import type { Author } from '../../store/write/change.ts'
import type { RunParts } from './jobs.ts'

/** The store and the clock of the tenant (uuid) in which a step works, and the author of its changes. */
export type RunContext = {
  readonly tenant: string
  readonly store: Pick<Store, 'registry' | 'codes'>
  readonly clock: QueryClock
  readonly author: Author
  readonly log?: Pick<Logger, 'error'> | undefined
}

type Job = { readonly tenant: string; readonly id: string; readonly user: string | undefined }

/** Returns the context of a step. All steps of a job are one change of the history, with the id of the job. */
export async function runContext({ storeOf, tenants, clockOf, log }: RunParts, { tenant, id, user }: Job): Promise<RunContext> {
  const entry = await tenants.find(tenant)
  if (!entry) throw new AppError('1001')
  const clock = clockOf(entry.timeZone)
  const author = { tenant, user: user ?? null, call: 'billing', at: clock.now, changeId: id }
  return { tenant, store: await storeOf(tenant), clock, author, log }
}
