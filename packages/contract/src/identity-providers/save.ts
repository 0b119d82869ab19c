import { z } from 'zod'
import { defineCall } from '../call.ts'

const domain = z.string().regex(/^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/)

/**
 * Creates an identity provider, or changes the provider with `id`. Without `clientSecret` the stored secret stays; a new issuer needs the
 * secret again. `linkByMail` signs in an existing account by a mail address of an allowed domain that the provider has verified. The
 * account must belong to this tenant alone; no account is created this way.
 */
export const save = defineCall({
  method: 'POST',
  path: '/api/identityProviders',
  summary: 'Save an identity provider',
  access: 'tenant',
  peopleOnly: true,
  input: z.strictObject({
    id: z.uuid().optional(),
    label: z.string().trim().min(1).max(60),
    issuer: z.url().max(500),
    clientId: z.string().min(1).max(300),
    clientSecret: z.string().min(1).max(500).optional(),
    allowedDomains: z.array(domain).max(50),
    linkByMail: z.boolean(),
    enabled: z.boolean(),
  }),
  output: z.strictObject({ id: z.uuid() }),
  codes: ['1000', '1001', 'NOT_ALLOWED', 'NOT_FOUND', 'CONFIRMATION_REQUIRED', 'BAD_USER_INPUT', 'INPUT_INVALID'],
})
