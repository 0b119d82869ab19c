import { columns } from '../db/columns.ts'
import type { Statement } from '../db/database.ts'
import { familyTable } from '../physical/names.ts'

type Reading = { readonly tenant: string; readonly codes: ReadonlyMap<string, number> }

/** The message that the state of a billing run has changed. Its key is the uuid of the run. */
export const runMoved = 'billingRunMoved'

/** Returns a row if a process began the run (uuid), and nobody but the user (uuid) has finished a task of that process. */
export function checkedByNobodyElse({ tenant, codes }: Reading, run: string, user: string): Statement {
  return {
    name: 'billing-run-checked',
    text: `select 1 from twin_link l where l.tenant_id = $1 and l.target_id = $2 and l.relationship = $3 and l.deleted_at is null
        and not exists (select 1 from process_step s where s.tenant_id = $1 and s.root_id = l.source_id and s.command = 'complete' and s.actor <> $4)
      limit 1`,
    values: [tenant, run, codes.get('processStartBilling:billingRun'), user],
  }
}

/** Reads which of some tasks (uuids) are the approval of a run or price change that a user, of the same place in the list, has begun. */
export function approvalsOfOwnRuns(
  { tenant, codes }: Reading,
  claims: readonly { readonly task: string; readonly user: string }[],
): Statement<{ readonly task: string }> {
  return {
    name: 'billing-own-approvals',
    text: `select e.id as task from unnest($2::uuid[], $3::uuid[]) as c(task, claimant)
      join process_execution e on e.tenant_id = $1 and e.id = c.task and e.bpmn_ref = 'approveAbove'
      join twin_link l on l.tenant_id = $1 and l.source_id = e.root_id and l.relationship = $4 and l.deleted_at is null
      join "${familyTable('billingRun')}" r on r.tenant_id = $1 and r.id = l.target_id and r.created_by = c.claimant
      union select e.id as task from unnest($2::uuid[], $3::uuid[]) as c(task, claimant)
      join process_execution e on e.tenant_id = $1 and e.id = c.task and e.bpmn_ref = 'approveAbove'
      join "${familyTable('execution')}" x on x.tenant_id = $1 and x.id = e.root_id and x.definition = 'processPriceChange' and x.created_by = c.claimant`,
    values: [tenant, claims.map(({ task }) => task), claims.map(({ user }) => user), codes.get('processStartBilling:billingRun')],
    columns: columns({ task: 'uuid' }),
  }
}

/** Reads the user (uuid) who last finished a task of the process that began a run (uuid). Without one: the user who began the run. */
export function lastFinisher({ tenant, codes }: Reading, run: string): Statement<{ readonly user: string | null }> {
  return {
    name: 'billing-run-finisher',
    text: `select coalesce((select s.actor from twin_link l join process_step s on s.tenant_id = $1 and s.root_id = l.source_id
          and s.command = 'complete' and s.actor is not null
        where l.tenant_id = $1 and l.target_id = $2 and l.relationship = $3 and l.deleted_at is null order by s.seq desc limit 1), r.created_by) as "user"
      from "${familyTable('billingRun')}" r where r.tenant_id = $1 and r.id = $2`,
    values: [tenant, run, codes.get('processStartBilling:billingRun')],
    columns: columns({ user: 'uuid?' }),
  }
}
