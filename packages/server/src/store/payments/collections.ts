import type { Amount } from '@twinwerk/model/number/amount'
import { columns, oneOf } from '../db/columns.ts'
import type { Transaction } from '../db/database.ts'
import { familyTable } from '../physical/names.ts'
import type { ApplyParts } from '../write/change.ts'

export const collectionStates = ['planned', 'exported', 'collected', 'rejected', 'returned', 'cancelled'] as const
export type CollectionState = (typeof collectionStates)[number]

/** A debit of one receipt. Money in 1/10,000 euro. */
export type StoredCollection = {
  readonly id: string
  readonly amount: Amount
  readonly endToEndId: string
  readonly state: CollectionState
  readonly collectOn: string
  readonly block: string | null
  readonly receipt: string
  readonly partner: string
  readonly mandate: string
  readonly file: string | null
  readonly messageId: string | null
  readonly sequence: string | null
  /** The account that the mandate is of. */
  readonly iban: string | null
  /** The payment that its collection booked. */
  readonly payment: string | null
}

const text = (condition: string) => `select c.id, c."collection:amount" as amount, c."collection:endToEndId" as "endToEndId",
    c."collection:state" as state, c."collection:collectOn" as "collectOn", c."collection:block" as block, r.target_id as receipt,
    p.target_id as partner, m.target_id as mandate, f.target_id as file, d."paymentFile:messageId" as "messageId",
    c."collection:sequence" as sequence, (select a."bankAccount:iban" from twin_link l
      join "${familyTable('bankAccount')}" a on a.tenant_id = $1 and a.id = l.source_id and a.deleted_at is null
      where l.tenant_id = $1 and l.target_id = m.target_id and l.relationship = $7 and l.deleted_at is null limit 1) as iban,
    (select l.source_id from twin_link l join "${familyTable('payment')}" t on t.tenant_id = $1 and t.id = l.source_id and t.deleted_at is null
      where l.tenant_id = $1 and l.target_id = c.id and l.relationship = $6 and l.deleted_at is null and t."payment:kind" = 'directDebit' limit 1) as payment
  from "${familyTable('collection')}" c
  join twin_link r on r.tenant_id = $1 and r.source_id = c.id and r.relationship = $2 and r.deleted_at is null
  join twin_link p on p.tenant_id = $1 and p.source_id = r.target_id and p.relationship = $3 and p.deleted_at is null
  join twin_link m on m.tenant_id = $1 and m.source_id = c.id and m.relationship = $4 and m.deleted_at is null
  left join twin_link f on f.tenant_id = $1 and f.source_id = c.id and f.relationship = $5 and f.deleted_at is null
  left join "${familyTable('paymentFile')}" d on d.tenant_id = $1 and d.id = f.target_id
  where c.tenant_id = $1 and c.deleted_at is null and ${condition} order by c.id for update of c`

const collectionColumns = columns({
  id: 'uuid',
  amount: 'integer',
  endToEndId: 'text',
  state: oneOf(...collectionStates),
  collectOn: 'date',
  block: 'text?',
  receipt: 'uuid',
  partner: 'uuid',
  mandate: 'uuid',
  file: 'uuid?',
  messageId: 'text?',
  sequence: 'text?',
  iban: 'text?',
  payment: 'uuid?',
})

const relationships = [
  'collection:receipt',
  'receipt:receiver',
  'collection:sepaMandate',
  'collection:paymentFile',
  'payment:collection',
  'bankAccount:sepaMandates',
]

/** Locks the collections of some files that are out, by a mark of the bank: their end-to-end ids, blocks or message ids. */
export async function lockCollections(
  transaction: Transaction,
  { codes }: ApplyParts,
  { tenant, by, marks }: { readonly tenant: string; readonly by: 'endToEndId' | 'block' | 'messageId'; readonly marks: readonly string[] },
): Promise<readonly StoredCollection[]> {
  const column = { endToEndId: 'c."collection:endToEndId"', block: 'c."collection:block"', messageId: 'd."paymentFile:messageId"' }[by]
  const { rows } = await transaction.run({
    name: `payments-lock-collections-${by}`,
    text: text(`c."collection:state" not in ('planned', 'cancelled') and ${column} = any($8::text[])`),
    values: [tenant, ...relationships.map((each) => codes.get(each)), marks],
    columns: collectionColumns,
  })
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }))
}

/** Locks some collections that are out and due on a day. */
export async function lockDueCollections(
  transaction: Transaction,
  { codes }: ApplyParts,
  { tenant, today, limit }: { readonly tenant: string; readonly today: string; readonly limit: number },
): Promise<readonly StoredCollection[]> {
  const { rows } = await transaction.run({
    name: 'payments-lock-due-collections',
    text: text(`c.id in (select o.id from "${familyTable('collection')}" o where o.tenant_id = $1 and o.deleted_at is null
      and o."collection:state" = 'exported' and o."collection:collectOn" <= $8::date order by o.id limit $9)`),
    values: [tenant, ...relationships.map((each) => codes.get(each)), today, limit],
    columns: collectionColumns,
  })
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }))
}

/** The amount that living allocations of a payment have set against a receipt. */
export async function allocatedBy(
  transaction: Transaction,
  { codes }: ApplyParts,
  { tenant, payment, receipt }: { readonly tenant: string; readonly payment: string; readonly receipt: string },
): Promise<Amount> {
  const { rows } = await transaction.run({
    name: 'payments-allocated-by',
    text: `select coalesce(sum(a."allocation:amount"), 0)::bigint as amount from twin_link p
      join "${familyTable('allocation')}" a on a.tenant_id = $1 and a.id = p.target_id and a.deleted_at is null and a."allocation:releasedOn" is null
      join twin_link r on r.tenant_id = $1 and r.source_id = a.id and r.relationship = $5 and r.target_id = $3 and r.deleted_at is null
      where p.tenant_id = $1 and p.source_id = $2 and p.relationship = $4 and p.deleted_at is null`,
    values: [tenant, payment, receipt, codes.get('payment:allocations'), codes.get('allocation:receipt')],
    columns: columns({ amount: 'integer' }),
  })
  return BigInt(rows[0]?.amount ?? 0)
}

/** A contract of a receipt; undefined where it has none. */
export async function contractOfReceipt(
  transaction: Transaction,
  { codes }: ApplyParts,
  { tenant, receipt }: { readonly tenant: string; readonly receipt: string },
): Promise<string | undefined> {
  const { rows } = await transaction.run({
    name: 'payments-contract-of-receipt',
    text: `select target_id as contract from twin_link where tenant_id = $1 and source_id = $2 and relationship = $3 and deleted_at is null
      order by position, id limit 1`,
    values: [tenant, receipt, codes.get('receipt:contract')],
    columns: columns({ contract: 'uuid' }),
  })
  return rows[0]?.contract
}
