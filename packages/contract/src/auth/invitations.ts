import { z } from 'zod'
import { defineCall } from '../call.ts'

/**
 * Open invitations of tenants to the mail of the caller's account, the newest first. Until one is accepted its tenant has nothing of the
 * account.
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
