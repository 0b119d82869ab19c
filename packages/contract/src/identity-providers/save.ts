import { z } from 'zod'
import { defineCall } from '../call.ts'

const domain = z.string().regex(/^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/)

/**
 * Makes an identity provider, or changes the one with `id`. Without `clientSecret` the stored one stays; a new issuer needs it anew.
 * `linkByMail` signs in an existing account by a mail that the provider has verified, of an allowed domain, where the account belongs to
 * this tenant alone; nobody gets an account this way.
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
