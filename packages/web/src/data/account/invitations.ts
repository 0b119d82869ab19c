import { queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'

/** The tenants whose invitations the signed-in account has not answered yet. */
export const invitationsQuery = queryOptions({
  queryKey: ['account', 'invitations'],
  queryFn: async () => (await call('GET /auth/invitations')).invitations,
  retry: false,
})
