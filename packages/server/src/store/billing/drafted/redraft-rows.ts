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
  decision: 'text',
  reason: 'text?',
  formerDecision: 'text?',
  formerReason: 'text?',
})
export type FormerDraft = RowOf<typeof draftColumns>

const rows = `select id, number, receiver_id as receiver, basis_hash as hash, contracts, findings, decision, reason,
        former_decision as "formerDecision", former_reason as "formerReason" from billing_draft where tenant_id = $1 and run_id = $2`

const read = `${rows} and state = 'open'`

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

/**
 * Sets the decided drafts of a run aside while it is calculated anew, and deletes all others that are no receipts. Those that an earlier
 * calculation set aside and did not come to stay.
 */
export function setDecidedAside(tenant: string, run: string): Statement {
  return {
    name: 'billing-drafts-set-aside',
    text: `with undecided as (delete from billing_draft where tenant_id = $1 and run_id = $2 and state not in ('approved', 'former')
        and decision = 'open' and former_decision is null)
      update billing_draft set state = 'former' where tenant_id = $1 and run_id = $2 and state not in ('approved', 'former')
        and (decision <> 'open' or former_decision is not null)`,
    values: [tenant, run],
  }
}

/** Reads the drafts of a run that were set aside and bill one of the contracts (uuids). */
export function draftsSetAside(tenant: string, run: string, contracts: readonly string[]): Statement<FormerDraft> {
  return {
    name: 'billing-drafts-aside',
    text: `${rows} and state = 'former' and contracts && $3::uuid[] order by number, id for update`,
    values: [tenant, run, contracts],
    columns: draftColumns,
  }
}

/** Lets drafts (uuids) that were set aside stand again, with their decisions. */
export function restoreDrafts(tenant: string, ids: readonly string[]): Statement {
  return {
    name: 'billing-drafts-restore',
    text: `update billing_draft set state = 'open' where tenant_id = $1 and id = any($2::uuid[]) and state = 'former'`,
    values: [tenant, ids],
  }
}

/** Deletes the drafts of a run that are still set aside: their contracts have nothing to bill any more. */
export function deleteSetAside(tenant: string, run: string): Statement {
  return {
    name: 'billing-drafts-delete-aside',
    text: `delete from billing_draft where tenant_id = $1 and run_id = $2 and state = 'former'`,
    values: [tenant, run],
  }
}
