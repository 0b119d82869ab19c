import { columns, json } from '../db/columns.ts'
import type { Database, Statement, Transaction } from '../db/database.ts'
import { firstRow } from '../db/statement.ts'
import { familyTable } from '../physical/names.ts'
import { rightsRelationships } from './relationships.ts'
import { links, livingTwin, overLinks, validNow } from './steps.ts'

/** A permission that a user has now. Ids are uuids. */
export type HeldPermission = {
  readonly id: string
  readonly scope: 'tenant' | 'businessPartner' | 'system'
  readonly root: { readonly uuid: string; readonly definition: string }
  /** `key` names a role of the release; null for a role of the tenant. */
  readonly role: { readonly uuid: string; readonly name: string; readonly key: string | null }
  /** The group through which the user has the permission; null if the user has it directly. */
  readonly group: { readonly uuid: string; readonly name: string } | null
  /** `role:grants` as stored. `readRoleGrants` of the model parses it. */
  readonly grants: unknown
  /** The ISO instant at which the permission expires; null if it does not. */
  readonly validUntil: string | null
}

/** The groups and permissions of a user. Both are empty for a deleted user. */
export type Holder = { readonly lives: boolean; readonly groups: readonly string[]; readonly permissions: readonly HeldPermission[] }

type Parts = { readonly database: Database; readonly codes: ReadonlyMap<string, number> }

const holderShape = { lives: 'boolean', groups: json<readonly string[]>(), permissions: json<readonly HeldPermission[]>() } as const
const holderColumns = columns(holderShape)

const nobody: Holder = { lives: false, groups: [], permissions: [] }

/** Reads the groups and permissions of a user. Every link on the way must be valid now, by the database's clock. */
export async function readHolder({ database, codes }: Parts, membership: { tenant: string; user: string }): Promise<Holder> {
  return holderOf(firstRow(await database.one({ role: 'app', tenant: membership.tenant }, holderStatement(codes, membership))))
}

/** Like `readHolder`, in a transaction of the caller. */
export async function readHolderIn(
  transaction: Transaction,
  codes: Parts['codes'],
  membership: { readonly tenant: string; readonly user: string },
): Promise<Holder> {
  return holderOf(firstRow(await transaction.run(holderStatement(codes, membership))))
}

/** Like `readHolder`, for many users of a tenant in one statement. */
export async function readHolders(
  { database, codes }: Parts,
  { tenant, users }: { tenant: string; users: readonly string[] },
): Promise<readonly (Holder & { readonly user: string })[]> {
  const text = `select u.id as user, h.* from unnest($2::uuid[]) as u (id) cross join lateral (${holderText('u.id')}) h`
  const statement = {
    name: 'rights-holders',
    text,
    values: [tenant, users, ...codesOf(codes)],
    columns: columns({ user: 'uuid', ...holderShape }),
  }
  const { rows } = await database.one({ role: 'app', tenant }, statement)
  return rows.map((row) => ({ user: row.user, ...holderOf(row) }))
}

function holderOf({ lives, groups, permissions }: Holder): Holder {
  return lives ? { lives, groups, permissions } : nobody
}

export function holderStatement(
  codes: ReadonlyMap<string, number>,
  { tenant, user }: { readonly tenant: string; readonly user: string },
): Statement<Holder> {
  return { name: 'rights-holder', text: holderText('$2'), values: [tenant, user, ...codesOf(codes)], columns: holderColumns }
}

function codesOf(codes: ReadonlyMap<string, number>): readonly unknown[] {
  return rightsRelationships.map((name) => codes.get(name))
}

const forward = (id: string, relationship: string) => ({ from: 'source_id', id, relationship, valid: validNow }) as const

const holderText = (user: string) => `
  with member as materialized (
    select g.id, g."group:name1" as name, max(least(hm.valid_to, hg.valid_to)) as until from (${links(forward(user, '$3'))}) hm
      ${livingTwin('m', 'groupMembership', 'hm.id')} ${overLinks('hg', forward('m.id', '$4'))} ${livingTwin('g', 'group', 'hg.id')}
    group by g.id, g."group:name1"
  ), held as materialized (
    select h.id, null::uuid as "group", null as name, h.valid_to as until from (${links(forward(user, '$5'))}) h
    union all
    select h.id, member.id, member.name, least(h.valid_to, member.until) from member ${overLinks('h', forward('member.id', '$6'))}
  )
  select exists (select 1 from "${familyTable('user')}" where tenant_id = $1 and id = ${user} and deleted_at is null) as lives,
    (select coalesce(json_agg(id order by id), '[]') from member) as groups,
    (select coalesce(json_agg(json_build_object('id', p.id, 'scope', p."permission:scope",
        'root', json_build_object('uuid', o.id, 'definition', o.definition), 'role', json_build_object('uuid', r.id, 'name', r."role:name", 'key', r."role:key"),
        'group', case when held."group" is not null then json_build_object('uuid', held."group", 'name', held.name) end, 'grants', r."role:grants",
        'validUntil', to_char(nullif(held.until, 'infinity') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by p.id, held."group"), '[]')
      from held ${livingTwin('p', 'permission', 'held.id')} ${overLinks('hr', forward('p.id', '$7'))} ${livingTwin('r', 'role', 'hr.id')}
        ${overLinks('ho', forward('p.id', '$8'))} ${livingTwin('o', 'businessPartner', 'ho.id')}) as permissions`
