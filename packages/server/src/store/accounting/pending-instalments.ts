import type { TaxCategory } from '@twinwerk/model/billing/facts'
import { columns, oneOf } from '../db/columns.ts'
import type { Statement } from '../db/database.ts'
import { familyTable } from '../physical/names.ts'
import { absorbedRest } from '../payments/absorbed-rest.ts'
import { notBooked, type Month } from './pending-receipts.ts'

/** The part of an instalment that a consumption bill took up, with the rate that the instalment was booked at. `subject` is their link. */
export type PendingInstalment = {
  readonly subject: string
  readonly number: string
  readonly date: string
  readonly rest: number
  readonly customer: string | null
  readonly name: string | null
  readonly rate: number
  readonly category: TaxCategory | null
}

/**
 * Reads the instalments whose claims bills of a month took up (`absorbed`), or got back because such a bill was cancelled in the month
 * (`restored`), and that no export has. The claim is booked back by its instalment, since the bill claims the consumption anew.
 */
export function pendingInstalments(
  event: 'absorbed' | 'restored',
  { tenant, codes, from, before, max }: Month,
): Statement<PendingInstalment> {
  const day = event === 'absorbed' ? 'b."receipt:date"' : 'c."receipt:date"'
  const rest = absorbedRest({ bill: 'b.id', instalment: 'i', items: '$6', deducts: '$7' })
  const cancelled = `join twin_link cl on cl.tenant_id = $1 and cl.target_id = b.id and cl.relationship = $9 and cl.deleted_at is null
      join "${familyTable('receipt')}" c on c.tenant_id = $1 and c.id = cl.source_id and c.deleted_at is null and c."receipt:receiptNumber" is not null`
  const isRestored = event === 'restored'
  const relationships = ['receipt:refersTo', 'receipt:receiver', 'receipt:receiptItems', 'receiptItem:deducts']
  return {
    name: `accounting-pending-${event}`,
    text: `select l.id as subject, i."receipt:receiptNumber" as number, ${day} as date, ${rest} as rest, p.identifier as customer,
        coalesce(i."receipt:name", p."businessPartner:name1") as name, coalesce(t.rate, 0) as rate, t.category
      from "${familyTable('receipt')}" b
      join twin_link l on l.tenant_id = $1 and l.source_id = b.id and l.relationship = $4 and l.deleted_at is null
      join "${familyTable('receipt')}" i on i.tenant_id = $1 and i.id = l.target_id and i.deleted_at is null and i."receipt:kind" = 'instalment'
        and i."receipt:receiptNumber" is not null
      ${isRestored ? cancelled : ''}
      left join lateral (select q.* from twin_link k join "${familyTable('businessPartner')}" q on q.tenant_id = $1 and q.id = k.target_id
        where k.tenant_id = $1 and k.source_id = i.id and k.relationship = $5 and k.deleted_at is null limit 1) p on true
      left join lateral (select m."receiptItem:taxrate" as rate, m."receiptItem:taxCategory" as category from twin_link k
        join "${familyTable('receiptItem')}" m on m.tenant_id = $1 and m.id = k.target_id and m.deleted_at is null
        where k.tenant_id = $1 and k.source_id = i.id and k.relationship = $6 and k.deleted_at is null limit 1) t on true
      where b.tenant_id = $1 and b.deleted_at is null and b."receipt:receiptNumber" is not null and ${day} >= $2::date and ${day} < $3::date
        and ${rest} > 0 and ${notBooked('l.id', event)} ${isRestored ? `and not ${notBooked('l.id', 'absorbed')}` : ''}
      order by l.id limit $8`,
    values: [
      tenant,
      from,
      before,
      ...relationships.map((each) => codes.get(each)),
      max,
      ...(isRestored ? [codes.get('receipt:reverses')] : []),
    ],
    columns: columns({
      ...{ subject: 'uuid', number: 'text', date: 'date', rest: 'integer', customer: 'text?', name: 'text?', rate: 'number' },
      category: oneOf('S', 'AE', 'E', 'Z', 'O', null),
    }),
  }
}
