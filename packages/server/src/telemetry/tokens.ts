import { createHash, randomBytes } from 'node:crypto'
import { definitionOf } from '@twinwerk/model/definition/registry'
import { v7 as newId } from 'uuid'
import { columns } from '../store/db/columns.ts'
import type { Database } from '../store/db/database.ts'
import { familyTable } from '../store/physical/names.ts'
import type { Store } from '../store/store.ts'

/** The device that a token belongs to: one twin of one tenant. Ids are uuids. */
export type Device = { readonly tenant: string; readonly token: string; readonly twin: string; readonly definition: string }

export type TokenEntry = { readonly tokenId: string; readonly name: string; readonly createdAt: string; readonly lastUsedAt: string | null }

/** The token begins with the tenant, so that it is looked up only there. */
const pattern = /^([0-9a-f]{32})\.[\w-]{43}$/

/** The maximum number of valid tokens per twin. Each token has limits of its own. */
const maxPerTwin = 50

/** Creates a token and stores its hash. Returns undefined if the twin has too many tokens. */
export async function createToken(
  database: Database,
  { tenant, user, twin, definition, name }: { tenant: string; user: string; twin: string; definition: string; name: string },
): Promise<{ tokenId: string; token: string } | undefined> {
  const token = `${tenant.replaceAll('-', '')}.${randomBytes(32).toString('base64url')}`
  const tokenId = newId()
  const { rowCount } = await database.one(
    { role: 'app', tenant },
    {
      text: `insert into telemetry_token (tenant_id, id, hash, twin_id, definition, name, created_by) select $1::uuid, $2::uuid, $3, $4::uuid, $5, $6, $7::uuid
        where (select count(*) from telemetry_token where tenant_id = $1::uuid and twin_id = $4::uuid and revoked_at is null) < ${maxPerTwin}`,
      values: [tenant, tokenId, hashOf(token), twin, definition, name, user],
    },
  )
  return rowCount === 0 ? undefined : { tokenId, token }
}

/** Returns the device of a valid token, or undefined for any other text. */
export async function findDevice(database: Database, token: string): Promise<Device | undefined> {
  const hex = pattern.exec(token)?.[1]
  if (!hex) return undefined
  const tenant = hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  const { rows } = await database.one(
    { role: 'app', tenant },
    {
      name: 'token-find',
      // The time of the last use only helps people to find unused tokens, so an hour is precise enough.
      text: `with used as (update telemetry_token set last_used_at = now() where tenant_id = $1 and hash = $2 and (last_used_at is null or last_used_at < now() - interval '1 hour'))
        select id as token, twin_id as twin, definition from telemetry_token where tenant_id = $1 and hash = $2 and revoked_at is null`,
      values: [tenant, hashOf(token)],
      columns: columns({ token: 'uuid', twin: 'uuid', definition: 'text' }),
    },
  )
  const [row] = rows
  return row && { tenant, ...row }
}

/** Returns the devices of a tenant whose tokens are not revoked and whose twins exist. */
export async function activeDevices({ database, registry }: Store, tenant: string, devices: readonly Device[]): Promise<readonly Device[]> {
  const alive = new Set<string>()
  for (const [family, own] of Map.groupBy(devices, ({ definition }) => definitionOf(registry, definition).family)) {
    const { rows } = await database.one(
      { role: 'app', tenant },
      {
        name: `tokens-living-${family}`,
        text: `select k.id from telemetry_token k join "${familyTable(family)}" t on t.tenant_id = $1 and t.id = k.twin_id and t.deleted_at is null
          where k.tenant_id = $1 and k.id = any($2::uuid[]) and k.revoked_at is null`,
        values: [tenant, own.map(({ token }) => token)],
        columns: columns({ id: 'uuid' }),
      },
    )
    for (const { id } of rows) alive.add(id)
  }
  return devices.filter(({ token }) => alive.has(token))
}

export async function listTokens(database: Database, { tenant, twin }: { tenant: string; twin: string }): Promise<TokenEntry[]> {
  const { rows } = await database.one(
    { role: 'app', tenant },
    {
      name: 'tokens-list',
      text: `select id as "tokenId", name, created_at as "createdAt", last_used_at as "lastUsedAt" from telemetry_token
        where tenant_id = $1 and twin_id = $2 and revoked_at is null order by id desc limit 100`,
      values: [tenant, twin],
      columns: columns({ tokenId: 'uuid', name: 'text', createdAt: 'instant', lastUsedAt: 'instant?' }),
    },
  )
  return [...rows]
}

/** Returns the twin that a token represents, or undefined if there is no such token. */
export async function twinOfToken(
  database: Database,
  { tenant, tokenId }: { tenant: string; tokenId: string },
): Promise<{ uuid: string; definition: string } | undefined> {
  const { rows } = await database.one(
    { role: 'app', tenant },
    {
      name: 'token-twin',
      text: 'select twin_id as uuid, definition from telemetry_token where tenant_id = $1 and id = $2',
      values: [tenant, tokenId],
      columns: columns({ uuid: 'uuid', definition: 'text' }),
    },
  )
  return rows[0]
}

export async function revokeToken(database: Database, { tenant, tokenId }: { tenant: string; tokenId: string }): Promise<void> {
  await database.one(
    { role: 'app', tenant },
    {
      name: 'token-revoke',
      text: 'update telemetry_token set revoked_at = coalesce(revoked_at, now()) where tenant_id = $1 and id = $2',
      values: [tenant, tokenId],
    },
  )
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
