import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { Permission } from '../data/session.ts'

const ofTheAccount = new Set<unknown>(['session', 'config'])

/** Goes to the start page of another tenant and forgets what was read in the one before. */
export function useSwitchTenant(): (permission: Permission) => void {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useCallback(
    (permission: Permission) => {
      // Customer access to a tenant where the account also works as staff is only reached by its own root.
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
