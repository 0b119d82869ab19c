import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../data/call.ts'
import { navigationQuery } from '../../data/navigation.ts'
import { overlayQuery, publishPatches } from '../../data/overlay/publish-patches.ts'
import { useTenant } from '../../data/tenant.tsx'
import type { Standard } from './standards-of.ts'
import { mergedStandards, patchesWith, standardsOf } from './standards-of.ts'

/** The role of customers, who have the portal and neither this menu nor this start page. */
const roleOfCustomers = 'customer'
const maxRoles = 200

/** Reads the tenant's changes of definitions, and puts other standards in force. */
export function useStandards() {
  const tenant = useTenant().id
  const client = useQueryClient()
  const query = useQuery(overlayQuery(tenant))
  const save = useMutation({
    mutationFn: (change: { readonly before: readonly Standard[]; readonly edited: readonly Standard[] }) =>
      publishPatches(tenant, (published) => patchesWith(published, mergedStandards({ ...change, now: standardsOf(published) }))),
    onSuccess: async (state) => {
      client.setQueryData(overlayQuery(tenant).queryKey, state)
      await client.invalidateQueries(navigationQuery(tenant))
    },
    onError: () => client.invalidateQueries(overlayQuery(tenant)),
  })
  return { query, save }
}

function startsQuery(tenant: string) {
  return queryOptions({
    queryKey: ['starts', tenant],
    queryFn: ({ signal }) => call('GET /api/definitions/overlay/starts', { tenant, signal }),
  })
}

/** Reads what applies to each role without a standard of the tenant. `isPending` is false if that fails: a new standard is empty then. */
export function useStarts() {
  const { data, isPending } = useQuery(startsQuery(useTenant().id))
  const startOf = (role: string | undefined) => data && ((role !== undefined && data.roles[role]) || data.others)
  return { startOf, isPending }
}

export type RoleName = { readonly key: string; readonly name: string }

/** Returns the roles of the people who work here, by name; none while they are read. */
export function useRoles(): readonly RoleName[] {
  const tenant = useTenant().id
  const { data } = useQuery({
    queryKey: ['list', tenant, 'rolesWithStandards'],
    queryFn: () =>
      call('POST /api/data/query', {
        tenant,
        input: {
          query: {
            type: 'role',
            root: tenant,
            $filter: { path: ['role:key'], operator: 'ne', value: roleOfCustomers },
            $mask: ['role:name', 'role:key'],
            $sort: [{ path: ['role:name'], order: 'asc' }],
            $limit: maxRoles,
          },
        },
      }),
    retry: false,
  })
  return (data?.results ?? []).map((twin) => ({ key: String(twin['role:key'] ?? ''), name: String(twin['role:name'] ?? '') }))
}
