import { mappedView } from '../physical/mapped-view.ts'
import { familyTable } from '../physical/names.ts'
import type { SchemaEntry } from '../physical/schema-entry.ts'

const numbered = 'r.deleted_at is null and r."receipt:receiptNumber" is not null'
const month = `date_trunc('month', r."receipt:date"::timestamp)::date`
/** SQL for an id that a row of sums always has. */
const idOf = (...parts: readonly string[]) => `md5(concat_ws('|', s.tenant_id, ${parts.join(', ')}))::uuid`
const amountAt = (key: string) => `sum(round(coalesce((t.sums ->> '${key}')::numeric, 0) * 10000))::bigint`

/** Tax that numbered receipts show, by rate and month of the receipt. */
const taxSums = `(select r.tenant_id, ${month} as month, coalesce((t.sums ->> 'taxrate')::float8, 0) as rate, ${amountAt('net')} as net,
    ${amountAt('tax')} as tax, count(distinct r.id) as receipts, max(r.created_at) as created_at
  from "${familyTable('receipt')}" r cross join lateral jsonb_array_elements(
    case when jsonb_typeof(r."receipt:taxSums") = 'array' then r."receipt:taxSums" else '[]'::jsonb end) as t(sums)
  where ${numbered} group by 1, 2, 3) s`

/** Items of numbered receipts, by product and month of the receipt. An item without a product counts by its text. */
const revenueSums = `(select r.tenant_id, ${month} as month, coalesce(i."receiptItem:explanation" ->> 'product', i."receiptItem:text", '') as product,
    sum(coalesce(i."receiptItem:net", 0))::bigint as net, count(*) as items, max(r.created_at) as created_at
  from "${familyTable('receipt')}" r
  join twin_link l on l.tenant_id = r.tenant_id and l.source_id = r.id and l.deleted_at is null
    and l.relationship = (select k.code from relationship_code k where k.systematics = 'receipt:receiptItems')
  join "${familyTable('receiptItem')}" i on i.tenant_id = r.tenant_id and i.id = l.target_id and i.deleted_at is null
  where ${numbered} group by 1, 2, 3) s`

/** Lists of sums over receipts. They read the tables of the families, so they are created after them. */
export const sumsViews: readonly SchemaEntry[] = [
  ...mappedView('taxSum', {
    from: taxSums,
    alias: 's',
    row: idOf('s.month', 's.rate'),
    createdAt: 's.created_at',
    columns: { month: 's.month', taxrate: 's.rate', net: 's.net', tax: 's.tax', gross: 's.net + s.tax', receipts: 's.receipts' },
  }),
  ...mappedView('revenueSum', {
    from: revenueSums,
    alias: 's',
    row: idOf('s.month', 's.product'),
    createdAt: 's.created_at',
    columns: { month: 's.month', product: 's.product collate "C"', net: 's.net', items: 's.items' },
  }),
]
