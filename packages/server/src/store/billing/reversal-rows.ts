import { columns, json, type RowOf } from '../db/columns.ts'
import type { Statement } from '../db/database.ts'
import { familyTable } from '../physical/names.ts'

type Reading = { readonly tenant: string; readonly codes: ReadonlyMap<string, number> }

/** Reads the contracts (uuids) of a receipt, in the order of their ids. */
export function contractsOfReceipt({ tenant, codes }: Reading, receipt: string): Statement<{ readonly contract: string }> {
  return {
    name: 'billing-receipt-contracts',
    plan: 'generic',
    text: `select distinct target_id as contract from twin_link
      where tenant_id = $1 and source_id = $2 and relationship = $3 and deleted_at is null order by target_id`,
    values: [tenant, receipt, codes.get('receipt:contract')],
    columns: columns({ contract: 'uuid' }),
  }
}

/** A receipt (uuid) that another one names, with its number. */
export type NamedReceipt = { readonly receipt: string; readonly number: string }

const reversedColumns = columns({
  receiver: 'uuid?',
  supplier: 'uuid?',
  isCancellation: 'boolean',
  cancelledBy: json<readonly NamedReceipt[]>(),
  correctedBy: json<readonly NamedReceipt[]>(),
  deductedBy: json<readonly NamedReceipt[]>(),
})
export type ReversedRow = RowOf<typeof reversedColumns>

const partyOf = (relationship: string) =>
  `(select l.target_id from twin_link l where l.tenant_id = $1 and l.source_id = r.id and l.relationship = ${relationship} and l.deleted_at is null limit 1)`

const named = (receipt: string) =>
  `coalesce(jsonb_agg(distinct jsonb_build_object('receipt', ${receipt}.id, 'number', ${receipt}."receipt:receiptNumber")), '[]')`

/**
 * Reads and locks what decides whether a receipt (uuid) may be cancelled: its cancellation, the receipts whose items still correct its
 * items or that credit it, and the consumption bills that count with an instalment. Cancelled ones do not count.
 */
export function lockReversed({ tenant, codes }: Reading, receipt: string): Statement<ReversedRow> {
  return {
    name: 'billing-receipt-reversed',
    plan: 'generic',
    text: `select ${partyOf('$3')} as receiver, ${partyOf('$4')} as supplier,
        coalesce(r."receipt:kind" = 'cancellation', false) or exists (select 1 from twin_link v where v.tenant_id = $1 and v.source_id = r.id and v.relationship = $5
          and v.deleted_at is null) as "isCancellation",
        (select ${named('c')} from twin_link v join "${familyTable('receipt')}" c on c.tenant_id = $1 and c.id = v.source_id and c.deleted_at is null
          where v.tenant_id = $1 and v.target_id = r.id and v.relationship = $5 and v.deleted_at is null) as "cancelledBy",
        (select ${named('c')} from (
            select o.source_id as id, false as "isCredit" from twin_link i
              join twin_link k on k.tenant_id = $1 and k.target_id = i.target_id and k.relationship = $7 and k.deleted_at is null
              join twin_link o on o.tenant_id = $1 and o.target_id = k.source_id and o.relationship = $6 and o.deleted_at is null
              where i.tenant_id = $1 and i.source_id = r.id and i.relationship = $6 and i.deleted_at is null
            union all select x.source_id, true from twin_link x
              where x.tenant_id = $1 and x.target_id = r.id and x.relationship = $8 and x.deleted_at is null) n
          join "${familyTable('receipt')}" c on c.tenant_id = $1 and c.id = n.id and c.deleted_at is null
            and c."receipt:status" <> 'reversed' and c."receipt:kind" is distinct from 'cancellation'
            and (not n."isCredit" or c."receipt:kind" = 'correction')) as "correctedBy",
        (select ${named('c')} from twin_link x join "${familyTable('receipt')}" c on c.tenant_id = $1 and c.id = x.source_id and c.deleted_at is null
            and c."receipt:status" <> 'reversed'
          where r."receipt:kind" = 'instalment' and x.tenant_id = $1 and x.target_id = r.id and x.relationship = $8 and x.deleted_at is null) as "deductedBy"
      from "${familyTable('receipt')}" r where r.tenant_id = $1 and r.id = $2 and r.deleted_at is null for update of r`,
    values: [
      tenant,
      receipt,
      ...[
        'receipt:receiver',
        'receipt:supplier',
        'receipt:reverses',
        'receipt:receiptItems',
        'receiptItem:corrects',
        'receipt:refersTo',
      ].map((relationship) => codes.get(relationship)),
    ],
    columns: reversedColumns,
  }
}
