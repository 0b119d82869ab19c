import type { Transaction } from '../db/database.ts'

/** The calls of an element and a month (its first day) up to a number are on a bill. */
export type BilledCalls = { readonly element: string; readonly month: string; readonly upTo: number }

/**
 * Marks calls as billed, in the transaction that approves the bill and holds `lockCalls`. A mark never goes back.
 */
export function markBilledCalls(transaction: Transaction, tenant: string, billed: readonly BilledCalls[]): void {
  if (billed.length === 0) return
  transaction.later({
    name: 'billed-calls-mark',
    text: `insert into billed_calls as b (tenant_id, element_id, month, up_to)
      select $1, element, month, max(up_to) from unnest($2::uuid[], $3::date[], $4::bigint[]) as r(element, month, up_to) group by 2, 3 order by 2, 3
      on conflict (tenant_id, element_id, month) do update set up_to = greatest(b.up_to, excluded.up_to)`,
    values: [tenant, billed.map(({ element }) => element), billed.map(({ month }) => month), billed.map(({ upTo }) => upTo)],
  })
}
