import { z } from 'zod'
import { defineCall } from '../call.ts'

/** Returns the tenant's identity providers, for its administrators (`adminupdate` on the tenant). Secrets are never returned. */
export const list = defineCall({
  method: 'GET',
  path: '/api/identityProviders',
  summary: 'Identity providers of the tenant',
  access: 'tenant',
  output: z.strictObject({
    providers: z.array(
      z.strictObject({
        id: z.uuid(),
        label: z.string(),
        issuer: z.string(),
        /** The redirect address, to be entered at the provider exactly as written. */
        callback: z.string(),
        clientId: z.string(),
        hasSecret: z.boolean(),
        allowedDomains: z.array(z.string()),
        linkByMail: z.boolean(),
        enabled: z.boolean(),
        /** The time of the last trial of the current settings, and the reason if it failed. */
        triedAt: z.string().nullable(),
        trialFailure: z.enum(['discovery', 'answer']).nullable(),
        /** The number of users who sign in there, and the number of users with no other way to sign in. */
        linked: z.number(),
        onlyWay: z.number(),
      }),
    ),
  }),
  codes: ['1000', '1001', 'NOT_ALLOWED'],
})
