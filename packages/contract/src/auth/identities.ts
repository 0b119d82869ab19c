import { z } from 'zod'
import { defineCall } from '../call.ts'

/** Returns the caller's identities at providers, and the providers that the caller may link. */
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
