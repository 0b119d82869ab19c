import { createHash } from 'node:crypto'
import type { Registry } from '@twinwerk/model/definition/registry'
import type { Grant, RoleGrant } from '@twinwerk/model/right/grant'
import { parseRightPath } from '@twinwerk/model/right/right-path'
import type { Database } from '../store/db/database.ts'
import { familyTable } from '../store/names.ts'

export type HeldPermission = {
  readonly scope: 'tenant' | 'businessPartner' | 'system'
  readonly root: { readonly uuid: string; readonly definition: string }
  readonly grants: readonly RoleGrant[]
}

type Parts = { readonly database: Database; readonly codes: ReadonlyMap<string, number> }

/** The permissions a user holds now. Every link on the way is valid at this instant by the database's clock (design, "Rights"). */
export async function loadPermissions(parts: Parts, { tenant, user }: { tenant: string; user: string }): Promise<readonly HeldPermission[]> {
  return (await loadPermissionsOf(parts, { tenant, users: [user] })).get(user) ?? []
}

/** As `loadPermissions`, for many users of a tenant in one statement; those without a permission are left out. */
export async function loadPermissionsOf(
  { database, codes }: Parts,
  at: { tenant: string; users: readonly string[] },
): Promise<ReadonlyMap<string, readonly HeldPermission[]>> {
  const { rows } = await database.one(
    { role: 'app', tenant: at.tenant },
    {
      name: 'held-permissions',
      text: `select h.source_id as user, p."permission:scope" as scope, o.id as root, o.definition, r."role:grants" as grants
        from twin_link h
        join "${familyTable('permission')}" p on p.tenant_id = h.tenant_id and p.id = h.target_id and p.deleted_at is null
        join twin_link hr on hr.tenant_id = h.tenant_id and hr.source_id = p.id and hr.relationship = $3 and ${living('hr')}
        join "${familyTable('role')}" r on r.tenant_id = h.tenant_id and r.id = hr.target_id and r.deleted_at is null
        join twin_link ho on ho.tenant_id = h.tenant_id and ho.source_id = p.id and ho.relationship = $4 and ${living('ho')}
        join "${familyTable('businessPartner')}" o on o.tenant_id = h.tenant_id and o.id = ho.target_id and o.deleted_at is null
        where h.tenant_id = $1 and h.source_id = any($2::uuid[]) and h.relationship = $5 and ${living('h')} order by p.id`,
      values: [at.tenant, at.users, codes.get('permission:role'), codes.get('permission:root'), codes.get('user:permissions')],
    },
  )
  const permissionOf = (row: Record<string, unknown>): HeldPermission => ({
    scope: row['scope'] as HeldPermission['scope'],
    root: { uuid: row['root'] as string, definition: row['definition'] as string },
    grants: row['grants'] as readonly RoleGrant[],
  })
  const byUser = Map.groupBy(rows, (row) => row['user'] as string)
  return new Map([...byUser].map(([user, held]) => [user, held.map(permissionOf)]))
}

function living(alias: string): string {
  return `${alias}.deleted_at is null and ${alias}.valid_from <= now() and ${alias}.valid_to > now()`
}

/** The grants of permissions, and a key of everything in them but the roots. A grant whose path no longer exists gives nothing. */
export function grantsOf(registry: Registry, permissions: readonly HeldPermission[]): { grants: readonly Grant[]; rightsKey: string } {
  const grants = permissions.flatMap(({ root, grants: listed }) =>
    listed.flatMap((grant): Grant[] => {
      const path = parseRightPath(registry, grant.path)
      return path ? [{ root, path, verbs: grant.verbs, mask: grant.mask }] : []
    }),
  )
  const unique = [
    ...new Map(grants.map((grant) => [JSON.stringify([grant.root.uuid, grant.path.text, grant.verbs, grant.mask]), grant])).values(),
  ]
  const shape = unique.map((grant) => [grant.root.definition, grant.path.text, grant.verbs, grant.mask])
  return { grants: unique, rightsKey: createHash('sha256').update(JSON.stringify(shape)).digest('hex').slice(0, 24) }
}
