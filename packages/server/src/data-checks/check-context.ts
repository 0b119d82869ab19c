import { definitionOf } from '@twinwerk/model/definition/registry'
import type { ExpressionClock } from '@twinwerk/model/expression/value'
import type { Incoming } from '../files/incoming.ts'
import type { Storage } from '../files/storage.ts'
import type { Transaction } from '../store/db/database.ts'
import type { Found, TwinRow } from '../store/findings/finding.ts'
import { rowsOf } from '../store/findings/rows.ts'
import type { Store } from '../store/store.ts'

/** The context of a rule: the tenant's data at one instant. */
export type CheckContext = {
  readonly store: Pick<Store, 'database' | 'registry' | 'codes'>
  readonly files: { readonly storage: Storage; readonly incoming: Incoming }
  readonly tenant: string
  readonly timeZone: string
  readonly at: string
  readonly clock: ExpressionClock
}

/** Finds the violations of a rule, one after the other. The caller may stop early. */
export type RuleRunner<Rule> = (context: CheckContext, rule: Rule) => AsyncIterable<Found>

/** The number of twins per read. */
export const perStep = 500
/** The maximum number of reported findings per check. More findings are usually one mistake many times. */
export const maxFound = 500

/** Reads all twins of a type page by page, each page in a separate transaction. */
export async function* pagesOf(context: CheckContext, type: string): AsyncGenerator<readonly TwinRow[]> {
  const { family, concrete } = definitionOf(context.store.registry, type)
  for (let after: string | undefined; ;) {
    const twins = await inReadTransaction(context, (transaction) =>
      rowsOf(transaction, { tenant: context.tenant, family, definitions: concrete, after, max: perStep }),
    )
    yield twins
    const last = twins.at(-1)
    if (!last || twins.length < perStep) return
    after = last.uuid
  }
}

/** Reads in a transaction of a check. The timeout is longer than for requests, because a check reads all data of a tenant. */
export function inReadTransaction<Result>(
  { store, tenant }: CheckContext,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return store.database.transaction({ role: 'app', tenant }, async (transaction) => {
    await transaction.run({ text: `set local statement_timeout = '60s'` })
    return work(transaction)
  })
}
