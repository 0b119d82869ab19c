import { AppError } from '@twinwerk/model/error/app-error'
import { holds } from '@twinwerk/model/right/covers'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import type { Logger } from 'pino'
import { v7 } from 'uuid'
import type { Access } from '../../../access/access.ts'
import type { RunContext } from '../../../billing/run/run-context.ts'
import type { Session } from '../../../identity/session.ts'
import type { Store, StoreOf } from '../../../store/store.ts'
import type { ClockOf } from '../../clock.ts'

export type DraftParts = {
  readonly access: Access
  readonly clockOf: ClockOf
  readonly storeOf: StoreOf
  readonly log?: Pick<Logger, 'error'>
}

type Asked = { readonly session: Session; readonly tenant: string | undefined; readonly drafts: readonly string[] }

export type NamedDrafts = {
  /** Uuids, each once. */
  readonly ids: readonly string[]
  readonly user: string
  readonly store: Store
  readonly context: RunContext
}

/** Returns drafts of billing runs by their twin ids, for a caller who may change them. Throws NOT_ALLOWED, and NOT_FOUND for other ids. */
export async function namedDrafts({ access, clockOf, storeOf, log }: DraftParts, { session, tenant, drafts }: Asked): Promise<NamedDrafts> {
  const caller = await access.callerIn(session, tenant)
  const store = await storeOf(caller.tenant)
  // The right to move a run on includes decisions about its drafts.
  const may = holds(store.registry, caller.grants, { root: caller.tenant, path: 'tenant:billingRuns', verb: 'execute' })
  if (!may) throw new AppError('NOT_ALLOWED')
  const ids = drafts.map((id) => {
    const parsed = parseTwinId(id)
    if (parsed?.definition !== 'billingDraft') throw new AppError('NOT_FOUND')
    return parsed.uuid
  })
  const { user } = caller
  const clock = clockOf(caller.timeZone)
  const author = { tenant: caller.tenant, user, call: 'billing', at: clock.now, changeId: v7() }
  return { ids: [...new Set(ids)], user, store, context: { tenant: caller.tenant, store, clock, author, log } }
}
