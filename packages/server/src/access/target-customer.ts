import { AppError } from '@twinwerk/model/error/app-error'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import type { QueryClock } from '../store/query/run-query.ts'
import { readHeldRights } from '../store/rights/held-rights.ts'
import type { Store } from '../store/store.ts'
import type { Caller } from './caller.ts'

const decisive = 'businessPartner:email'

/**
 * Returns the uuid of a customer to whom the caller may give access to the portal. The caller must be allowed to change the customer's mail
 * address: this right already decides where mails to the customer go. Throws NOT_FOUND for every other customer.
 */
export async function targetCustomer(
  { database, registry, codes }: Store,
  { caller, clock, id }: { caller: Caller; clock: QueryClock; id: string },
): Promise<string> {
  const parsed = parseTwinId(id)
  if (parsed?.definition !== 'customer') throw new AppError('NOT_FOUND')
  const { uuid } = parsed
  const held = await database.transaction({ role: 'app', tenant: caller.tenant }, (transaction) =>
    readHeldRights(
      transaction,
      { registry, codes, grants: caller.grants },
      {
        binding: { ...caller, ...clock, body: undefined },
        questions: [{ verb: 'update', family: 'businessPartner', uuids: [uuid], attributes: [decisive] }],
      },
    ),
  )
  if (!held[0]?.get(uuid)?.has(decisive)) throw new AppError('NOT_FOUND')
  return uuid
}
