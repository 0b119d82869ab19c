import { columns, oneOf, type RowOf } from '../db/columns.ts'
import type { Statement } from '../db/database.ts'
import { familyTable } from '../physical/names.ts'
import { notBooked, type Month } from './pending-receipts.ts'

const payments = familyTable('payment')
const partners = familyTable('businessPartner')

const paymentColumns = columns({
  subject: 'uuid',
  kind: oneOf('transferIn', 'directDebit', 'directDebitReturn', 'payout', 'payoutReturn', 'manual', 'offset'),
  amount: 'integer',
  date: 'date',
  customer: 'text?',
  isOfBank: 'boolean',
  isOfFile: 'boolean',
  reference: 'text',
  text: 'text',
})
export type PendingPayment = RowOf<typeof paymentColumns>

/** SQL for a payment with its owner. The reference is the one receipt that it pays, else the payment itself. */
const payment = (
  date: string,
) => `p.id as subject, p."payment:kind" as kind, p."payment:amount" as amount, ${date} as date, b.identifier as customer,
    exists (select 1 from twin_link s where s.tenant_id = $1 and s.source_id = p.id and s.relationship = $5 and s.deleted_at is null) as "isOfBank",
    exists (select 1 from twin_link f where f.tenant_id = $1 and f.source_id = p.id and f.relationship = $9 and f.deleted_at is null) as "isOfFile",
    coalesce((select case when count(*) = 1 then min(r."receipt:receiptNumber") end from twin_link al
      join "${familyTable('allocation')}" a on a.tenant_id = $1 and a.id = al.target_id and a.deleted_at is null and a."allocation:releasedOn" is null
      join twin_link rl on rl.tenant_id = $1 and rl.source_id = a.id and rl.relationship = $7 and rl.deleted_at is null
      join "${familyTable('receipt')}" r on r.tenant_id = $1 and r.id = rl.target_id
      where al.tenant_id = $1 and al.source_id = p.id and al.relationship = $6 and al.deleted_at is null), p.identifier, '') as reference,
    coalesce(p."payment:name", b."businessPartner:name1", p."payment:reason", '') as text`

const values = ({ tenant, codes, from, before, max }: Month) => [
  tenant,
  from,
  before,
  ...['payment:businessPartner', 'payment:bankStatement', 'payment:allocations', 'allocation:receipt'].map((each) => codes.get(each)),
  max,
  codes.get('payment:payout'),
]

/** Reads the payments of a month that no export has. Those in another currency are shown to people and never booked. */
export function pendingPayments(month: Month): Statement<PendingPayment> {
  return {
    name: 'accounting-pending-payments',
    text: `select ${payment('p."payment:bookedOn"')} from "${payments}" p
      left join twin_link l on l.tenant_id = $1 and l.source_id = p.id and l.relationship = $4 and l.deleted_at is null
      left join "${partners}" b on b.tenant_id = $1 and b.id = l.target_id
      where p.tenant_id = $1 and p.deleted_at is null and p."payment:currency" is null and p."payment:bookedOn" >= $2::date
        and p."payment:bookedOn" < $3::date and ${notBooked('p.id', 'payment')}
      order by p.id limit $8`,
    values: values(month),
    columns: paymentColumns,
  }
}

/** Reads the payments that were exported as unclear and got their owner in the month, with that day. */
export function pendingOwners(month: Month): Statement<PendingPayment> {
  return {
    name: 'accounting-pending-owners',
    text: `select ${payment('(l.created_at at time zone $10::text)::date')} from accounting_entry u
      join "${payments}" p on p.tenant_id = $1 and p.id = u.subject and p.deleted_at is null
      join twin_link l on l.tenant_id = $1 and l.source_id = p.id and l.relationship = $4 and l.deleted_at is null
      join "${partners}" b on b.tenant_id = $1 and b.id = l.target_id
      where u.tenant_id = $1 and u.event = 'payment' and u.unclear and (l.created_at at time zone $10::text)::date >= $2::date
        and (l.created_at at time zone $10::text)::date < $3::date and ${notBooked('p.id', 'owner')}
      order by p.id limit $8`,
    values: [...values(month), month.zone],
    columns: paymentColumns,
  }
}

const allocationColumns = columns({
  subject: 'uuid',
  amount: 'integer',
  date: 'date',
  from: 'text?',
  to: 'text?',
  reference: 'text',
  text: 'text',
})
export type PendingAllocation = RowOf<typeof allocationColumns>

