import { columns, json, type RowOf } from '../../db/columns.ts'
import type { Statement } from '../../db/database.ts'
import type { DraftFinding } from '../drafts.ts'

const draftColumns = columns({
  id: 'uuid',
  number: 'text',
  receiver: 'uuid?',
  contracts: 'uuid[]',
  findings: json<readonly DraftFinding[]>(),
})
export type OpenDraft = RowOf<typeof draftColumns>

/** Reads and locks those of some drafts of a run that nobody approved or left out. */
export function openDraftsOf(tenant: string, run: string, ids: readonly string[]): Statement<OpenDraft> {
  return {
    name: 'billing-drafts-open',
    text: `select id, number, receiver_id as receiver, contracts, findings from billing_draft
      where tenant_id = $1 and run_id = $2 and id = any($3::uuid[]) and state = 'open' order by number, id for update`,
    values: [tenant, run, ids],
    columns: draftColumns,
  }
}

/** Deletes the open drafts of a run that bill one of the contracts (uuids). Returns them. */
export function deleteDraftsOf(tenant: string, run: string, contracts: readonly string[]): Statement<Omit<OpenDraft, 'findings'>> {
  return {
    name: 'billing-drafts-delete-contracts',
    text: `delete from billing_draft where tenant_id = $1 and run_id = $2 and contracts && $3::uuid[] and state = 'open'
      returning id, number, receiver_id as receiver, contracts`,
    values: [tenant, run, contracts],
    columns: columns({ id: 'uuid', number: 'text', receiver: 'uuid?', contracts: 'uuid[]' }),
  }
}
