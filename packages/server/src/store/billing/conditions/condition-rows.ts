import type { DateText } from '@twinwerk/model/calendar/date'
import { columns, json, type RowOf } from '../../db/columns.ts'
import type { Statement } from '../../db/database.ts'
import { familyTable } from '../../physical/names.ts'
import { firstDay, lastDay, type BillingRead } from '../billing-read.ts'

type Row = Readonly<Record<string, unknown>>

/** A twin with the days on which it is linked; null is open. `definition` is its type. */
export type LinkedRow = { readonly from: DateText | null; readonly to: DateText | null; readonly definition: string; readonly row: Row }

const conditionColumns = columns({
  element: 'uuid',
  elementRow: json<Row>(),
  contract: 'text',
  contractRow: json<Row>(),
  products: json<readonly LinkedRow[]>(),
  partners: json<readonly LinkedRow[]>(),
  payments: json<readonly LinkedRow[]>(),
})
export type ConditionRow = RowOf<typeof conditionColumns>

/**
 * Reads for elements (uuids) the stored rows that conditions of prices may name: the element, its contract with its type, and the products,
 * the receivers and the payment methods in the order of their days.
 */
export function conditionRows({ tenant, codes, zone }: BillingRead, elements: readonly string[]): Statement<ConditionRow> {
  const linked = (source: string, relationship: string, family: string) =>
    `(select coalesce(jsonb_agg(jsonb_build_object('from', ${firstDay('k', '$3')}, 'to', ${lastDay('k', '$3')}, 'definition', t.definition,
          'row', to_jsonb(t)) order by k.valid_from, k.id), '[]')
        from twin_link k join "${familyTable(family)}" t on t.tenant_id = $1 and t.id = k.target_id and t.deleted_at is null
        where k.tenant_id = $1 and k.source_id = ${source} and k.relationship = ${relationship} and k.deleted_at is null)`
  return {
    name: 'billing-conditions',
    plan: 'generic',
    text: `select e.id as element, to_jsonb(e) as "elementRow", c.definition as contract, to_jsonb(c) as "contractRow",
        ${linked('e.id', '$5', 'product')} as products, ${linked('c.id', '$6', 'businessPartner')} as partners,
        ${linked('c.id', '$7', 'paymentMethod')} as payments
      from "${familyTable('contractElement')}" e
      join twin_link l on l.tenant_id = $1 and l.target_id = e.id and l.relationship = $4 and l.deleted_at is null
      join "${familyTable('contract')}" c on c.tenant_id = $1 and c.id = l.source_id and c.deleted_at is null
      where e.tenant_id = $1 and e.id = any($2::uuid[]) and e.deleted_at is null`,
    values: [
      tenant,
      elements,
      zone,
      ...['contract:contractElements', 'contractElement:product', 'contract:receiverForContract', 'contract:paymentMethod'].map(
        (relationship) => codes.get(relationship),
      ),
    ],
    columns: conditionColumns,
  }
}
