import type { dataExport as dataExportCall } from '@twinwerk/contract/portal/data-export'
import type { QueryResult } from '@twinwerk/model/query/query-json'
import { AppError } from '@twinwerk/model/error/app-error'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import type { Access } from '../../access/access.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import { jobsOf } from '../../jobs/job.ts'
import { startJob } from '../../jobs/start-job.ts'
import type { PersonalDataPayload } from '../../personal-data/personal-data.ts'
import { personalDataKind } from '../../personal-data/personal-data.ts'
import type { Database } from '../../store/db/database.ts'
import type { QueryCaller, QueryClock } from '../../store/query/run-query.ts'
import type { Store, StoreOf } from '../../store/store.ts'
import type { ClockOf } from '../clock.ts'

type Parts = { access: Access; clockOf: ClockOf; database: Database; storeOf: StoreOf; wake: () => void }

/** The maximum number of archives that a user may request within a day. */
const maxADay = 5
const dayMilliseconds = 86_400_000
const retrySeconds = 3600

export function dataExportHandler({ access, clockOf, database, storeOf, wake }: Parts): Handler<typeof dataExportCall, Session> {
  return async ({ session, tenant, input, idempotencyKey, language }) => {
    const caller = await access.callerIn(session, tenant)
    const clock = clockOf(caller.timeZone)
    if (!(await seesPartner(await storeOf(caller.tenant), { caller, clock }, input.partner))) throw new AppError('NOT_FOUND')
    const made = (await jobsOf(database, caller)).filter(({ kind }) => kind === personalDataKind)
    const running = made.find(({ state }) => state === 'ready' || state === 'running')
    if (running) return { job: running.id }
    const today = made.filter(({ state, createdAt }) => state === 'done' && Date.parse(clock.now) - Date.parse(createdAt) < dayMilliseconds)
    if (today.length >= maxADay) throw new AppError('RATE_LIMITED', { retryAfter: retrySeconds })
    const payload: PersonalDataPayload = { partner: input.partner, language }
    const rawJson = await startJob(database, { kind: personalDataKind, payload, caller, idempotencyKey, body: input })
    wake()
    return { rawJson }
  }
}

/** Resolves to true if the id is a business partner whom the caller sees. */
export async function seesPartner(
  store: Store,
  { caller, clock }: { readonly caller: QueryCaller; readonly clock: QueryClock },
  partner: string,
): Promise<boolean> {
  const named = parseTwinId(partner)
  if (!named || store.registry.definitions.get(named.definition)?.lineage.includes('businessPartner') !== true) return false
  const read = await store.runQuery({ query: { id: partner, $mask: [] } }, { caller, clock })
  const { results }: QueryResult = JSON.parse(read)
  return results.length > 0
}
