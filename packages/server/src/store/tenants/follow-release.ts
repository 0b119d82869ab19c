import { createHash } from 'node:crypto'
import type { RoleGrant } from '@twinwerk/model/right/grant'
import { grantKey, grantsKey } from '@twinwerk/model/right/grant-key'
import type { Language, Text } from '@twinwerk/model/text/text'
import { textIn } from '@twinwerk/model/text/text'
import { canonicalJson } from '@twinwerk/model/value/canonical-json'
import { v7 } from 'uuid'
import { apply } from '../apply/apply.ts'
import type { ApplyParts, Change } from '../write/change.ts'
import { columns, json, jsonOrNull, oneOf } from '../db/columns.ts'
import type { Database, Transaction } from '../db/database.ts'
import type { Publisher } from '../db/publisher.ts'
import { familyTable } from '../physical/names.ts'
import { syncTenants } from './tenant-sync.ts'

/** A role of a release; `key` is the same in every tenant. */
export type ReleasedRole = { readonly key: string; readonly grants: readonly RoleGrant[] }

/** A role that existing tenants get when a release contains it for the first time. */
export type NewRole = ReleasedRole & { readonly name: Text; readonly description: Text; readonly platformOnly?: true }

/**
 * A tenant's role of a release that a user has changed. `missing` are the grants that only the release has, `added` those that only the
 * role has.
 */
export type ChangedRole = {
  readonly uuid: string
  readonly key: string
  readonly name: string
  readonly missing: readonly RoleGrant[]
  readonly added: readonly RoleGrant[]
}

type Parts = ApplyParts & { readonly database: Publisher }

const roleColumns = columns({
  id: 'uuid',
  version: 'integer',
  key: 'text',
  name: 'text',
  grants: jsonOrNull<unknown>(),
  ours: 'boolean',
  untouched: 'boolean',
})
const keyColumns = columns({ key: 'text' })

/**
 * Gives the roles of all tenants the grants of this release, if they still have the grants of some release. A role that a user changed, or
 * created under the same key, stays as it is and is listed (`changedRoles`): nobody gains rights by copying an old role. A role that is new
 * in this release is created in each tenant, unless a user has deleted it there. An earlier release does not take effect again: an older
 * server that starts beside a newer one removes nothing (ADR 24).
 */
export async function followRelease(parts: Parts, released: readonly (ReleasedRole | NewRole)[], now: string): Promise<void> {
  const hashes = new Map(released.map(({ key, grants }) => [key, hashOfGrants(grants)]))
  const whole = hashOf([...hashes].toSorted())
  const news = await parts.database.owner((transaction) => noteRelease(transaction, hashes, whole))
  if (!news) return
  const { rows } = await parts.database.one(
    { role: 'identity' },
    {
      text: `select id as tenant, coalesce(brand->>'defaultLanguage', 'de') as language from tenant_registry where deleted_at is null`,
      columns: columns({ tenant: 'uuid', language: oneOf<Language>('de', 'en') }),
    },
  )
  const current = released.filter(({ key }) => news.newest.get(key) === hashes.get(key))
  const first = current.filter((role): role is NewRole => 'name' in role && !role.platformOnly && !news.before.has(role.key))
  for (const { tenant, language } of rows) {
    await followIn(parts, tenant, { current, known: news.known, now })
    await makeFirst(parts, tenant, { first, language, now })
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
 * Notes the release. Returns all grants that a release ever gave a role, the newest grants, and the roles that tenants got before. Returns
 * undefined if the tenants already follow this release.
 */
async function noteRelease(transaction: Transaction, hashes: ReadonlyMap<string, string>, whole: string): Promise<News | undefined> {
  const [noted, , meta, known, brought] = await transaction.runAll([
    { text: 'select distinct key from role_release', columns: keyColumns },
    {
      text: `insert into role_release (key, hash) select key, hash from unnest($1::text[], $2::text[]) as r(key, hash) on conflict do nothing`,
      values: [[...hashes.keys()], [...hashes.values()]],
    },
    { text: `select value from twinwerk_meta where key = 'followedRoles'`, columns: columns({ value: json<unknown>() }) },
    { text: 'select key, hash from role_release order by number', columns: columns({ key: 'text', hash: 'text' }) },
    { text: `select jsonb_array_elements_text(value) as key from twinwerk_meta where key = 'broughtRoles'`, columns: keyColumns },
  ])
  if (meta.rows[0]?.value === whole) return undefined
  return {
    known: new Set(known.rows.map(({ key, hash }) => `${key} ${hash}`)),
    newest: new Map(known.rows.map(({ key, hash }) => [key, hash])),
    before: keysOf(brought.rows.length > 0 ? brought : noted),
  }
}

const keysOf = ({ rows }: { readonly rows: readonly { readonly key: string }[] }) => new Set(rows.map(({ key }) => key))

/** Creates the roles that are new to the tenant: no role with the key exists there, not even a deleted one. */
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
      columns: keyColumns,
    })
    const changes = first
      .filter(({ key }) => !keysOf(there).has(key))
      .map(({ key, name, description, grants }): Change => {
        const texts = { 'role:name': textIn(name, language), 'role:description': textIn(description, language) }
        return { kind: 'createTwin', uuid: v7(), definition: 'role', attributes: { ...texts, 'role:key': key, 'role:grants': grants } }
      })
    await apply(transaction, parts, { author: { tenant, user: null, call: 'release', at: now, changeId: v7() }, changes })
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
      const release = current.find((role) => role.key === key)
      if (!release) return []
      const own = grantsIn(grants)
      const asReleased = ours && (untouched || known.has(`${key} ${hashOfGrants(own)}`) || known.has(`${key} ${hashOf(grants)}`))
      if (!asReleased || hashOfGrants(own) === hashOfGrants(release.grants)) return []
      return [{ kind: 'updateTwin', uuid: id, definition: 'role', attributes: { 'role:grants': release.grants } }]
    })
    await apply(transaction, parts, { author: { tenant, user: null, call: 'release', at: now, changeId: v7() }, changes })
    await syncTenants(transaction, parts, { tenant, changes })
  })
}

