import { familyTable } from '../physical/names.ts'

type Taken = {
  /** SQL for the uuid of the bill, and the alias of the instalment's row. */
  readonly bill: string
  readonly instalment: string
  /** SQL for the codes of `receipt:receiptItems` and `receiptItem:deducts`. */
  readonly items: string
  readonly deducts: string
  /** SQL for the tenant; the first parameter where it is absent. */
  readonly tenant?: string
}

/** SQL for the part of an instalment that a bill has not deducted as paid: so much of its claim the bill took up. */
export function absorbedRest({ bill, instalment, items, deducts, tenant = '$1' }: Taken): string {
  return `(coalesce(${instalment}."receipt:sumGross", 0) + coalesce((select sum(t."receiptItem:gross")::bigint from twin_link d
    join twin_link o on o.tenant_id = ${tenant} and o.target_id = d.source_id and o.source_id = ${bill} and o.relationship = ${items} and o.deleted_at is null
    join "${familyTable('receiptItem')}" t on t.tenant_id = ${tenant} and t.id = d.source_id and t.deleted_at is null
    where d.tenant_id = ${tenant} and d.target_id = ${instalment}.id and d.relationship = ${deducts} and d.deleted_at is null), 0))`
}
