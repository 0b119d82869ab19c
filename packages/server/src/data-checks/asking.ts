import type { ExpressionClock } from '@twinwerk/model/expression/value'
import type { Incoming } from '../files/incoming.ts'
import type { Storage } from '../files/storage.ts'
import type { Transaction } from '../store/db/database.ts'
import type { Found } from '../store/findings/finding.ts'
import type { Store } from '../store/store.ts'

/** The context of a rule: the tenant's data as it is at an instant. */
export type Asking = {
  readonly store: Pick<Store, 'database' | 'registry' | 'codes'>
  readonly files: { readonly storage: Storage; readonly incoming: Incoming }
  readonly tenant: string
  readonly timeZone: string
  readonly at: string
  readonly clock: ExpressionClock
}

/** How a rule finds what breaks it, one after the other; whoever asks may stop. */
export type Ask<Rule> = (asking: Asking, rule: Rule) => AsyncIterable<Found>

/** Twins that are read at once. */
export const perStep = 500
/** The most findings of one check that are reported. More findings are one mistake many times. */
export const maxFound = 500

/** Some reading of a check. It goes over all of a tenant's data, which may take longer than a request may. */
export function reading<Result>({ store, tenant }: Asking, work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
  return store.database.transaction({ role: 'app', tenant }, async (transaction) => {
    await transaction.run({ text: `set local statement_timeout = '60s'` })
    return work(transaction)
  })
}
