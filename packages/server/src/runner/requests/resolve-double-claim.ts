import { AppError } from '@twinwerk/model/error/app-error'
import type { Mutation } from '@twinwerk/model/mutation/mutation'
import type { Text } from '@twinwerk/model/text/text'
import { problemOf } from '@twinwerk/model/validation/finding'
import { apply } from '../../store/apply/apply.ts'
import type { Change } from '../../store/write/change.ts'
import { columns } from '../../store/db/columns.ts'
import type { Transaction } from '../../store/db/database.ts'
import { familyTable } from '../../store/physical/names.ts'
import { readHeldRights } from '../../store/rights/held-rights.ts'
import type { Saved } from '../../store/save/save-listener.ts'
import type { SaveContext } from './save-context.ts'

const agents = 'execution:agentForExecution'

/** The seconds for which the buttons of a task stay locked. A user who takes a colleague's task later has seen whose it is. */
const lockSeconds = 5

/**
 * Assigns a task of a pool (a group that works for external service providers) to the user who takes it first. The same applies to a task
 * of any other group while two users take it at the same time. A user who takes the task later gets VERSION_CONFLICT with the name of the
 * first user. If two users save at the same time, the second save waits for the first and sees its result.
 */
export async function resolveDoubleClaim(transaction: Transaction, { parts, saved }: SaveContext): Promise<readonly Change[]> {
  const { tenant, user, at } = saved.author
  const claimed = user === null ? [] : claimsIn(saved.mutation, user)
  if (claimed.length === 0) return []
  await transaction.run({
    name: 'process-claim-lock',
    text: `select 1 from "${familyTable('execution')}" where tenant_id = $1 and id = any($2::uuid[]) order by id for no key update`,
    values: [tenant, claimed],
  })
  // The first claim may have begun a moment after this save, and still counts.
  const valid = (link: string) =>
    `${link}.deleted_at is null and ${link}.valid_from <= $4::timestamptz and ${link}.valid_to > $4::timestamptz`
  const { rows } = await transaction.run({
    name: 'process-claimed',
    text: `select a.target_id as holder from twin_link a where a.tenant_id = $1 and a.source_id = any($2::uuid[]) and a.relationship = $5 and a.target_id <> $3
        and a.deleted_at is null and a.valid_to > $4::timestamptz
      and exists (select 1 from twin_link g where g.tenant_id = $1 and g.source_id = a.source_id and g.relationship = $6 and ${valid('g')}
        and (a.created_by = a.target_id and a.created_at > $4::timestamptz - make_interval(secs => $8)
          or exists (select 1 from twin_link p where p.tenant_id = $1 and p.relationship = $7 and p.target_id = g.target_id and ${valid('p')})))
      order by a.created_at limit 1`,
    values: [
      tenant,
      claimed,
      user,
      at,
      parts.codes.get(agents),
      parts.codes.get('execution:agentGroupForExecution'),
      parts.codes.get('externalServiceProvider:groups'),
      lockSeconds,
    ],
    columns: columns({ holder: 'uuid' }),
  })
  const holder = rows[0]?.holder
  if (holder === undefined) return takenOnce(transaction, { parts, saved }, claimed)
  const text = takenBy(await visibleName(transaction, saved, holder))
  throw new AppError('VERSION_CONFLICT', { problems: [problemOf({ systematics: agents, key: 'process.taken', text }, [], saved.language)] })
}

/** Keeps only the first link if a user takes the same task again, by two clicks or on two devices. */
async function takenOnce(
  transaction: Transaction,
  { parts, saved }: Pick<SaveContext, 'parts' | 'saved'>,
  claimed: readonly string[],
): Promise<readonly Change[]> {
  const { tenant, user, at } = saved.author
  const { rows } = await transaction.run({
    name: 'process-claimed-twice',
    text: `select id from (select id, row_number() over (partition by source_id order by created_at, id) as nth from twin_link
        where tenant_id = $1 and source_id = any($2::uuid[]) and relationship = $3 and target_id = $4 and deleted_at is null and valid_to > $5::timestamptz) a where nth > 1`,
    values: [tenant, claimed, parts.codes.get(agents), user, at],
    columns: columns({ id: 'uuid' }),
  })
  if (rows.length === 0) return []
  return apply(transaction, parts, { author: saved.author, changes: rows.map(({ id }) => ({ kind: 'deleteLink', uuid: id }) as const) })
}

/** Returns the executions (uuids) of which the user becomes an agent by this save. */
function claimsIn({ links }: Mutation, user: string): readonly string[] {
  return links.flatMap((link) => {
    if (link.kind !== 'create' || link.relation.relationship !== agents) return []
    const ends = [link.near, link.far].flatMap((ref) => ('uuid' in ref ? [ref.uuid] : []))
    return ends.includes(user) ? ends.filter((uuid) => uuid !== user) : []
  })
}

const nameParts = ['user:givenname', 'user:surname'] as const

/** Returns the parts of the name that the author of the save may see. */
async function visibleName(transaction: Transaction, { rights, binding, author }: Saved, user: string): Promise<string> {
  const [held] = await readHeldRights(transaction, rights, {
    binding,
    questions: [{ verb: 'select', family: 'user', uuids: [user], attributes: nameParts }],
  })
  const shown = held?.get(user)
  const { rows } = await transaction.run({
    name: 'process-claimant',
    text: `select "user:givenname", "user:surname" from "${familyTable('user')}" where tenant_id = $1 and id = $2`,
    values: [author.tenant, user],
    columns: columns({ 'user:givenname': 'text?', 'user:surname': 'text?' }),
  })
  return nameParts.flatMap((part) => (shown?.has(part) ? (rows[0]?.[part] ?? []) : [])).join(' ')
}

function takenBy(name: string): Text {
  return {
    de: `${name || 'Jemand anderes'} hat diese Aufgabe schon übernommen.`,
    en: `${name || 'Somebody else'} has taken this task already.`,
  }
}
