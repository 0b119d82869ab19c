import { columns, type RowOf } from '../../db/columns.ts'
import type { Statement } from '../../db/database.ts'
import { familyTable } from '../../physical/names.ts'

const stepColumns = columns({ component: 'uuid', from: 'number', price: 'integer', mode: 'text?' })
export type StepRow = RowOf<typeof stepColumns>

/** Reads the steps of the prices in steps among components (uuids), in their order. Money in 1/10,000 euro. */
export function stepRows(
  { tenant, codes }: { readonly tenant: string; readonly codes: ReadonlyMap<string, number> },
  components: readonly string[],
): Statement<StepRow> {
  return {
    name: 'price-change-steps',
    text: `select l.source_id as component, s."priceStep:from" as from, s."priceStep:price" as price, s."priceStep:mode" as mode
      from "${familyTable('priceComponent')}" c
      join twin_link l on l.tenant_id = $1 and l.source_id = c.id and l.relationship = $3 and l.deleted_at is null
      join "${familyTable('priceStep')}" s on s.tenant_id = $1 and s.id = l.target_id and s.deleted_at is null
      where c.tenant_id = $1 and c.id = any($2::uuid[]) and c."priceComponent:pricingType" = 'stepped' order by 1, 2`,
    values: [tenant, components, codes.get('priceComponent:priceSteps')],
    columns: stepColumns,
  }
}
