import type { OpenItem } from '@twinwerk/model/billing/payments/open-item'
import type { Amount } from '@twinwerk/model/number/amount'
import { columns, json } from '../db/columns.ts'
import type { Transaction } from '../db/database.ts'
import { familyTable } from '../physical/names.ts'
import type { ApplyParts } from '../write/change.ts'
import { knownOpen } from './known-open.ts'

/**
 * The receipts that a credit is set against, in order: those that it corrects or cancels, then open ones of its contracts by due date.
 * Bills of another receiver, who had the contract before or has it now, are left out, as are those with an unknown open amount.
 */
export async function creditTargets(
  transaction: Transaction,
  { codes }: ApplyParts,
  { tenant, credit }: { readonly tenant: string; readonly credit: string },
): Promise<readonly string[]> {
  const { rows } = await transaction.run({
    name: 'payments-credit-targets',
    text: `with targets as (
        select target_id as id, 0 as rank from twin_link where tenant_id = $1 and source_id = $2 and relationship in ($3, $4) and deleted_at is null
        union all select other.source_id, 1 from twin_link own
          join twin_link other on other.tenant_id = $1 and other.target_id = own.target_id and other.relationship = $5 and other.deleted_at is null
          join twin_link payer on payer.tenant_id = $1 and payer.source_id = $2 and payer.relationship = $6 and payer.deleted_at is null
          join twin_link same on same.tenant_id = $1 and same.source_id = other.source_id and same.target_id = payer.target_id and same.relationship = $6
            and same.deleted_at is null
          where own.tenant_id = $1 and own.source_id = $2 and own.relationship = $5 and own.deleted_at is null)
      select r.id from (select id, min(rank) as rank from targets where id <> $2 group by id) t
      join "${familyTable('receipt')}" r on r.tenant_id = $1 and r.id = t.id and r.deleted_at is null and r."receipt:receiptNumber" is not null
        and ${knownOpen('r')} > 0
      order by t.rank, r."receipt:dueDate", r."receipt:receiptNumber" limit 100`,
    values: [
      tenant,
      credit,
      ...['receipt:reverses', 'receipt:refersTo', 'receipt:contract', 'receipt:receiver'].map((each) => codes.get(each)),
    ],
    columns: columns({ id: 'uuid' }),
  })
  return rows.map(({ id }) => id)
}

/** The allocations of a receipt that were not released. */
export async function livingAllocations(
  transaction: Transaction,
  { codes }: ApplyParts,
  { tenant, receipt }: { readonly tenant: string; readonly receipt: string },
): Promise<readonly string[]> {
  const { rows } = await transaction.run({
    name: 'payments-living-allocations',
    text: `select a.id from twin_link l join "${familyTable('allocation')}" a on a.tenant_id = $1 and a.id = l.source_id and a.deleted_at is null
      where l.tenant_id = $1 and l.target_id = $2 and l.relationship = $3 and l.deleted_at is null and a."allocation:releasedOn" is null order by a.id`,
    values: [tenant, receipt, codes.get('allocation:receipt')],
    columns: columns({ id: 'uuid' }),
  })
  return rows.map(({ id }) => id)
}

/** Money of a partner that is free, with the receipts that are due. Money in 1/10,000 euro; `open` is without what is disputed. */
export type DueCredit = { readonly payment: string; readonly free: Amount; readonly receipts: readonly OpenItem[] }

type StoredItem = Omit<OpenItem, 'open'> & { readonly open: number }

/**
 * Payments with free money whose partners have receipts that are due, the oldest first. Receipts that are about to be debited are not among
 * them. Nothing is locked: who uses the money locks it and looks again. The order of the tables is fixed (`offset 0`): a young database has
 * no statistics, and PostgreSQL would begin with all links of a kind.
 */
export async function dueCredits(
  transaction: Transaction,
  { codes }: ApplyParts,
  { tenant, today, limit }: { readonly tenant: string; readonly today: string; readonly limit: number },
): Promise<readonly DueCredit[]> {
  const { rows } = await transaction.run({
    name: 'payments-due-credits',
    text: `with money as materialized (
        select t.id as payment, t."payment:unallocated" as free, t."payment:bookedOn" as day, p.target_id as partner from "${familyTable('payment')}" t
        cross join lateral (select target_id from twin_link where tenant_id = $1 and source_id = t.id and relationship = $3 and deleted_at is null offset 0) p
        where t.tenant_id = $1 and t.deleted_at is null and t."payment:unallocated" > 0 and t."payment:currency" is null and t."payment:proposal" is null),
      owed as materialized (
        select m.partner, o.source_id as id from (select distinct partner from money) m cross join lateral (select source_id from twin_link
          where tenant_id = $1 and target_id = m.partner and relationship = $4 and deleted_at is null offset 0) o),
      due as materialized (
        select o.partner, r.id, r."receipt:receiptNumber" as number, r."receipt:dueDate" as due, ${knownOpen('r')} - coalesce(r."receipt:disputedAmount", 0) as open
        from owed o cross join lateral (select * from "${familyTable('receipt')}" where tenant_id = $1 and id = o.id and deleted_at is null offset 0) r
        where r."receipt:receiptNumber" is not null and r."receipt:dueDate" <= $2::date and r."receipt:status" in ('approved', 'sent', 'partly', 'dunning')
          and ${knownOpen('r')} > coalesce(r."receipt:disputedAmount", 0)
          and not exists (select 1 from (select source_id from twin_link where tenant_id = $1 and target_id = r.id and relationship = $5
              and deleted_at is null offset 0) x
            join "${familyTable('collection')}" c on c.tenant_id = $1 and c.id = x.source_id and c.deleted_at is null where c."collection:state" = 'exported'))
      select m.payment, m.free, (select json_agg(json_build_object('receipt', d.id, 'number', d.number, 'dueDate', d.due, 'open', d.open))
          from due d where d.partner = m.partner) as receipts
      from money m where exists (select 1 from due d where d.partner = m.partner) order by m.day, m.payment limit $6`,
    values: [tenant, today, ...['payment:businessPartner', 'receipt:receiver', 'collection:receipt'].map((each) => codes.get(each)), limit],
    columns: columns({ payment: 'uuid', free: 'integer', receipts: json<readonly StoredItem[]>() }),
  })
  return rows.map(({ payment, free, receipts }) => ({
    payment,
    free: BigInt(free),
    receipts: receipts.map((receipt) => ({ ...receipt, open: BigInt(receipt.open) })),
  }))
}
