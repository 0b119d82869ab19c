import { z } from 'zod'
import { defineCall } from '../call.ts'

/** The tenant's identity providers, for who administers it (`adminupdate` on the tenant). Secrets are never shown. */
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
        /** The redirect address, to be entered at the provider letter by letter. */
        callback: z.string(),
        clientId: z.string(),
        hasSecret: z.boolean(),
        allowedDomains: z.array(z.string()),
        linkByMail: z.boolean(),
        enabled: z.boolean(),
        /** When it was tried last as it is now, and why that failed. */
        triedAt: z.string().nullable(),
        trialFailure: z.enum(['discovery', 'answer']).nullable(),
        /** People who sign in there, and those of them who have no other way. */
        linked: z.number(),
        onlyWay: z.number(),
      }),
    ),
  }),
  codes: ['1000', '1001', 'NOT_ALLOWED'],
})
