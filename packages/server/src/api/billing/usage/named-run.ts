import { AppError } from '@twinwerk/model/error/app-error'
import { holds } from '@twinwerk/model/right/covers'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import type { RunContext } from '../../../billing/run/run-context.ts'
import type { Session } from '../../../identity/session.ts'
import type { Store } from '../../../store/store.ts'
import type { DraftParts } from '../drafts/named-drafts.ts'

type Asked = { readonly session: Session; readonly tenant: string | undefined; readonly run: string }

export type NamedRun = {
  /** The run (uuid). */
  readonly run: string
  /** The caller may decide about the run. */
  readonly mayAccept: boolean
  readonly store: Store
  readonly context: RunContext
}

/** Returns a billing run by its twin id for a caller who may read all of them. Throws NOT_ALLOWED, and NOT_FOUND for other ids. */
export async function namedRun({ access, clockOf, storeOf }: DraftParts, { session, tenant, run }: Asked): Promise<NamedRun> {
  const caller = await access.callerIn(session, tenant)
  const store = await storeOf(caller.tenant)
  const may = (verb: 'select' | 'execute') =>
    holds(store.registry, caller.grants, { root: caller.tenant, path: 'tenant:billingRuns', verb })
  if (!may('select')) throw new AppError('NOT_ALLOWED')
  const parsed = parseTwinId(run)
  if (parsed?.definition !== 'billingRun') throw new AppError('NOT_FOUND')
  const clock = clockOf(caller.timeZone)
  const author = { tenant: caller.tenant, user: caller.user, call: 'billing', at: clock.now, changeId: v7() }
  return { run: parsed.uuid, mayAccept: may('execute'), store, context: { tenant: caller.tenant, store, clock, author } }
}