/** Returns the roles of a tenant that no longer follow the release because a user changed them. */
export async function changedRoles(database: Database, tenant: string, released: readonly ReleasedRole[]): Promise<readonly ChangedRole[]> {
  const found = await readChanged(database, tenant, released)
  return found.map(({ uuid, key, name, missing, added }) => ({ uuid, key, name, missing, added }))
}

/** A changed role with all its grants and its version, for the next save of the role. */
export type StoredRole = ChangedRole & { readonly version: number; readonly grants: readonly RoleGrant[] }

export function readChanged(database: Database, tenant: string, released: readonly ReleasedRole[]): Promise<readonly StoredRole[]> {
  return database.transaction({ role: 'app', tenant }, async (transaction) => {
    const stored = await readRoles(transaction, tenant, released)
    return stored.flatMap(({ id: uuid, key, name, version, grants }) => {
      const release = released.find((role) => role.key === key)
      if (!release) return []
      const own = grantsIn(grants)
      const [missing, added] = [without(release.grants, own), without(own, release.grants)]
      return missing.length + added.length > 0 ? [{ uuid, key, name, version, grants: own, missing, added }] : []
    })
  })
}

async function readRoles(transaction: Transaction, tenant: string, roles: readonly ReleasedRole[]) {
  const { rows } = await transaction.run({
    text: `select id, version, "role:key" as key, "role:name" as name, "role:grants" as grants, created_by is null as ours, updated_by is null as untouched
      from "${familyTable('role')}" where tenant_id = $1 and deleted_at is null and "role:key" = any($2::text[]) order by id for no key update`,
    values: [tenant, roles.map(({ key }) => key)],
    columns: roleColumns,
  })
  return rows
}

/** Returns stored grants, or an empty list for a value that is no list. A list of other values never equals the grants of a release. */
function grantsIn(stored: unknown): readonly RoleGrant[] {
  return Array.isArray(stored) ? stored : []
}

function without(grants: readonly RoleGrant[], others: readonly RoleGrant[]): RoleGrant[] {
  const known = new Set(others.map(grantKey))
  return grants.filter((grant) => !known.has(grantKey(grant)))
}

/** Returns the same hash in whatever order the grants were saved. Releases noted by earlier versions have a hash of the ordered list. */
function hashOfGrants(grants: readonly RoleGrant[]): string {
  return createHash('sha256').update(grantsKey(grants)).digest('hex')
}

function hashOf(value: unknown): string {
  return createHash('sha256').update(canonicalJson(value)).digest('hex')
}
