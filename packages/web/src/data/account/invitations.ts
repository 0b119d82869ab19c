import { queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'

/** Tenants that wait for an answer of the signed-in account. */
export const invitationsQuery = queryOptions({
  queryKey: ['account', 'invitations'],
  queryFn: async () => (await call('GET /auth/invitations')).invitations,
  retry: false,
})
