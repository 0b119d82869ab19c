import type { Amount } from '@twinwerk/model/number/amount'
import { columns, oneOf } from '../../db/columns.ts'
import type { Transaction } from '../../db/database.ts'
import { familyTable } from '../../physical/names.ts'
import type { ApplyParts } from '../../write/change.ts'

export const payoutStates = ['planned', 'exported', 'confirmed', 'rejected', 'returned', 'cancelled'] as const

/** A payout to one partner. Money in 1/10,000 euro. */
export type StoredPayout = {
  readonly id: string
  readonly partner: string
  readonly partnerNumber: string
  readonly amount: Amount
  readonly state: (typeof payoutStates)[number]
  readonly endToEndId: string | null
  readonly block: string | null
  readonly file: string | null
  /** The link that holds it in a file. */
  readonly link: string | null
  /** The payment that its release booked. */
  readonly payment: string | null
  /** A statement of the bank has shown it as an entry of its own. */
  readonly isReported: boolean
}

const text = (
  condition: string,
) => `select o.id, l.target_id as partner, coalesce(b.identifier, '') as "partnerNumber", o."payout:amount" as amount,
    o."payout:state" as state, o."payout:endToEndId" as "endToEndId", o."payout:block" as block, f.target_id as file, f.id as link,
    t.id as payment, coalesce(t."payment:bankReference" is not null, false) as "isReported"
  from "${familyTable('payout')}" o
  join twin_link l on l.tenant_id = $1 and l.source_id = o.id and l.relationship = $2 and l.deleted_at is null
  join "${familyTable('businessPartner')}" b on b.tenant_id = $1 and b.id = l.target_id
  left join twin_link f on f.tenant_id = $1 and f.source_id = o.id and f.relationship = $3 and f.deleted_at is null
  left join "${familyTable('paymentFile')}" d on d.tenant_id = $1 and d.id = f.target_id
  left join lateral (select p.id, p."payment:bankReference" from twin_link k
    join "${familyTable('payment')}" p on p.tenant_id = $1 and p.id = k.source_id and p.deleted_at is null and p."payment:kind" = 'payout'
    where k.tenant_id = $1 and k.target_id = o.id and k.relationship = $4 and k.deleted_at is null limit 1) t on true
  where o.tenant_id = $1 and o.deleted_at is null and ${condition} order by o.id for update of o`

const payoutColumns = columns({
  ...{ id: 'uuid', partner: 'uuid', partnerNumber: 'text', amount: 'integer' },
  state: oneOf(...payoutStates),
  ...{ endToEndId: 'text?', block: 'text?', file: 'uuid?', link: 'uuid?', payment: 'uuid?', isReported: 'boolean' },
})

const relationships = ['payout:businessPartner', 'payout:paymentFile', 'payment:payout']

/** Locks planned payouts: those of a file (uuid), or those of none. */
export async function plannedPayouts(
  transaction: Transaction,
  { codes }: ApplyParts,
  { tenant, file }: { readonly tenant: string; readonly file: string | null },
): Promise<readonly StoredPayout[]> {
  const { rows } = await transaction.run({
    name: 'payments-planned-payouts',
    text: text(`o."payout:state" = 'planned' and f.target_id is not distinct from $5::uuid`),
    values: [tenant, ...relationships.map((each) => codes.get(each)), file],
    columns: payoutColumns,
  })
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }))
}

/** Locks the payouts of some files that are out, by a mark of the bank: their end-to-end ids, blocks or message ids. */
export async function lockPayouts(
  transaction: Transaction,
  { codes }: ApplyParts,
  { tenant, by, marks }: { readonly tenant: string; readonly by: 'endToEndId' | 'block' | 'messageId'; readonly marks: readonly string[] },
): Promise<readonly StoredPayout[]> {
  if (marks.length === 0) return []
  const column = { endToEndId: 'o."payout:endToEndId"', block: 'o."payout:block"', messageId: 'd."paymentFile:messageId"' }[by]
  const { rows } = await transaction.run({
    name: `payments-lock-payouts-${by}`,
    text: text(`o."payout:state" not in ('planned', 'cancelled') and ${column} = any($5::text[])`),
    values: [tenant, ...relationships.map((each) => codes.get(each)), marks],
    columns: payoutColumns,
  })
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }))
}

/** The parts of the credits that the payment of a payout settled: those of receipts that the payout names. */
export async function settledCredits(
  transaction: Transaction,
  { codes }: ApplyParts,
  { tenant, payout, payment }: { readonly tenant: string; readonly payout: string; readonly payment: string },
): Promise<readonly { readonly receipt: string; readonly amount: Amount }[]> {
  const { rows } = await transaction.run({
    name: 'payments-settled-credits',
    text: `select r.target_id as receipt, -a."allocation:amount" as amount from twin_link p
      join "${familyTable('allocation')}" a on a.tenant_id = $1 and a.id = p.target_id and a.deleted_at is null and a."allocation:releasedOn" is null
      join twin_link r on r.tenant_id = $1 and r.source_id = a.id and r.relationship = $5 and r.deleted_at is null
      join twin_link c on c.tenant_id = $1 and c.source_id = $3 and c.target_id = r.target_id and c.relationship = $6 and c.deleted_at is null
      where p.tenant_id = $1 and p.source_id = $2 and p.relationship = $4 and p.deleted_at is null order by a.id`,
    values: [tenant, payment, payout, ...['payment:allocations', 'allocation:receipt', 'payout:receipts'].map((each) => codes.get(each))],
    columns: columns({ receipt: 'uuid', amount: 'integer' }),
  })
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }))
}
