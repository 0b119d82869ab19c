import { AppError } from '@twinwerk/model/error/app-error'
import type { Transaction } from '../../store/db/database.ts'
import { familyTable } from '../../store/names.ts'
import type { Finishing } from './finishing.ts'

const agents = 'execution:agentForExecution'

/**
 * A task of a pool (a group that works for external service providers) belongs to whoever takes it first: who takes it for oneself while somebody else has it
 * hears VERSION_CONFLICT. Of two at once the second waits for the first, and sees it.
 */
export async function refuseDoubleClaim(transaction: Transaction, { parts, saved }: Finishing): Promise<void> {
  const { tenant, user, at } = saved.author
  const claimed = saved.mutation.links.flatMap((link) => {
    if (link.kind !== 'create' || link.relation.relationship !== agents) return []
    const ends = [link.near, link.far].flatMap((ref) => ('uuid' in ref ? [ref.uuid] : []))
    return ends.includes(user) ? ends.filter((uuid) => uuid !== user) : []
  })
  if (claimed.length === 0) return
  await transaction.run({
    name: 'process-claim-lock',
    text: `select 1 from "${familyTable('execution')}" where tenant_id = $1 and id = any($2::uuid[]) order by id for no key update`,
    values: [tenant, claimed],
  })
  // Who was first may have begun a moment after this save did, and counts all the same.
  const valid = (link: string) =>
    `${link}.deleted_at is null and ${link}.valid_from <= $4::timestamptz and ${link}.valid_to > $4::timestamptz`
  const { rowCount } = await transaction.run({
    name: 'process-claimed',
    text: `select 1 from twin_link a where a.tenant_id = $1 and a.source_id = any($2::uuid[]) and a.relationship = $5 and a.target_id <> $3
        and a.deleted_at is null and a.valid_to > $4::timestamptz
      and exists (select 1 from twin_link g join twin_link p on p.tenant_id = $1 and p.relationship = $7 and p.target_id = g.target_id and ${valid('p')}
        where g.tenant_id = $1 and g.source_id = a.source_id and g.relationship = $6 and ${valid('g')}) limit 1`,
    values: [
      tenant,
      claimed,
      user,
      at,
      parts.codes.get(agents),
      parts.codes.get('execution:agentGroupForExecution'),
      parts.codes.get('externalServiceProvider:groups'),
    ],
  })
  if (rowCount > 0) throw new AppError('VERSION_CONFLICT', { detail: 'somebody else has taken this task' })
}
