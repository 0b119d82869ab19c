import { useQuery } from '@tanstack/react-query'
import { call } from '../../../data/call.ts'
import { entriesIn } from '../../../data/record/record.ts'
import { useTenant } from '../../../data/tenant.tsx'

const maxCustomers = 100

/** A person who acts for a customer in the portal. */
export type PortalPerson = { readonly id: string; readonly name: string }

/** Returns the people who may sign in to the portal, each with the customer they act for. */
export function usePortalPeople() {
  const tenant = useTenant().id
  return useQuery({
    queryKey: ['playground', tenant, 'portalPeople'],
    queryFn: async ({ signal }): Promise<readonly PortalPerson[]> => {
      const { results } = await call('POST /api/data/query', {
        tenant,
        signal,
        input: {
          query: {
            type: 'customer',
            root: tenant,
            $mask: ['businessPartner:name1', 'entity:tenantWideIdentifier'],
            $filter: { path: ['businessPartner:permissions', 'permission:user'], operator: 'exists' },
            $sort: [{ path: ['entity:tenantWideIdentifier'], order: 'asc' }],
            $limit: maxCustomers,
            'businessPartner:permissions': {
              $limit: 1,
              $mask: [],
              'permission:user': {
                $filter: { not: { path: ['user:access'], operator: 'eq', value: 'blocked' } },
                $mask: ['user:givenname', 'user:surname', 'user:username'],
              },
            },
          },
        },
      })
      return results.flatMap((customer) =>
        entriesIn(customer, 'businessPartner:permissions')
          .flatMap((permission) => entriesIn(permission, 'permission:user'))
          .map(({ id }) => ({
            id,
            name: [customer['businessPartner:name1'], customer['entity:tenantWideIdentifier']].filter(Boolean).join(', '),
          })),
      )
    },
    retry: false,
  })
}
