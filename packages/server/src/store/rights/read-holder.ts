import type { Database } from '../db/database.ts'
import { familyTable } from '../names.ts'

/** A permission somebody holds now. Ids are uuids. */
export type HeldPermission = {
  readonly id: string
  readonly scope: 'tenant' | 'businessPartner' | 'system'
  readonly root: { readonly uuid: string; readonly definition: string }
  readonly role: { readonly uuid: string; readonly name: string }
  /** The group it is held through; the user holds it itself without one. */
  readonly group: { readonly uuid: string; readonly name: string } | null
  /** `role:grants` as it is stored; `readRoleGrants` of the model reads it. */
  readonly grants: unknown
  /** When it ends by time, ISO. */
  readonly validUntil: string | null
}

/** What a user holds. One that is deleted holds nothing. */
export type Holder = { readonly lives: boolean; readonly groups: readonly string[]; readonly permissions: readonly HeldPermission[] }

type Parts = { readonly database: Database; readonly codes: ReadonlyMap<string, number> }

const nobody: Holder = { lives: false, groups: [], permissions: [] }

/** The groups and permissions of a user. Every link on the way is valid at this instant by the database's clock (design, "Rights"). */
export async function readHolder({ database, codes }: Parts, { tenant, user }: { tenant: string; user: string }): Promise<Holder> {
  const relationships = [
    'user:groupMemberships',
    'groupMembership:group',
    'user:permissions',
    'group:permissions',
    'permission:role',
    'permission:root',
  ]
  const { rows } = await database.one(
    { role: 'app', tenant },
    { name: 'rights-holder', text: holderText, values: [tenant, user, ...relationships.map((name) => codes.get(name))] },
  )
  const row = rows[0]!
  if (!row['lives']) return nobody
  return { lives: true, groups: row['groups'] as string[], permissions: row['permissions'] as HeldPermission[] }
}

const twin = (family: string, alias: string, id: string) =>
  `"${familyTable(family)}" ${alias} on ${alias}.tenant_id = $1 and ${alias}.id = ${id} and ${alias}.deleted_at is null`
const link = (alias: string, source: string, relationship: string) =>
  `${alias}.tenant_id = $1 and ${alias}.source_id = ${source} and ${alias}.relationship = ${relationship} and ${alias}.deleted_at is null and ${alias}.valid_from <= now() and ${alias}.valid_to > now()`

const holderText = `
  with member as (
    select g.id, g."group:name1" as name, max(least(hm.valid_to, hg.valid_to)) as until from twin_link hm
      join ${twin('groupMembership', 'm', 'hm.target_id')}
      join twin_link hg on ${link('hg', 'm.id', '$4')}
      join ${twin('group', 'g', 'hg.target_id')}
    where ${link('hm', '$2', '$3')} group by g.id, g."group:name1"
  ), held as (
    select h.target_id as id, null::uuid as "group", null as name, h.valid_to as until from twin_link h where ${link('h', '$2', '$5')}
    union all
    select h.target_id, member.id, member.name, least(h.valid_to, member.until) from member join twin_link h on ${link('h', 'member.id', '$6')}
  )
  select exists (select 1 from "${familyTable('user')}" where tenant_id = $1 and id = $2 and deleted_at is null) as lives,
    (select coalesce(json_agg(id order by id), '[]') from member) as groups,
    (select coalesce(json_agg(json_build_object('id', p.id, 'scope', p."permission:scope",
        'root', json_build_object('uuid', o.id, 'definition', o.definition), 'role', json_build_object('uuid', r.id, 'name', r."role:name"),
        'group', case when held."group" is not null then json_build_object('uuid', held."group", 'name', held.name) end, 'grants', r."role:grants",
        'validUntil', to_char(nullif(held.until, 'infinity') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by p.id, held."group"), '[]')
      from held
        join ${twin('permission', 'p', 'held.id')}
        join twin_link hr on ${link('hr', 'p.id', '$7')}
        join ${twin('role', 'r', 'hr.target_id')}
        join twin_link ho on ${link('ho', 'p.id', '$8')}
        join ${twin('businessPartner', 'o', 'ho.target_id')}) as permissions`
