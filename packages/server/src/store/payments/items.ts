import type { Amount } from '@twinwerk/model/number/amount'
import { columns } from '../db/columns.ts'
import type { Transaction } from '../db/database.ts'
import { familyTable } from '../physical/names.ts'
import type { ApplyParts } from '../write/change.ts'
import { openForBooking } from './known-open.ts'

/** A receipt that money is set against. Money in 1/10,000 euro. */
export type StoredReceipt = {
  readonly id: string
  readonly number: string | null
  readonly status: string
  readonly gross: Amount
  readonly open: Amount
  readonly partner: string
  /** Number of the partner, by which processes wait for payments. */
  readonly partnerNumber: string | null
  readonly isSent: boolean
  readonly isDunned: boolean
}

export type StoredPayment = {
  readonly id: string
  readonly amount: Amount
  readonly unallocated: Amount
  readonly currency: string | null
  readonly partner: string | null
  readonly statement: string | null
}

type Asked = { readonly tenant: string; readonly ids: readonly string[] }

/**
 * Locks receipts until the end of the transaction, in the order of their ids, and reads the facts that their state follows from. Receipts
 * with an unknown open amount are open whole.
 */
export async function lockReceipts(
  transaction: Transaction,
  { codes }: ApplyParts,
  { tenant, ids }: Asked,
): Promise<ReadonlyMap<string, StoredReceipt>> {
  const { rows } = await transaction.run({
    name: 'payments-lock-receipts',
    text: `select r.id, r."receipt:receiptNumber" as number, r."receipt:status" as status, coalesce(r."receipt:sumGross", 0) as gross,
        ${openForBooking('r')} as open,
        p.target_id as partner, b.identifier as "partnerNumber",
        exists (select 1 from twin_link l where l.tenant_id = $1 and l.source_id = r.id and l.relationship = $4 and l.deleted_at is null)
          or exists (select 1 from twin_link l join "${familyTable('receiptDispatch')}" d on d.tenant_id = $1 and d.id = l.source_id
            where l.tenant_id = $1 and l.target_id = r.id and l.relationship = $5 and l.deleted_at is null and d.deleted_at is null
              and d."receiptDispatch:state" in ('sent', 'delivered')) as "isSent",
        exists (select 1 from twin_link l where l.tenant_id = $1 and l.target_id = r.id and l.relationship = $6 and l.deleted_at is null) as "isDunned"
      from "${familyTable('receipt')}" r
      join twin_link p on p.tenant_id = $1 and p.source_id = r.id and p.relationship = $3 and p.deleted_at is null
      join "${familyTable('businessPartner')}" b on b.tenant_id = $1 and b.id = p.target_id
      where r.tenant_id = $1 and r.id = any($2::uuid[]) and r.deleted_at is null order by r.id for update of r`,
    values: [
      tenant,
      ids,
      ...['receipt:receiver', 'receipt:deliveredTo', 'receiptDispatch:receipt', 'processDunning:receipts'].map((each) => codes.get(each)),
    ],
    columns: columns({
      id: 'uuid',
      number: 'text?',
      status: 'text',
      gross: 'integer',
      open: 'integer',
      partner: 'uuid',
      partnerNumber: 'text?',
      isSent: 'boolean',
      isDunned: 'boolean',
    }),
  })
  return new Map(rows.map((row) => [row.id, { ...row, gross: BigInt(row.gross), open: BigInt(row.open) }]))
}

