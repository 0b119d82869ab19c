import type { DateText } from '@twinwerk/model/calendar/date'
import { columns, type RowOf } from '../db/columns.ts'
import type { Statement } from '../db/database.ts'
import { familyTable } from '../physical/names.ts'

const shownColumns = columns({ contract: 'uuid', number: 'text?', gross: 'integer' })
/** The receipt that a process was started with; `number` is that of the process. Gross, in 1/10,000 euro. */
export type ShownRow = RowOf<typeof shownColumns>

type Reading = { readonly tenant: string; readonly codes: ReadonlyMap<string, number> }
type Shown = { readonly contracts: readonly string[]; readonly from: DateText; readonly until: DateText }

/** Reads for contracts (uuids) the receipt that was shown last for a run between two days. A cancelled process does not count. */
export function shownRows({ tenant, codes }: Reading, { contracts, from, until }: Shown): Statement<ShownRow> {
  return {
    name: 'billing-shown',
    plan: 'generic',
    text: `select distinct on (l.target_id) l.target_id as contract, e.identifier as number, e."processOrder:shownGross" as gross
      from twin_link l join "${familyTable('execution')}" e on e.tenant_id = $1 and e.id = l.source_id and e.deleted_at is null
        and e."execution:status" is distinct from 'canceled' and e."processOrder:shownUntil" between $4::date and $5::date
      where l.tenant_id = $1 and l.target_id = any($2::uuid[]) and l.relationship = $3 and l.deleted_at is null
        and e."processOrder:shownGross" is not null
      order by l.target_id, e.created_at desc, e.id desc`,
    values: [tenant, contracts, codes.get('execution:contractForProcess'), from, until],
    columns: shownColumns,
  }
}
