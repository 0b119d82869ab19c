import { columns, json, type RowOf } from '../../db/columns.ts'
import type { Statement } from '../../db/database.ts'
import type { DraftFinding } from '../drafts.ts'

const draftColumns = columns({
  id: 'uuid',
  number: 'text',
  receiver: 'uuid?',
  hash: 'text',
  contracts: 'uuid[]',
  findings: json<readonly DraftFinding[]>(),
})
export type FormerDraft = RowOf<typeof draftColumns>

const read = `select id, number, receiver_id as receiver, basis_hash as hash, contracts, findings from billing_draft
      where tenant_id = $1 and run_id = $2 and state = 'open'`

/** Reads and locks those of some drafts (uuids) of a run that nobody approved or left out. */
export function openDraftsOf(tenant: string, run: string, ids: readonly string[]): Statement<FormerDraft> {
  return {
    name: 'billing-drafts-open',
    text: `${read} and id = any($3::uuid[]) order by number, id for update`,
    values: [tenant, run, ids],
    columns: draftColumns,
  }
}

/** Reads and locks the open drafts of a run that bill one of the contracts (uuids). */
export function openDraftsWith(tenant: string, run: string, contracts: readonly string[]): Statement<FormerDraft> {
  return {
    name: 'billing-drafts-open-contracts',
    text: `${read} and contracts && $3::uuid[] order by number, id for update`,
    values: [tenant, run, contracts],
    columns: draftColumns,
  }
}

export function deleteDraftsById(tenant: string, ids: readonly string[]): Statement {
  return {
    name: 'billing-drafts-delete-ids',
    text: 'delete from billing_draft where tenant_id = $1 and id = any($2::uuid[])',
    values: [tenant, ids],
  }
}
