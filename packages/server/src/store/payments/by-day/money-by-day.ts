import { familyTable } from '../../physical/names.ts'
import { absorbedRest } from '../absorbed-rest.ts'
import { knownOpen } from '../known-open.ts'
import { askedDay, code, shownDay } from './asked-day.ts'

/**
 * SQL for allocations that count otherwise on the day of the query than now: `amount` is what counts now, less what counted then. An
 * allocation counts from the last of its own day, the day of its payment and that of its receipt, until the day before its release.
 */
const laterAllocations = `select a.tenant_id, rl.target_id as receipt, al.source_id as payment,
    case when a."allocation:releasedOn" is null then a."allocation:amount" else 0 end
      - case when d.begins <= ${askedDay} and (a."allocation:releasedOn" is null or a."allocation:releasedOn" > ${askedDay}) then a."allocation:amount" else 0 end as amount
  from "${familyTable('allocation')}" a
  join twin_link al on al.tenant_id = a.tenant_id and al.target_id = a.id and al.relationship = ${code('payment:allocations')} and al.deleted_at is null
  join "${familyTable('payment')}" p on p.tenant_id = a.tenant_id and p.id = al.source_id
  join twin_link rl on rl.tenant_id = a.tenant_id and rl.source_id = a.id and rl.relationship = ${code('allocation:receipt')} and rl.deleted_at is null
  join "${familyTable('receipt')}" r on r.tenant_id = a.tenant_id and r.id = rl.target_id
  cross join lateral (select greatest(a."allocation:allocatedOn", p."payment:bookedOn", r."receipt:date") as begins) d
  where ${askedDay} is not null and a.deleted_at is null and (d.begins > ${askedDay} or a."allocation:releasedOn" > ${askedDay})`

const rest = absorbedRest({
  ...{ tenant: 'b.tenant_id', bill: 'b.id', instalment: 'i' },
  ...{ items: code('receipt:receiptItems'), deducts: code('receiptItem:deducts') },
})

/**
 * SQL for instalments whose claim a consumption bill took up, or gave back by its cancellation, after the day of the query: `amount` is by
 * how much more was open of them then.
 */
const laterInstalments = `select b.tenant_id, i.id as receipt,
    case when c.id is null then ${rest} when b."receipt:date" <= ${askedDay} then -${rest} else 0 end as amount
  from "${familyTable('receipt')}" b
  join twin_link l on l.tenant_id = b.tenant_id and l.source_id = b.id and l.relationship = ${code('receipt:refersTo')} and l.deleted_at is null
  join "${familyTable('receipt')}" i on i.tenant_id = b.tenant_id and i.id = l.target_id and i.deleted_at is null and i."receipt:kind" = 'instalment'
  left join twin_link cl on cl.tenant_id = b.tenant_id and cl.target_id = b.id and cl.relationship = ${code('receipt:reverses')} and cl.deleted_at is null
  left join "${familyTable('receipt')}" c on c.tenant_id = b.tenant_id and c.id = cl.source_id and c.deleted_at is null and c."receipt:receiptNumber" is not null
  where ${askedDay} is not null and b.deleted_at is null and b."receipt:receiptNumber" is not null
    and (b."receipt:date" > ${askedDay} or c."receipt:date" > ${askedDay}) and ${rest} > 0`

/**
 * SQL for the tables that the others here read: by how much more was open of a receipt (`opened`), and free of a payment (`freed`), on the
 * day of the query than now. Each is worked out once for a statement, and without a day not at all.
 */
export const laterTables = `with later as materialized (${laterAllocations}),
  opened as materialized (select tenant_id, receipt, sum(amount) as amount
    from (select tenant_id, receipt, amount from later union all select tenant_id, receipt, amount from (${laterInstalments}) i) u group by tenant_id, receipt),
  freed as materialized (select tenant_id, payment, sum(amount) as amount from later group by tenant_id, payment)`

const open = knownOpen('r')

/**
 * SQL, below `laterTables`, for the receipts that are open on the day of the query, by their receiver, with the days since they were due.
 * `open` is null where nobody knows it (`knownOpen`). The next debit is known for now alone.
 */
export const openReceipts = `(select r.tenant_id, l.target_id as partner, r.id, r."receipt:receiptNumber" as number, r."receipt:kind" as kind,
    r."receipt:date" as date, coalesce(r."receipt:dueDate", r."receipt:date") as due, r."receipt:sumGross" as gross, r.created_at,
    (${open} + coalesce(m.amount, 0))::bigint as open, ${shownDay('r')} - coalesce(r."receipt:dueDate", r."receipt:date") as days,
    (select min(c."collection:collectOn") from twin_link k
      join "${familyTable('collection')}" c on c.tenant_id = k.tenant_id and c.id = k.source_id and c.deleted_at is null
        and c."collection:state" in ('planned', 'exported')
      where ${askedDay} is null and k.tenant_id = r.tenant_id and k.target_id = r.id and k.relationship = ${code('collection:receipt')}
        and k.deleted_at is null) as collection
  from "${familyTable('receipt')}" r
  join twin_link l on l.tenant_id = r.tenant_id and l.source_id = r.id and l.deleted_at is null and l.relationship = ${code('receipt:receiver')}
  left join opened m on m.tenant_id = r.tenant_id and m.receipt = r.id
  where r.deleted_at is null and r."receipt:status" <> 'draft' and (${askedDay} is null or r."receipt:date" <= ${askedDay})
    and (${open} is null or ${open} + coalesce(m.amount, 0) <> 0))`

/**
 * SQL, below `laterTables`, for the money of partners that no receipt takes on the day of the query. It counts from the day that it was
 * booked on.
 */
export const freeMoney = `(select p.tenant_id, l.target_id as partner, p.created_at,
    (coalesce(p."payment:unallocated", 0) + coalesce(m.amount, 0))::bigint as free
  from "${familyTable('payment')}" p
  join twin_link l on l.tenant_id = p.tenant_id and l.source_id = p.id and l.deleted_at is null and l.relationship = ${code('payment:businessPartner')}
  left join freed m on m.tenant_id = p.tenant_id and m.payment = p.id
  where p.deleted_at is null and coalesce(p."payment:currency", 'EUR') = 'EUR' and (${askedDay} is null or p."payment:bookedOn" <= ${askedDay})
    and coalesce(p."payment:unallocated", 0) + coalesce(m.amount, 0) <> 0)`
