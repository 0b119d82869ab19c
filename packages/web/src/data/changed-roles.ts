import type { Output } from '@twinwerk/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

export type ChangedRole = Output<'GET /api/roles/changed'>['roles'][number]

/** The roles of a tenant that no longer follow the release, read again with the lists when something was saved. Who may not change roles is told nothing. */
export function changedRolesQuery(tenant: string) {
  return queryOptions({
    queryKey: ['list', tenant, 'changedRoles'],
    queryFn: async (): Promise<readonly ChangedRole[]> => (await call('GET /api/roles/changed', { tenant })).roles,
    retry: false,
  })
}
