import type { Patch } from '@twinwerk/model/overlay/patch'
import { formatTwinId, parseTwinId } from '@twinwerk/model/twin/twin-id'
import { columns } from '../db/columns.ts'
import type { Transaction } from '../db/database.ts'
import { familyTable } from '../physical/names.ts'

/** Returns the roles to which patches give rights, by key or id. */
export function rolesIn(patches: readonly Patch[]): ReadonlySet<string> {
  return new Set(patches.flatMap((patch) => (patch.kind === 'grant' ? [patch.role] : [])))
}

/** Returns those of the named roles of a tenant that are not deleted. */
export async function livingRoles(transaction: Transaction, tenant: string, named: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  if (named.size === 0) return named
  const ids = [...named].flatMap((role) => parseTwinId(role)?.uuid ?? [])
  const { rows } = await transaction.run({
    name: 'overlay-roles',
    text: `select id, "role:key" as key from "${familyTable('role')}"
      where tenant_id = $1 and deleted_at is null and (id = any($2::uuid[]) or "role:key" = any($3::text[]))`,
    values: [tenant, ids, [...named]],
    columns: columns({ id: 'uuid', key: 'text?' }),
  })
  return new Set(rows.flatMap(({ id, key }) => [formatTwinId('role', id), ...(key === null ? [] : [key])]))
}