/** Reads the allocations of a month, or the releases, that no export has. A release follows an allocation that one has. */
export function pendingAllocations(
  event: 'allocation' | 'release',
  { tenant, codes, from, before, max }: Month,
): Statement<PendingAllocation> {
  const day = event === 'allocation' ? 'a."allocation:allocatedOn"' : 'a."allocation:releasedOn"'
  const isKnown = event === 'allocation' ? 'true' : `not ${notBooked('a.id', 'allocation')}`
  return {
    name: `accounting-pending-${event}s`,
    text: `select a.id as subject, ${event === 'release' ? '-' : ''}a."allocation:amount" as amount, ${day} as date, pb.identifier as from,
        rb.identifier as to, coalesce(r."receipt:receiptNumber", '') as reference, coalesce(rb."businessPartner:name1", '') as text
      from "${familyTable('allocation')}" a
      join twin_link al on al.tenant_id = $1 and al.target_id = a.id and al.relationship = $6 and al.deleted_at is null
      left join twin_link pl on pl.tenant_id = $1 and pl.source_id = al.source_id and pl.relationship = $4 and pl.deleted_at is null
      left join "${partners}" pb on pb.tenant_id = $1 and pb.id = pl.target_id
      join twin_link rl on rl.tenant_id = $1 and rl.source_id = a.id and rl.relationship = $7 and rl.deleted_at is null
      join "${familyTable('receipt')}" r on r.tenant_id = $1 and r.id = rl.target_id
      left join twin_link cl on cl.tenant_id = $1 and cl.source_id = r.id and cl.relationship = $5 and cl.deleted_at is null
      left join "${partners}" rb on rb.tenant_id = $1 and rb.id = cl.target_id
      where a.tenant_id = $1 and a.deleted_at is null and ${day} >= $2::date and ${day} < $3::date and ${notBooked('a.id', event)} and ${isKnown}
      order by a.id limit $8`,
    values: [
      tenant,
      from,
      before,
      ...['payment:businessPartner', 'receipt:receiver', 'payment:allocations', 'allocation:receipt'].map((each) => codes.get(each)),
      max,
    ],
    columns: allocationColumns,
  }
}

const moveColumns = columns({
  subject: 'uuid',
  amount: 'integer',
  date: 'date',
  from: 'text',
  to: 'text?',
  reference: 'text',
  text: 'text',
})
export type PendingMove = RowOf<typeof moveColumns>

/**
 * Reads the payments that got another customer in a month after an export had booked them; `subject` is the new link. Parts that were
 * booked with receipts stay there: only the rest moves. Payments of exports that did not note the customer are left out.
 */
export function pendingMoves(month: Month): Statement<PendingMove> {
  const { tenant, codes, from, before, max, zone } = month
  return {
    name: 'accounting-pending-moves',
    text: `select l.id as subject, p."payment:amount" - coalesce((select sum(a."allocation:amount") from twin_link al
          join "${familyTable('allocation')}" a on a.tenant_id = $1 and a.id = al.target_id and a.deleted_at is null and a."allocation:releasedOn" is null
          where al.tenant_id = $1 and al.source_id = p.id and al.relationship = $5 and al.deleted_at is null
            and not ${notBooked('a.id', 'allocation')}), 0)::bigint as amount,
        (l.created_at at time zone $6::text)::date as date, e.customer as from, b.identifier as to, coalesce(p.identifier, '') as reference,
        coalesce(p."payment:name", b."businessPartner:name1", '') as text
      from twin_link l
      join "${payments}" p on p.tenant_id = $1 and p.id = l.source_id and p.deleted_at is null
      join "${partners}" b on b.tenant_id = $1 and b.id = l.target_id
      join lateral (select f.customer from accounting_entry f where f.tenant_id = $1 and f.customer is not null
          and ((f.subject = p.id and f.event in ('payment', 'owner')) or (f.event = 'moved' and f.subject in (select k.id from twin_link k
            where k.tenant_id = $1 and k.source_id = p.id and k.relationship = $4)))
        order by f.created_at desc, array_position(array['moved', 'owner', 'payment'], f.event) limit 1) e on true
      where l.tenant_id = $1 and l.relationship = $4 and l.deleted_at is null and e.customer is distinct from b.identifier
        and (l.created_at at time zone $6::text)::date >= $2::date and (l.created_at at time zone $6::text)::date < $3::date
        and ${notBooked('l.id', 'moved')}
      order by l.id limit $7`,
    values: [tenant, from, before, codes.get('payment:businessPartner'), codes.get('payment:allocations'), zone, max],
    columns: moveColumns,
  }
}
