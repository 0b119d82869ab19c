import { columns } from '../db/columns.ts'
import type { Statement } from '../db/database.ts'
import { familyTable } from '../physical/names.ts'

type Calling = { readonly tenant: string; readonly contract: string; readonly codes: ReadonlyMap<string, number> }

/** Reads the numbers (E.164) of a contract (uuid). */
export function callersOf({ tenant, contract, codes }: Calling): Statement<{ readonly number: string }> {
  return {
    text: `select n."managedNumber:number" as number from twin_link e
      join twin_link u on u.tenant_id = $1 and u.source_id = e.target_id and u.relationship = $4 and u.deleted_at is null
      join "${familyTable('thing')}" n on n.tenant_id = $1 and n.id = u.target_id and n.deleted_at is null and n."managedNumber:number" is not null
      where e.tenant_id = $1 and e.source_id = $2 and e.relationship = $3 and e.deleted_at is null order by n."managedNumber:number"`,
    values: [tenant, contract, codes.get('contract:contractElements'), codes.get('contractElement:managedNumbers')],
    columns: columns({ number: 'text' }),
  }
}
