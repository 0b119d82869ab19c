import type { Transaction } from '../db/database.ts'

type PartnerCheck = { readonly tenant: string; readonly partner: string; readonly process: string }

/** Returns true if the partner and the process were created in the same change without a user, as by the public call of an order. */
export async function isOfOrder({ run }: Transaction, { tenant, partner, process }: PartnerCheck): Promise<boolean> {
  const { rowCount } = await run({
    name: 'typed-person',
    text: `select 1 from twin_history p join twin_history e on e.tenant_id = p.tenant_id and e.change_id = p.change_id and e.row_id = $3 and e.version = 0
      where p.tenant_id = $1 and p.row_id = $2 and p.version = 0 and p.changed_by is null limit 1`,
    values: [tenant, partner, process],
  })
  return rowCount > 0
}
