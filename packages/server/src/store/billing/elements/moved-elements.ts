import { columns } from '../../db/columns.ts'
import type { Statement } from '../../db/database.ts'
import { familyTable } from '../../physical/names.ts'

/** The element cannot leave its former contract: it was billed or has calls there, or it ran there. */
export type MovedElement = { readonly element: string; readonly isBilled: boolean; readonly hasRun: boolean }

/**
 * Reads which elements (uuids) have a past at another contract than the one (uuid, at the same place) that they go to. Receipt items and
 * rated calls lead to the element alone, so both contracts would show them. An element that another contract still has on a day of its own
 * has run there.
 */
export function movedElements(
  { tenant, codes, zone }: { readonly tenant: string; readonly codes: ReadonlyMap<string, number>; readonly zone: string },
  links: readonly { readonly element: string; readonly contract: string }[],
): Statement<MovedElement> {
  return {
    name: 'billing-moved-elements',
    text: `select e.id as element,
        exists (select 1 from twin_link i where i.tenant_id = $1 and i.target_id = e.id and i.relationship = $5 and i.deleted_at is null)
          or exists (select 1 from call_record c where c.tenant_id = $1 and c.element_id = e.id and c.state = 'rated') as "isBilled",
        exists (select 1 from twin_link o where o.tenant_id = $1 and o.target_id = e.id and o.relationship = $4 and o.source_id <> m.contract
          and o.deleted_at is null and (o.valid_to at time zone $6::text)::date > e."contractElement:contractElementBegin") as "hasRun"
      from unnest($2::uuid[], $3::uuid[]) m (element, contract)
      join "${familyTable('contractElement')}" e on e.tenant_id = $1 and e.id = m.element
      where exists (select 1 from twin_link f where f.tenant_id = $1 and f.target_id = e.id and f.relationship = $4 and f.source_id <> m.contract)`,
    values: [
      tenant,
      links.map(({ element }) => element),
      links.map(({ contract }) => contract),
      codes.get('contract:contractElements'),
      codes.get('receiptItem:contractElement'),
      zone,
    ],
    columns: columns({ element: 'uuid', isBilled: 'boolean', hasRun: 'boolean' }),
  }
}
