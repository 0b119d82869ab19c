import { columns, type RowOf } from '../../db/columns.ts'
import type { Statement } from '../../db/database.ts'
import { familyTable } from '../../physical/names.ts'

const sumColumns = columns({ kind: 'text?', product: 'text?', gross: 'integer' })

/** The gross sum of the lines of a kind and of a product (its name), in 1/10,000 euro. Charges have no product. */
export type LineSum = RowOf<typeof sumColumns>

/** The gross amount of a line of a draft. Drafts of earlier releases note the amount on their own basis alone. */
const grossOfLine = `coalesce((e ->> 'gross')::numeric,
        (e ->> 'amount')::numeric * case when d.basis = 'gross' then 1 else 1 + (e ->> 'rate')::numeric / 100 end)`

/** Adds up the lines of the drafts of a run, or of those alone that became receipts. */
export function draftLineSums(tenant: string, run: string, of: 'all' | 'approved'): Statement<LineSum> {
  return {
    name: 'billing-draft-line-sums',
    text: `select e ->> 'kind' as kind, e ->> 'product' as product, coalesce(round(sum(${grossOfLine}) * 10000), 0)::bigint as gross
      from billing_draft d cross join jsonb_array_elements(d.lines) e
      where d.tenant_id = $1 and d.run_id = $2 and ($3 = 'all' or d.state = $3) group by 1, 2`,
    values: [tenant, run, of],
    columns: sumColumns,
  }
}

/** Adds up the items of the receipts of a run. */
export function receiptLineSums(
  { tenant, codes }: { readonly tenant: string; readonly codes: ReadonlyMap<string, number> },
  run: string,
): Statement<LineSum> {
  return {
    name: 'billing-receipt-line-sums',
    text: `select i."receiptItem:kind" as kind, nullif(i."receiptItem:explanation" ->> 'product', '') as product, coalesce(sum(i."receiptItem:gross"), 0)::bigint as gross
      from twin_link l
      join twin_link k on k.tenant_id = $1 and k.source_id = l.target_id and k.relationship = $4 and k.deleted_at is null
      join "${familyTable('receiptItem')}" i on i.tenant_id = $1 and i.id = k.target_id and i.deleted_at is null
      where l.tenant_id = $1 and l.source_id = $2 and l.relationship = $3 and l.deleted_at is null group by 1, 2`,
    values: [tenant, run, codes.get('billingRun:receipts'), codes.get('receipt:receiptItems')],
    columns: sumColumns,
  }
}
