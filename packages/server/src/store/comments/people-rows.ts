import { columns } from '../db/columns.ts'
import type { Statement } from '../db/database.ts'
import { familyTable } from '../physical/names.ts'
import { escapeLike } from '../query/search/escape-like.ts'
import type { ApplyParts } from '../write/change.ts'
import { userName } from './comment-rows.ts'

/** A user or group (uuid) with its name. */
export type Named = { readonly id: string; readonly name: string }
const named = columns({ id: 'uuid', name: 'text' })

const users = `"${familyTable('user')}"`
const groups = `"${familyTable('group')}"`
const living = (alias: string) => `${alias}.tenant_id = $1 and ${alias}.deleted_at is null`
const signsIn = `coalesce(u."user:access", '') <> 'blocked'`

type Search = { readonly tenant: string; readonly search: string; readonly limit: number }

/** Finds users by words of their names. Names that begin with the words come first. Blocked users are left out. */
export function findUsers({ tenant, search, limit }: Search): Statement<Named> {
  return found({
    name: 'comments-find-users',
    from: `select u.id, ${userName('u')} as name from ${users} u where ${living('u')} and ${signsIn}`,
    asked: { tenant, search, limit },
  })
}

/** Finds groups by words of their names, in the same order. */
export function findGroups(asked: Search): Statement<Named> {
  const from = `select g.id, coalesce(g."group:name1", '') as name from ${groups} g where ${living('g')}`
  return found({ name: 'comments-find-groups', from, asked })
}

type Finding = { readonly name: string; readonly from: string; readonly asked: Search }

function found({ name, from, asked: { tenant, search, limit } }: Finding): Statement<Named> {
  return {
    name,
    text: `select id, name from (${from}) n where name <> '' and lower(name) like '%' || lower($2) || '%'
      order by lower(name) like lower($2) || '%' desc, name, id limit $3`,
    values: [tenant, escapeLike(search), limit],
    columns: named,
  }
}

/** Reads the names of users (uuids) and groups (uuids) that exist. */
export function namesOf(
  tenant: string,
  { users: people, groups: teams }: { users: readonly string[]; groups: readonly string[] },
): Statement<Named> {
  return {
    name: 'comments-names',
    text: `select u.id, ${userName('u')} as name from ${users} u where ${living('u')} and u.id = any($2::uuid[])
      union all select g.id, coalesce(g."group:name1", '') as name from ${groups} g where ${living('g')} and g.id = any($3::uuid[])`,
    values: [tenant, people, teams],
    columns: named,
  }
}

type Members = { readonly group: string; readonly user: string }

/** Reads the present members of groups (uuids). Blocked users are left out. */
export function membersOf(
  { codes }: Pick<ApplyParts, 'codes'>,
  { tenant, of }: { tenant: string; of: readonly string[] },
): Statement<Members> {
  const present = (link: string) => `${link}.deleted_at is null and ${link}.valid_from <= now() and ${link}.valid_to > now()`
  return {
    name: 'comments-members',
    text: `select distinct l.target_id as "group", u.id as "user" from twin_link l
      join twin_link m on m.tenant_id = $1 and m.relationship = $4 and m.target_id = l.source_id and ${present('m')}
      join ${users} u on ${living('u')} and u.id = m.source_id and ${signsIn}
      where l.tenant_id = $1 and l.relationship = $3 and l.target_id = any($2::uuid[]) and ${present('l')}`,
    values: [tenant, of, codes.get('groupMembership:group'), codes.get('user:groupMemberships')],
    columns: columns({ group: 'uuid', user: 'uuid' }),
  }
}
