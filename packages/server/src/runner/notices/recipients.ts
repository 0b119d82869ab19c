import type { Language } from '@twinwerk/model/text/text'
import type { ApplyParts } from '../../store/write/change.ts'
import { columns } from '../../store/db/columns.ts'
import type { Transaction } from '../../store/db/database.ts'
import { familyTable } from '../../store/physical/names.ts'

/** A user who gets a notice, in the language that the user chose, as a member of a group or by name. */
export type Recipient = {
  readonly user: string
  readonly group: string | null
  readonly channel: string
  readonly email: string
  readonly language: Language | undefined
}

type RecipientsRequest = {
  readonly tenant: string
  readonly now: string
  readonly users: readonly string[]
  readonly groups: readonly string[]
}

/**
 * Returns the existing users among `users` and the members of `groups`, each once. A user who is both named and a member counts as named.
 */
export async function recipientsOf(
  { run }: Transaction,
  { codes }: ApplyParts,
  { tenant, now, users, groups }: RecipientsRequest,
): Promise<Recipient[]> {
  const valid = (link: string) =>
    `${link}.deleted_at is null and ${link}.valid_from <= $4::timestamptz and ${link}.valid_to > $4::timestamptz`
  const { rows } = await run({
    name: 'notice-recipients',
    text: `with named as (
        select id as user_id, null::uuid as group_id from unnest($2::uuid[]) id
        union all select m.source_id, g.target_id from twin_link g
          join twin_link m on m.tenant_id = $1 and m.relationship = $6 and m.target_id = g.source_id and ${valid('m')}
          where g.tenant_id = $1 and g.relationship = $5 and g.target_id = any($3::uuid[]) and ${valid('g')})
      select distinct on (u.id) u.id as "user", case when n.group_id is not null then coalesce(c."group:name1", '') end as "group", coalesce(u."user:noticeChannel", 'app') as channel,
        u."user:language" as language, coalesce(u."user:email", '') as email
        from named n join "${familyTable('user')}" u on u.tenant_id = $1 and u.id = n.user_id and u.deleted_at is null
        left join "${familyTable('group')}" c on c.tenant_id = $1 and c.id = n.group_id
        order by u.id, n.group_id nulls first`,
    values: [tenant, users, groups, now, codes.get('groupMembership:group'), codes.get('user:groupMemberships')],
    columns: columns({ user: 'uuid', group: 'text?', channel: 'text', language: 'text?', email: 'text' }),
  })
  return rows.map((row) => ({ ...row, language: chosenLanguage(row.language) }))
}

/** Parses a user's choice; undefined: the language of the tenant. */
export function chosenLanguage(value: string | null): Language | undefined {
  return value === 'informal' ? 'de-x-informal' : value === 'de' || value === 'en' ? value : undefined
}

/** Reads the present agents of executions, as users and as groups. */
export async function agentsOf(
  { run }: Transaction,
  { codes }: ApplyParts,
  { tenant, now, executions }: { readonly tenant: string; readonly now: string; readonly executions: readonly string[] },
): Promise<{ users: string[]; groups: string[] }> {
  const [agent, group] = [codes.get('execution:agentForExecution'), codes.get('execution:agentGroupForExecution')]
  const { rows } = await run({
    name: 'notice-workers',
    text: `select distinct l.relationship, l.target_id as target from unnest($2::uuid[]) as e(id) cross join unnest($3::int[]) as r(relationship) cross join lateral (
        select relationship, target_id from twin_link where tenant_id = $1 and source_id = e.id and relationship = r.relationship and deleted_at is null
          and valid_from <= $4::timestamptz and valid_to > $4::timestamptz offset 0) l`,
    values: [tenant, executions, [agent, group], now],
    columns: columns({ relationship: 'integer', target: 'uuid' }),
  })
  const targets = (relationship: number | undefined) => rows.filter((row) => row.relationship === relationship).map(({ target }) => target)
  return { users: targets(agent), groups: targets(group) }
}

/** Returns the open tasks of a process (uuid), and the process itself. */
export async function openTasksOf(
  { run }: Transaction,
  { tenant, root }: { readonly tenant: string; readonly root: string },
): Promise<string[]> {
  const { rows } = await run({
    name: 'notice-open-tasks',
    text: `select e.id from process_execution e join "${familyTable('execution')}" t on t.tenant_id = e.tenant_id and t.id = e.id and t.deleted_at is null
      where e.tenant_id = $1 and e.root_id = $2 and e.superseded_by is null and t."execution:status" not in ('finished', 'timeout', 'canceled')`,
    values: [tenant, root],
    columns: columns({ id: 'uuid' }),
  })
  return [root, ...rows.map(({ id }) => id)]
}
