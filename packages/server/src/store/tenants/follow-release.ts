import { createHash } from 'node:crypto'
import type { RoleGrant } from '@twinwerk/model/right/grant'
import { grantKey, grantsKey } from '@twinwerk/model/right/grant-key'
import type { Language, Text } from '@twinwerk/model/text/text'
import { textIn } from '@twinwerk/model/text/text'
import { canonicalJson } from '@twinwerk/model/value/canonical-json'
import { v7 } from 'uuid'
import { apply } from '../apply/apply.ts'
import type { ApplyParts, Change } from '../write/change.ts'
import type { Database, Rows, Transaction } from '../db/database.ts'
import type { Publisher } from '../db/publisher.ts'
import { familyTable } from '../physical/names.ts'
import { syncTenants } from './tenant-sync.ts'

/** What a release says of a role; `key` is the same in every tenant. */
export type ReleasedRole = { readonly key: string; readonly grants: readonly RoleGrant[] }

/** One that tenants which are there get when a release brings it first. */
export type NewRole = ReleasedRole & { readonly name: Text; readonly description: Text; readonly platformOnly?: true }

/** A tenant's role of a release that somebody there has changed: what the release gives and it does not, and the other way round. */
export type ChangedRole = {
  readonly uuid: string
  readonly key: string
  readonly name: string
  readonly missing: readonly RoleGrant[]
  readonly added: readonly RoleGrant[]
}

type Parts = ApplyParts & { readonly database: Publisher }
type Stored = {
  readonly id: string
  readonly key: string
  readonly name: string
  readonly version: number
  readonly grants: unknown
  readonly ours: boolean
  readonly untouched: boolean
}

/**
 * Gives the roles of all tenants the grants of this release, where they are still what a release made them; what somebody changed, or
 * made under the same key, stays as it is and is listed (`changedRoles`): nobody gains rights by copying an old role. A role that no
 * release brought before is made in each tenant; one that somebody deleted stays away. A release that was here before does not come back:
 * an older server that starts beside a newer one takes nothing away (ADR 24).
 */
export async function followRelease(parts: Parts, released: readonly (ReleasedRole | NewRole)[], now: string): Promise<void> {
  const hashes = new Map(released.map(({ key, grants }) => [key, hashOfGrants(grants)]))
  const whole = hashOf([...hashes].toSorted())
  const news = await parts.database.owner((transaction) => noteRelease(transaction, hashes, whole))
  if (!news) return
  const { rows } = await parts.database.one(
    { role: 'identity' },
    { text: `select id, coalesce(brand->>'defaultLanguage', 'de') as language from tenant_registry where deleted_at is null` },
  )
  const current = released.filter(({ key }) => news.newest.get(key) === hashes.get(key))
  const first = current.filter((role): role is NewRole => 'name' in role && !role.platformOnly && !news.before.has(role.key))
  for (const row of rows) {
    const tenant = row['id'] as string
    await followIn(parts, tenant, { current, known: news.known, now })
    await makeFirst(parts, tenant, { first, language: row['language'] as Language, now })
  }
  await parts.database.owner((transaction) =>
    transaction.run({
      text: `insert into twinwerk_meta (key, value) values ('followedRoles', $1::jsonb), ('broughtRoles', $2::jsonb) on conflict (key) do update set value = excluded.value`,
      values: [JSON.stringify(whole), JSON.stringify([...new Set([...news.before, ...hashes.keys()])])],
    }),
  )
}

type News = { readonly known: ReadonlySet<string>; readonly newest: ReadonlyMap<string, string>; readonly before: ReadonlySet<string> }

/**
 * All grants that a release ever gave a role, and the newest; and the roles that tenants were brought before. Undefined when the tenants
 * follow already.
 */
async function noteRelease(transaction: Transaction, hashes: ReadonlyMap<string, string>, whole: string): Promise<News | undefined> {
  const [noted, , meta, known, brought] = await transaction.runAll([
    { text: 'select distinct key from role_release' },
    {
      text: `insert into role_release (key, hash) select key, hash from unnest($1::text[], $2::text[]) as r(key, hash) on conflict do nothing`,
      values: [[...hashes.keys()], [...hashes.values()]],
    },
    { text: `select value from twinwerk_meta where key = 'followedRoles'` },
    { text: 'select key, hash from role_release order by number' },
    { text: `select jsonb_array_elements_text(value) as key from twinwerk_meta where key = 'broughtRoles'` },
  ])
  if (meta!.rows[0]?.['value'] === whole) return undefined
  const pairs = known!.rows.map((row) => [row['key'] as string, row['hash'] as string] as const)
  return {
    known: new Set(pairs.map(([key, hash]) => `${key} ${hash}`)),
    newest: new Map(pairs),
    before: keysOf(brought!.rows.length > 0 ? brought! : noted!),
  }
}

