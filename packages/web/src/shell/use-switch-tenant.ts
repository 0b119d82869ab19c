import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { Permission } from '../data/session.ts'

const ofTheAccount = new Set<unknown>(['session', 'config'])

/** Returns a function that opens the start page of another tenant and drops the cached data of the previous tenant. */
export function useSwitchTenant(): (permission: Permission) => void {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useCallback(
    (permission: Permission) => {
      // If the account also works as staff in the tenant, the customer access is reachable only by its own root.
      const rootid = permission.scope === 'businessPartner' ? permission.root : permission.tenant.shortId
      void navigate({ to: '/$rootid/home', params: { rootid } }).then(() =>
        queryClient.removeQueries({
          type: 'inactive',
          predicate: ({ queryKey }) => !ofTheAccount.has(queryKey[0]) && !queryKey.includes(permission.tenant.id),
        }),
      )
    },
    [navigate, queryClient],
  )
}
