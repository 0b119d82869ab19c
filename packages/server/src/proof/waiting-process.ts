import type { ApplyParts } from '../store/write/change.ts'
import { columns, oneOf } from '../store/db/columns.ts'
import type { Transaction } from '../store/db/database.ts'
import { familyTable } from '../store/physical/names.ts'

/** A process from a public page that waits for a proof or a clerk. Ids are uuids. */
export type WaitingProcess = {
  readonly uuid: string
  readonly definition: string
  /** The partner that is currently linked to the process. */
  readonly partner: { readonly uuid: string; readonly link: string } | undefined
  readonly hasContract: boolean
  /** The open tasks of clerks for the process. */
  readonly tasks: readonly string[]
}

type WaitingKey = { readonly tenant: string; readonly process: string }

const execution = familyTable('execution')

/**
 * Locks a process that is neither started nor ended, and returns undefined for any other. A clerk's save waits for the same row, so only
 * one of the two decides.
 */
export async function lockWaiting(transaction: Transaction, parts: ApplyParts, key: WaitingKey): Promise<WaitingProcess | undefined> {
  const { rows } = await transaction.run({
    name: 'proof-lock-process',
    text: `select definition from "${execution}" where tenant_id = $1 and id = $2 and deleted_at is null and "execution:status" = 'new' for update`,
    values: [key.tenant, key.process],
    columns: columns({ definition: 'text' }),
  })
  if (!rows[0]) return undefined
  const links = await linksOf(transaction, parts, key)
  const partner = links.find(({ relationship }) => relationship === 'partner')
  return {
    uuid: key.process,
    definition: rows[0].definition,
    partner: partner && { uuid: partner.target, link: partner.id },
    hasContract: links.some(({ relationship }) => relationship === 'contract'),
    tasks: links.flatMap(({ relationship, target }) => (relationship === 'task' ? [target] : [])),
  }
}

type ProcessLink = { readonly id: string; readonly relationship: 'partner' | 'contract' | 'task'; readonly target: string }

async function linksOf({ run }: Transaction, { codes }: ApplyParts, { tenant, process }: WaitingKey): Promise<readonly ProcessLink[]> {
  const { rows } = await run({
    name: 'proof-process-links',
    text: `select l.id, l.target_id as target, case l.relationship when $3::int then 'partner' when $4::int then 'contract' else 'task' end as relationship
      from twin_link l left join "${execution}" t on t.tenant_id = l.tenant_id and t.id = l.target_id
      where l.tenant_id = $1 and l.source_id = $2 and l.relationship in ($3::int, $4::int, $5::int) and l.deleted_at is null
        and (l.relationship <> $5::int or (t.definition = 'userTask' and t.deleted_at is null and t."execution:status" in ('new', 'inprogress')))
      order by l.id`,
    values: [
      tenant,
      process,
      codes.get('execution:businessPartnerForProcess'),
      codes.get('execution:contractForProcess'),
      codes.get('execution:executionForProcess'),
    ],
    columns: columns({ id: 'uuid', relationship: oneOf('partner', 'contract', 'task'), target: 'uuid' }),
  })
  return rows
}
