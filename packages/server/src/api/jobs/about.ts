import type { about as aboutCall } from '@twinwerk/contract/jobs/about'
import { AppError } from '@twinwerk/model/error/app-error'
import type { QueryResult } from '@twinwerk/model/query/query-json'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import type { Access } from '../../access/access.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import { jobAbout } from '../../jobs/job.ts'
import type { Store, StoreOf } from '../../store/store.ts'
import type { ClockOf } from '../clock.ts'

type Parts = { readonly access: Access; readonly clockOf: ClockOf; readonly storeOf: StoreOf }

export function jobAboutHandler({ access, clockOf, storeOf }: Parts): Handler<typeof aboutCall, Session> {
  return async ({ session, tenant, params }) => {
    const twin = parseTwinId(params.twin)
    if (!twin) throw new AppError('NOT_FOUND')
    const caller = await access.callerIn(session, tenant)
    const store = await storeOf(caller.tenant)
    if (!(await isSeen(store, { caller, clock: clockOf(caller.timeZone) }, params.twin))) throw new AppError('NOT_FOUND')
    const job = await jobAbout(store.database, caller.tenant, twin.uuid)
    if (!job) return {}
    const { result: _, ...state } = job
    return { job: state }
  }
}

/** Returns true if the caller sees the twin. The root of a caller's own grant comes without its version if the caller does not see it. */
async function isSeen(store: Store, reader: Parameters<Store['runQuery']>[1], id: string): Promise<boolean> {
  try {
    const { results }: QueryResult = JSON.parse(await store.runQuery({ query: { id, $mask: [] } }, reader))
    return Boolean(results[0]?.id_information)
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_ALLOWED') return false
    throw error
  }
}