const keysOf = ({ rows }: Rows) => new Set(rows.map((row) => row['key'] as string))

/** Roles that are new to the tenant: none of this key is there, nor was before it was deleted. */
async function makeFirst(
  parts: Parts,
  tenant: string,
  { first, language, now }: { first: readonly NewRole[]; language: Language; now: string },
): Promise<void> {
  if (first.length === 0) return
  await parts.database.transaction({ role: 'app', tenant }, async (transaction) => {
    const there = await transaction.run({
      text: `select distinct "role:key" as key from "${familyTable('role')}" where tenant_id = $1`,
      values: [tenant],
    })
    const changes = first
      .filter(({ key }) => !keysOf(there).has(key))
      .map(({ key, name, description, grants }): Change => {
        const texts = { 'role:name': textIn(name, language), 'role:description': textIn(description, language) }
        return { kind: 'createTwin', uuid: v7(), definition: 'role', attributes: { ...texts, 'role:key': key, 'role:grants': grants } }
      })
    await apply(transaction, parts, { tenant, user: null, call: 'release', at: now, changeId: v7() }, changes)
  })
}

async function followIn(
  parts: Parts,
  tenant: string,
  { current, known, now }: { current: readonly ReleasedRole[]; known: News['known']; now: string },
): Promise<void> {
  await parts.database.transaction({ role: 'app', tenant }, async (transaction) => {
    const stored = await readRoles(transaction, tenant, current)
    const changes = stored.flatMap(({ id, key, grants, ours, untouched }): Change[] => {
      const release = current.find((role) => role.key === key)!
      const own = (Array.isArray(grants) ? grants : []) as readonly RoleGrant[]
      const asReleased = ours && (untouched || known.has(`${key} ${hashOfGrants(own)}`) || known.has(`${key} ${hashOf(grants)}`))
      if (!asReleased || hashOfGrants(own) === hashOfGrants(release.grants)) return []
      return [{ kind: 'updateTwin', uuid: id, definition: 'role', attributes: { 'role:grants': release.grants } }]
    })
    await apply(transaction, parts, { tenant, user: null, call: 'release', at: now, changeId: v7() }, changes)
    await syncTenants(transaction, parts, tenant, changes)
  })
}

/** The roles of a tenant that no longer follow the release because somebody changed them. */
export async function changedRoles(database: Database, tenant: string, released: readonly ReleasedRole[]): Promise<readonly ChangedRole[]> {
  const found = await readChanged(database, tenant, released)
  return found.map(({ uuid, key, name, missing, added }) => ({ uuid, key, name, missing, added }))
}

/** A changed role as it is, with all its grants and its version, to be saved anew. */
export type StoredRole = ChangedRole & { readonly version: number; readonly grants: readonly RoleGrant[] }

export function readChanged(database: Database, tenant: string, released: readonly ReleasedRole[]): Promise<readonly StoredRole[]> {
  return database.transaction({ role: 'app', tenant }, async (transaction) => {
    const stored = await readRoles(transaction, tenant, released)
    return stored.flatMap(({ id: uuid, key, name, version, grants }) => {
      const release = released.find((role) => role.key === key)!
      const own = (Array.isArray(grants) ? grants : []) as readonly RoleGrant[]
      const [missing, added] = [without(release.grants, own), without(own, release.grants)]
      return missing.length + added.length > 0 ? [{ uuid, key, name, version, grants: own, missing, added }] : []
    })
  })
}

async function readRoles(transaction: Transaction, tenant: string, roles: readonly ReleasedRole[]): Promise<Stored[]> {
  const { rows } = await transaction.run({
    text: `select id, version, "role:key" as key, "role:name" as name, "role:grants" as grants, created_by is null as ours, updated_by is null as untouched
      from "${familyTable('role')}" where tenant_id = $1 and deleted_at is null and "role:key" = any($2::text[]) order by id for no key update`,
    values: [tenant, roles.map(({ key }) => key)],
  })
  return rows as unknown as Stored[]
}

function without(grants: readonly RoleGrant[], others: readonly RoleGrant[]): RoleGrant[] {
  const known = new Set(others.map(grantKey))
  return grants.filter((grant) => !known.has(grantKey(grant)))
}

/** The same in whatever order somebody saved them. Releases that were noted before this have the hash of their order. */
function hashOfGrants(grants: readonly RoleGrant[]): string {
  return createHash('sha256').update(grantsKey(grants)).digest('hex')
}

function hashOf(value: unknown): string {
  return createHash('sha256').update(canonicalJson(value)).digest('hex')
}
