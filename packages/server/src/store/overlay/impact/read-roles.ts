import { AppError } from '@twinwerk/model/error/app-error'
import type { RoleGrant } from '@twinwerk/model/right/grant'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import type { QueryCaller, QueryClock } from '../../query/run-query.ts'
import type { Store } from '../../store.ts'
import type { RoleUse } from './broken-paths.ts'

type Reader = { readonly store: Pick<Store, 'runQuery'>; readonly caller: QueryCaller; readonly clock: QueryClock }

/** Returns the roles that the caller sees, up to 200: a tenant has few. */
export async function readRoles({ store, caller, clock }: Reader): Promise<readonly RoleUse[]> {
  const body = {
    query: { type: 'role', root: formatTwinId('tenant', caller.tenant), $mask: ['role:name', 'role:key', 'role:grants'], $limit: 200 },
  }
  try {
    const { results }: { readonly results: readonly TwinJson[] } = JSON.parse(await store.runQuery(body, { caller, clock }))
    return results.map((row) => ({
      id: row.id,
      key: typeof row['role:key'] === 'string' ? row['role:key'] : undefined,
      name: String(row['role:name'] ?? ''),
      grants: grantsIn(row['role:grants']),
    }))
  } catch (error) {
    if (error instanceof AppError && (error.code === 'NOT_ALLOWED' || error.code === 'QUERY_INVALID')) return []
    throw error
  }
}

function grantsIn(stored: unknown): readonly RoleGrant[] {
  return Array.isArray(stored) ? stored : []
}
