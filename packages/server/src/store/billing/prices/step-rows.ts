import { columns, type RowOf } from '../../db/columns.ts'
import type { Statement } from '../../db/database.ts'
import { familyTable } from '../../physical/names.ts'

const stepColumns = columns({ component: 'uuid', step: 'uuid', from: 'number', to: 'number?' })
export type StepRow = RowOf<typeof stepColumns>

/** Reads all steps of the components that have one of these steps (uuids). */
export function siblingSteps(
  { tenant, codes }: { readonly tenant: string; readonly codes: ReadonlyMap<string, number> },
  steps: readonly string[],
): Statement<StepRow> {
  return {
    name: 'price-sibling-steps',
    text: `select k.source_id as component, p.id as step, coalesce(p."priceStep:from", 0) as from, p."priceStep:to" as to
      from twin_link k join "${familyTable('priceStep')}" p on p.tenant_id = $1 and p.id = k.target_id and p.deleted_at is null
      where k.tenant_id = $1 and k.relationship = $3 and k.deleted_at is null and k.source_id in (select o.source_id from twin_link o
        where o.tenant_id = $1 and o.target_id = any($2::uuid[]) and o.relationship = $3)`,
    values: [tenant, steps, codes.get('priceComponent:priceSteps')],
    columns: stepColumns,
  }
}
