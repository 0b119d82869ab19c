import { randomUUID as v7 } from 'node:crypto'
import { billing } from '@twinwerk/domain/roles/billing'
import { cancelJobsAbout, enqueue } from '../../../packages/server/src/jobs/job.ts'
import { approveKind, draftKind, renderKind } from '../../../packages/server/src/store/billing/job-kinds.ts'
import { apply } from '../../../packages/server/src/store/apply/apply.ts'
import type { Publisher } from '../../../packages/server/src/store/db/publisher.ts'
import type { Change } from '../../../packages/server/src/store/write/change.ts'
import { newLink, newTwin } from '../../../packages/server/src/store/write/new-changes.ts'
import type { Caller } from '../../client.ts'
import { signInMember } from '../member.ts'
import { rowsIn, until } from '../processes/kit.ts'
import type { Bench } from '../row.ts'

export type Period = { readonly begin: string; readonly end: string }

export type Biller = {
  readonly database: Publisher
  readonly tenant: string
  write(changes: readonly Change[]): Promise<void>
  /** Reads rows of the tenant, which is `$1`. */
  rows(text: string, values?: readonly unknown[]): Promise<readonly Readonly<Record<string, unknown>>[]>
  /** Has the server calculate a run over all contracts, or over some (uuids). Returns the run and the seconds that it took. */
  draft(period: Period, contracts?: readonly string[]): Promise<{ readonly run: string; readonly seconds: number }>
  /** Has the server make the receipts of a run, without their files. Returns the seconds that it took. */
  approve(run: string): Promise<number>
  discard(run: string): Promise<void>
}

/** Signs in a clerk of billing. */
export async function signInBiller(database: Publisher, bench: Bench): Promise<Caller> {
  const clerk = { username: 'abrechnung@bench.example', role: 'Abrechnung', grants: billing.grants }
  return (await signInMember(database, bench, clerk)).caller
}

/** Bills in the largest tenant of the load, by the jobs of the server. */
export function openBiller(database: Publisher, { published, tenant: { uuid: tenant } }: Bench): Biller {
  const store = { registry: published.registry, codes: published.relationshipCodes }
  const author = () => ({ tenant, user: null, call: 'bench', at: new Date().toISOString(), changeId: v7() })
  const rows = (text: string, values: readonly unknown[] = []) => rowsIn(database, tenant, { text, values })
  const move = (run: string, state: string, kind: string) =>
    database.transaction({ role: 'app', tenant }, async (transaction) => {
      const changes: Change[] = [{ kind: 'updateTwin', uuid: run, definition: 'billingRun', attributes: { 'billingRun:state': state } }]
      await apply(transaction, store, { author: author(), changes })
      enqueue(transaction, { tenant, id: v7(), kind, user: undefined, payload: { run }, about: run })
    })
  const ended = async (run: string, kind: string) => {
    const [job] = await rows(`select state, last_error from job where tenant_id = $1 and about = $2 and kind = $3`, [run, kind])
    if (job?.['state'] === 'failed') throw new Error(`${kind} failed: ${JSON.stringify(job['last_error'])}`)
    return job?.['state'] === 'done' ? true : undefined
  }
  const timed = async (run: string, state: string, kind: string) => {
    const begun = performance.now()
    await move(run, state, kind)
    await until(() => ended(run, kind), 50)
    return (performance.now() - begun) / 1000
  }
  const biller: Biller = {
    database,
    tenant,
    rows,
    write: (changes) =>
      database.transaction({ role: 'app', tenant }, async (transaction) => {
        await apply(transaction, store, { author: author(), changes })
      }),
    draft: async (period, contracts = []) => {
      const run = v7()
      await biller.write([
        newTwin(run, 'billingRun', { 'billingRun:period': period, 'billingRun:state': 'new' }),
        ...contracts.map((contract) => newLink('billingRun:onlyContracts', run, contract)),
      ])
      return { run, seconds: await timed(run, 'rated', draftKind) }
    },
    approve: async (run) => {
      const seconds = await timed(run, 'approved', approveKind)
      // Thousands of files would keep the server busy while the next rows are measured.
      await rows(`update job set state = 'cancelled', finished_at = now() where tenant_id = $1 and kind = $2 and payload ->> 'run' = $3`, [
        renderKind,
        run,
      ])
      return seconds
    },
    discard: async (run) => {
      await database.one({ role: 'app', tenant }, cancelJobsAbout(tenant, run))
      await rows('delete from billing_draft where tenant_id = $1 and run_id = $2', [run])
    },
  }
  return biller
}
