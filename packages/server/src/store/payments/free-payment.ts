import type { Incoming } from '@twinwerk/model/billing/payments/match-entry'
import { columns } from '../db/columns.ts'
import type { Transaction } from '../db/database.ts'
import { familyTable } from '../physical/names.ts'
import type { ApplyParts } from '../write/change.ts'

/** A payment as the bank reported it, with the amount that is still free, and its partner (uuid). */
export type FreePayment = { readonly entry: Incoming; readonly partner: string | null }

/** Reads a payment (uuid) in euro; undefined where there is none, or one in another currency. */
export async function readFreePayment(
  transaction: Transaction,
  { codes }: ApplyParts,
  { tenant, id }: { readonly tenant: string; readonly id: string },
): Promise<FreePayment | undefined> {
  const { rows } = await transaction.run({
    name: 'payments-free-payment',
    text: `select coalesce(t."payment:unallocated", 0) as amount, t."payment:bookedOn" as "bookedOn", coalesce(t."payment:text", '') as text,
        coalesce(t."payment:name", '') as name, t."payment:iban" as iban, t."payment:endToEndId" as "endToEndId",
        t."payment:mandateReference" as "mandateReference",
        (select l.target_id from twin_link l where l.tenant_id = $1 and l.source_id = t.id and l.relationship = $3 and l.deleted_at is null) as partner
      from "${familyTable('payment')}" t
      where t.tenant_id = $1 and t.id = $2 and t.deleted_at is null and coalesce(t."payment:currency", 'EUR') = 'EUR'`,
    values: [tenant, id, codes.get('payment:businessPartner')],
    columns: columns({
      ...{ amount: 'integer', bookedOn: 'date', text: 'text', name: 'text' },
      ...{ iban: 'text?', endToEndId: 'text?', mandateReference: 'text?', partner: 'uuid?' },
    }),
  })
  const [row] = rows
  if (!row) return undefined
  const { partner, amount, ...entry } = row
  return { entry: { ...entry, amount: BigInt(amount) }, partner }
}
