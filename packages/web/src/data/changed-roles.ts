import type { Output } from '@twinwerk/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

export type ChangedRole = Output<'GET /api/roles/changed'>['roles'][number]

/**
 * Returns the query for the roles of a tenant that no longer follow the release. A save reloads them with the lists. The call throws
 * `NOT_ALLOWED` if the caller may not change roles.
 */
export function changedRolesQuery(tenant: string) {
  return queryOptions({
    queryKey: ['list', tenant, 'changedRoles'],
    queryFn: async (): Promise<readonly ChangedRole[]> => (await call('GET /api/roles/changed', { tenant })).roles,
    retry: false,
  })
}
