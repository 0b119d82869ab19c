import { columns } from '../../db/columns.ts'
import type { Statement } from '../../db/database.ts'
import { familyTable } from '../../physical/names.ts'
import type { BillingRead } from '../billing-read.ts'

/** Reads those of some contracts (uuids) that exist and have no receipt. */
export function unbilledContracts({
  tenant,
  contracts,
  codes,
}: Pick<BillingRead, 'tenant' | 'contracts' | 'codes'>): Statement<{ readonly contract: string }> {
  return {
    text: `select c.id as contract from "${familyTable('contract')}" c where c.tenant_id = $1 and c.id = any($2::uuid[]) and c.deleted_at is null
      and not exists (select from twin_link l where l.tenant_id = $1 and l.target_id = c.id and l.relationship = $3) order by c.id`,
    values: [tenant, contracts, codes.get('receipt:contract')],
    columns: columns({ contract: 'uuid' }),
  }
}

/** Deletes the drafts of a run that became receipts. */
export function deleteApprovedDrafts(tenant: string, run: string): Statement {
  return { text: `delete from billing_draft where tenant_id = $1 and run_id = $2 and state = 'approved'`, values: [tenant, run] }
}
