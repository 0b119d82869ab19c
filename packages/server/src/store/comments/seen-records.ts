import type { Transaction } from '../db/database.ts'
import type { QueryCaller, QueryClock } from '../query/run-query.ts'
import { readHeldRights } from '../rights/held-rights.ts'
import type { ApplyParts } from '../write/change.ts'
import { writesComments } from './record-sight.ts'
import { commentedAround } from './related-records.ts'

type Asked = {
  readonly caller: QueryCaller
  readonly clock: QueryClock
  readonly twin: { readonly uuid: string; readonly definition: string }
}

/** Returns the ids of the records with comments around a record that the caller sees. For callers who are no colleagues there are none. */
export async function seenCommented(
  transaction: Transaction,
  { registry, codes }: ApplyParts,
  { caller, clock, twin }: Asked,
): Promise<readonly string[]> {
  if (!writesComments(registry, caller)) return []
  const { rows: around } = await transaction.run(commentedAround({ registry, codes }, { tenant: caller.tenant, ...twin }))
  const byFamily = [...Map.groupBy(around, ({ family }) => family)]
  const questions = byFamily.map(([family, records]) => {
    return { verb: 'select' as const, family, uuids: records.map(({ uuid }) => uuid), attributes: [] }
  })
  const binding = { ...caller, ...clock, body: undefined }
  const held = await readHeldRights(transaction, { registry, codes, grants: caller.grants }, { binding, questions })
  return byFamily.flatMap(([, records], index) => records.filter(({ uuid }) => held[index]?.has(uuid)).map(({ id }) => id))
}
