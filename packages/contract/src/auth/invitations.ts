import { z } from 'zod'
import { defineCall } from '../call.ts'

/**
 * Returns the open invitations of tenants to the mail address of the caller's account, newest first. A tenant has no access to the account
 * until its invitation is accepted.
 */
export const invitations = defineCall({
  method: 'GET',
  path: '/auth/invitations',
  summary: 'Own open invitations',
  access: 'session',
  output: z.strictObject({
    invitations: z.array(
      z.strictObject({
        id: z.string(),
        tenant: z.strictObject({ shortId: z.string(), name1: z.string() }),
        createdAt: z.string(),
        expiresAt: z.string(),
      }),
    ),
  }),
  codes: ['1000'],
})