/** Locks payments until the end of the transaction, in the order of their ids. */
export async function lockPayments(
  transaction: Transaction,
  { codes }: ApplyParts,
  { tenant, ids }: Asked,
): Promise<ReadonlyMap<string, StoredPayment>> {
  const { rows } = await transaction.run({
    name: 'payments-lock-payments',
    text: `select t.id, t."payment:amount" as amount, coalesce(t."payment:unallocated", 0) as unallocated, t."payment:currency" as currency,
        (select l.target_id from twin_link l where l.tenant_id = $1 and l.source_id = t.id and l.relationship = $3 and l.deleted_at is null) as partner,
        (select l.target_id from twin_link l where l.tenant_id = $1 and l.source_id = t.id and l.relationship = $4 and l.deleted_at is null) as statement
      from "${familyTable('payment')}" t where t.tenant_id = $1 and t.id = any($2::uuid[]) and t.deleted_at is null order by t.id for update of t`,
    values: [tenant, ids, codes.get('payment:businessPartner'), codes.get('payment:bankStatement')],
    columns: columns({
      id: 'uuid',
      amount: 'integer',
      unallocated: 'integer',
      currency: 'text?',
      partner: 'uuid?',
      statement: 'uuid?',
    }),
  })
  return new Map(rows.map((row) => [row.id, { ...row, amount: BigInt(row.amount), unallocated: BigInt(row.unallocated) }]))
}

export type StoredAllocation = {
  readonly id: string
  readonly amount: Amount
  readonly payment: string
  readonly receipt: string
  readonly isReleased: boolean
}

/** Locks allocations until the end of the transaction. */
export async function lockAllocations(
  transaction: Transaction,
  { codes }: ApplyParts,
  { tenant, ids }: Asked,
): Promise<readonly StoredAllocation[]> {
  const { rows } = await transaction.run({
    name: 'payments-lock-allocations',
    text: `select a.id, a."allocation:amount" as amount, p.source_id as payment, r.target_id as receipt,
        a."allocation:releasedOn" is not null as "isReleased"
      from "${familyTable('allocation')}" a
      join twin_link p on p.tenant_id = $1 and p.target_id = a.id and p.relationship = $3 and p.deleted_at is null
      join twin_link r on r.tenant_id = $1 and r.source_id = a.id and r.relationship = $4 and r.deleted_at is null
      where a.tenant_id = $1 and a.id = any($2::uuid[]) and a.deleted_at is null order by a.id for update of a`,
    values: [tenant, ids, codes.get('payment:allocations'), codes.get('allocation:receipt')],
    columns: columns({ id: 'uuid', amount: 'integer', payment: 'uuid', receipt: 'uuid', isReleased: 'boolean' }),
  })
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }))
}

/** How many entries of statements nobody has allocated yet. Statements that are still being booked are left out. */
export async function openEntries(
  transaction: Transaction,
  { codes }: ApplyParts,
  { tenant, ids }: Asked,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await transaction.run({
    name: 'payments-open-entries',
    text: `with statements as materialized (
        select id from "${familyTable('bankStatement')}" where tenant_id = $1 and id = any($2::uuid[]) and "bankStatement:state" <> 'new'),
      links as materialized (select l.target_id as statement, l.source_id as id from statements s
        join twin_link l on l.tenant_id = $1 and l.target_id = s.id and l.relationship = $3 and l.deleted_at is null)
      select s.id, (select count(*) from "${familyTable('payment')}" t where t.tenant_id = $1 and t.deleted_at is null
        and t.id = any(array(select l.id from links l where l.statement = s.id)) and t."payment:unallocated" <> 0) as open from statements s`,
    values: [tenant, ids, codes.get('payment:bankStatement')],
    columns: columns({ id: 'uuid', open: 'integer' }),
  })
  return new Map(rows.map(({ id, open }) => [id, open]))
}

/** Those of the keys for which a process waits for a message with this name. */
export async function awaitedKeys(
  transaction: Transaction,
  { tenant, name, keys }: { readonly tenant: string; readonly name: string; readonly keys: readonly string[] },
): Promise<readonly string[]> {
  const { rows } = await transaction.run({
    name: 'payments-awaited',
    text: `select distinct correlation_key as key from process_wait
      where tenant_id = $1 and ev = 'message' and name = $2 and correlation_key = any($3::text[]) and open`,
    values: [tenant, name, keys],
    columns: columns({ key: 'text' }),
  })
  return rows.map(({ key }) => key)
}
