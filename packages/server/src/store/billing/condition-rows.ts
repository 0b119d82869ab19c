import { columns, json, jsonOrNull, type RowOf } from '../db/columns.ts'
import type { Statement } from '../db/database.ts'
import { familyTable } from '../physical/names.ts'
import type { BillingRead } from './billing-read.ts'

type Row = Readonly<Record<string, unknown>>

const conditionColumns = columns({
  element: 'uuid',
  elementRow: json<Row>(),
  contract: 'text',
  contractRow: json<Row>(),
  product: 'text?',
  productRow: jsonOrNull<Row>(),
  partner: 'text?',
  partnerRow: jsonOrNull<Row>(),
  payment: 'text?',
  paymentRow: jsonOrNull<Row>(),
})
export type ConditionRow = RowOf<typeof conditionColumns>

/**
 * Reads for elements (uuids) the stored rows that conditions of prices may name: the element, its contract, its product, and the receiver
 * and the payment method of the contract on the day of the read. `contract`, `product`, `partner` and `payment` are their types.
 */
export function conditionRows({ tenant, codes, day, zone }: BillingRead, elements: readonly string[]): Statement<ConditionRow> {
  const valid = (link: string) =>
    `${link}.deleted_at is null and ${link}.valid_from < (($3::date + 1)::timestamp at time zone $4) and ${link}.valid_to >= (($3::date + 1)::timestamp at time zone $4)`
  const linked = (source: string, relationship: string, family: string) =>
    `left join lateral (select t.definition, to_jsonb(t) as row from twin_link k join "${familyTable(family)}" t on t.tenant_id = $1 and t.id = k.target_id
        and t.deleted_at is null where k.tenant_id = $1 and k.source_id = ${source} and k.relationship = ${relationship} and ${valid('k')}
        order by k.valid_from desc limit 1)`
  return {
    name: 'billing-conditions',
    plan: 'generic',
    text: `select e.id as element, to_jsonb(e) as "elementRow", c.definition as contract, to_jsonb(c) as "contractRow",
        p.definition as product, p.row as "productRow", r.definition as partner, r.row as "partnerRow", m.definition as payment, m.row as "paymentRow"
      from "${familyTable('contractElement')}" e
      join twin_link l on l.tenant_id = $1 and l.target_id = e.id and l.relationship = $5 and l.deleted_at is null
      join "${familyTable('contract')}" c on c.tenant_id = $1 and c.id = l.source_id and c.deleted_at is null
      ${linked('e.id', '$6', 'product')} p on true
      ${linked('c.id', '$7', 'businessPartner')} r on true
      ${linked('c.id', '$8', 'paymentMethod')} m on true
      where e.tenant_id = $1 and e.id = any($2::uuid[]) and e.deleted_at is null`,
    values: [
      tenant,
      elements,
      day,
      zone,
      ...['contract:contractElements', 'contractElement:product', 'contract:receiverForContract', 'contract:paymentMethod'].map(
        (relationship) => codes.get(relationship),
      ),
    ],
    columns: conditionColumns,
  }
}
