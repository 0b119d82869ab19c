import { AppError } from '@twinwerk/model/error/app-error'
import type { Verb } from '@twinwerk/model/definition/verb'
import { holds } from '@twinwerk/model/right/covers'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import type { Caller } from '../access/caller.ts'
import type { Transaction } from '../store/db/database.ts'
import type { QueryClock } from '../store/query/run-query.ts'
import { readHeldRights } from '../store/rights/held-rights.ts'
import type { Store } from '../store/store.ts'

export type Acting = { readonly store: Store; readonly caller: Caller; readonly clock: QueryClock }

type Needed = {
  readonly verb: Verb
  readonly definition: string
  /** The family of the definition, where it is another one. */
  readonly family?: string
  readonly ids: readonly string[]
  readonly attributes?: readonly string[]
}

/**
 * The uuids of twins on which the caller holds a right, and on each of the attributes. Throws NOT_ALLOWED for a twin that is not there or
 * not the caller's, in the same words.
 */
export async function uuidsAllowed(transaction: Transaction, acting: Acting, needed: Needed): Promise<readonly string[]> {
  const { store, caller, clock } = acting
  const { verb, definition, family = definition, ids, attributes = [] } = needed
  const uuids = ids.map((id) => {
    const twin = parseTwinId(id)
    if (twin?.definition !== definition) throw new AppError('NOT_ALLOWED')
    return twin.uuid
  })
  const [held] = await readHeldRights(
    transaction,
    { registry: store.registry, codes: store.codes, grants: caller.grants },
    {
      binding: { ...caller, ...clock, body: undefined },
      questions: [{ verb, family, uuids, attributes }],
    },
  )
  const isHeld = (uuid: string) => attributes.every((attribute) => held?.get(uuid)?.has(attribute)) && held?.has(uuid) === true
  if (!uuids.every(isHeld)) throw new AppError('NOT_ALLOWED')
  return uuids
}

/** Throws NOT_ALLOWED for a caller who does not book payments of the tenant. */
export function refuseUnlessBooking({ store, caller }: Acting): void {
  const isBooking = holds(store.registry, caller.grants, { root: caller.tenant, path: 'tenant:payments', verb: 'execute' })
  if (!isBooking) throw new AppError('NOT_ALLOWED')
}
