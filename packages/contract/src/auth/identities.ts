import { z } from 'zod'
import { defineCall } from '../call.ts'

/** Identities at providers that sign the caller in, and the providers one may be linked at. */
export const identities = defineCall({
  method: 'GET',
  path: '/auth/identities',
  summary: 'Own identities at providers',
  access: 'session',
  output: z.strictObject({
    identities: z.array(
      z.strictObject({
        id: z.uuid(),
        provider: z.string(),
        label: z.string(),
        mail: z.string().nullable(),
        createdAt: z.string(),
        lastUsedAt: z.string().nullable(),
      }),
    ),
    providers: z.array(z.strictObject({ id: z.string(), label: z.string() })),
  }),
  codes: ['1000'],
})
