import type { Transaction } from '../../db/database.ts'
import { markPart } from './billed-part.ts'
import type { MonthPart } from './call-slices.ts'

/** The calls of an element and a month (its first day) up to a number are on a bill. */
export type BilledCalls = {
  readonly element: string
  readonly month: string
  readonly upTo: number
  /** The days of the month whose calls they are, if another receiver has its other days. */
  readonly part?: MonthPart
  /** The receipt (uuid) that charges them. */
  readonly receipt: string
}

/**
 * Marks calls as billed, in the transaction that approves the bill and holds `lockCalls`. The mark of a month never goes back; a cancelled
 * receipt gives its slice of the numbers free.
 */
export function markBilledCalls(transaction: Transaction, tenant: string, billed: readonly BilledCalls[]): void {
  for (const { part, ...own } of billed) if (part) markPart(transaction, tenant, { ...own, part })
  markMonths(
    transaction,
    tenant,
    billed.filter(({ part }) => !part),
  )
}

function markMonths(transaction: Transaction, tenant: string, billed: readonly BilledCalls[]): void {
  if (billed.length === 0) return
  transaction.later({
    name: 'billed-calls-mark',
    text: `with r as (select element, month, max(up_to) as up_to, min(receipt::text)::uuid as receipt
        from unnest($2::uuid[], $3::date[], $4::bigint[], $5::uuid[]) as u(element, month, up_to, receipt) group by 1, 2),
      again as (update call_slice s set is_freed = false, receipt_id = r.receipt from r
        where s.tenant_id = $1 and s.element_id = r.element and s.month = r.month and s.is_freed),
      added as (insert into call_slice (tenant_id, element_id, month, after, up_to, receipt_id)
        select $1, r.element, r.month, coalesce(b.up_to, 0), r.up_to, r.receipt from r
        left join billed_calls b on b.tenant_id = $1 and b.element_id = r.element and b.month = r.month where r.up_to > coalesce(b.up_to, 0))
      insert into billed_calls as b (tenant_id, element_id, month, up_to) select $1, element, month, up_to from r order by 2, 3
      on conflict (tenant_id, element_id, month) do update set up_to = greatest(b.up_to, excluded.up_to)`,
    values: [
      tenant,
      billed.map(({ element }) => element),
      billed.map(({ month }) => month),
      billed.map(({ upTo }) => upTo),
      billed.map(({ receipt }) => receipt),
    ],
  })
}

/** The calls of a receipt (uuid) that was cancelled without a new bill are charged by no other one, also if they were rated anew. */
export function keepBilledCalls(transaction: Transaction, tenant: string, receipt: string): void {
  transaction.later({
    name: 'billed-calls-keep',
    text: 'update call_slice set is_freed = false where tenant_id = $1 and receipt_id = $2',
    values: [tenant, receipt],
  })
}

/**
 * Gives the calls that a cancelled receipt (uuid) charges free: the next bill charges them anew. The transaction holds `lockCalls`.
 * Receipts from before slices were noted are the only ones of their month, or keep their calls.
 */
export function freeBilledCalls(
  transaction: Transaction,
  { tenant, codes }: { readonly tenant: string; readonly codes: ReadonlyMap<string, number> },
  receipt: string,
): void {
  const links = ['receipt:receiptItems', 'receiptItem:contractElement'].map((relationship) => codes.get(relationship))
  transaction.later({
    name: 'billed-calls-free-former',
    // The items of this receipt come first: PostgreSQL would otherwise join the links of all receipts.
    text: `with own as materialized (
        select distinct e.target_id as element, date_trunc('month', i."receiptItem:periodFrom")::date as month
        from twin_link r
        join twin_receipt_item i on i.tenant_id = $1 and i.id = r.target_id and i.deleted_at is null and i."receiptItem:kind" = 'calls'
        join twin_link e on e.tenant_id = $1 and e.source_id = i.id and e.relationship = $4 and e.deleted_at is null
        where r.tenant_id = $1 and r.source_id = $2 and r.relationship = $3 and r.deleted_at is null),
      others as materialized (
        select e.target_id as element, date_trunc('month', i."receiptItem:periodFrom")::date as month
        from (select distinct element from own) o
        join twin_link e on e.tenant_id = $1 and e.target_id = o.element and e.relationship = $4 and e.deleted_at is null
        join twin_receipt_item i on i.tenant_id = $1 and i.id = e.source_id and i.deleted_at is null and i."receiptItem:kind" = 'calls'
        join twin_link r on r.tenant_id = $1 and r.target_id = i.id and r.relationship = $3 and r.deleted_at is null
        join twin_receipt t on t.tenant_id = $1 and t.id = r.source_id
        where r.source_id <> $2 and t."receipt:status" <> 'reversed' and t."receipt:kind" <> 'cancellation')
      insert into call_slice (tenant_id, element_id, month, after, up_to, receipt_id)
      select $1, b.element_id, b.month, 0, b.up_to, $2
      from own o join billed_calls b on b.tenant_id = $1 and b.element_id = o.element and b.month = o.month
      where not exists (select from others t where t.element = o.element and t.month = o.month)
        and not exists (select from call_slice s where s.tenant_id = $1 and s.element_id = o.element and s.month = o.month)
      on conflict do nothing`,
    values: [tenant, receipt, ...links],
  })
  transaction.later({
    name: 'billed-calls-free',
    text: 'update call_slice set is_freed = true where tenant_id = $1 and receipt_id = $2',
    values: [tenant, receipt],
  })
}
