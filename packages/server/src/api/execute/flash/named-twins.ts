import { isA } from '@twinwerk/model/definition/registry'
import type { Verb } from '@twinwerk/model/definition/verb'
import { AppError } from '@twinwerk/model/error/app-error'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import type { Caller } from '../../../access/caller.ts'
import type { Transaction } from '../../../store/db/database.ts'
import type { QueryClock } from '../../../store/query/run-query.ts'
import { readHeldRights } from '../../../store/rights/held-rights.ts'
import type { TwinKey } from '../../../store/rights/stored-twins.ts'
import type { Store } from '../../../store/store.ts'

/** Returns the twin of an id. Throws NOT_FOUND if it is none of a type (systematics name). */
export function twinOf({ registry }: Pick<Store, 'registry'>, id: string, type: string): TwinKey {
  const key = parseTwinId(id)
  if (!key || !isA(registry, key.definition, type)) throw new AppError('NOT_FOUND')
  return { uuid: key.uuid, definition: key.definition }
}

type Asking = { readonly store: Pick<Store, 'registry' | 'codes'>; readonly caller: Caller; readonly clock: QueryClock }
type Asked = { readonly key: TwinKey; readonly family: string; readonly verb?: Verb }

/** Throws NOT_FOUND for twins that the caller does not see, and NOT_ALLOWED for those on which the caller lacks the verb. */
export async function assertRights(transaction: Transaction, { store, caller, clock }: Asking, asked: readonly Asked[]): Promise<void> {
  const questions = asked.flatMap(({ key, family, verb }) =>
    [{ verb: 'select' as const }, ...(verb ? [{ verb }] : [])].map((each) => ({ ...each, family, uuids: [key.uuid], attributes: [] })),
  )
  const binding = { ...caller, ...clock, body: undefined }
  const held = await readHeldRights(transaction, { ...store, grants: caller.grants }, { binding, questions })
  for (const [index, { verb, uuids }] of questions.entries()) {
    if (uuids.every((uuid) => held[index]?.has(uuid))) continue
    throw new AppError(verb === 'select' ? 'NOT_FOUND' : 'NOT_ALLOWED')
  }
}
