import { v7 } from 'uuid'
import { apply } from '../../store/apply/apply.ts'
import type { ApplyParts, Change } from '../../store/write/change.ts'
import type { Transaction } from '../../store/db/database.ts'
import type { Saved } from '../../store/save/save-listener.ts'

/**
 * Returns the changes that make the user who finishes a task (uuid) one of its agents (core specification, section 4). A person with a task
 * link does not become an agent.
 */
export async function addAgent(
  transaction: Transaction,
  { parts, author }: { readonly parts: ApplyParts; readonly author: Saved['author'] },
  task: string,
): Promise<readonly Change[]> {
  const { tenant, user, at } = author
  if (user === null) return []
  const { rowCount } = await transaction.run({
    name: 'process-agent',
    plan: 'generic',
    text: `select 1 from twin_link where tenant_id = $1 and source_id = $2 and relationship = $3 and target_id = $4 and deleted_at is null
      and valid_from <= $5::timestamptz and valid_to > $5::timestamptz`,
    values: [tenant, task, parts.codes.get('execution:agentForExecution'), user, at],
  })
  if (rowCount > 0) return []
  const link = { relationship: 'execution:agentForExecution', source: task, target: user, validFrom: at, validTo: null }
  return apply(transaction, parts, { author, changes: [{ kind: 'createLink', uuid: v7(), ...link }] })
}
