import { z } from 'zod'
import { defineCall } from './call.ts'

/**
 * Creates a tenant with its roles and invites its first administrator by mail, all in one transaction. Needs `create` on
 * `tenant:twinDefinitions` of the platform's tenant. The caller does not become a member of the new tenant.
 */
export const tenants = defineCall({
  method: 'POST',
  path: '/api/tenants',
  summary: 'Make a tenant',
  access: 'session',
  peopleOnly: true,
  idempotent: true,
  input: z.strictObject({
    shortId: z.string().regex(/^[a-z0-9]{2,12}$/),
    name1: z.string().trim().min(1).max(200),
    name2: z.string().trim().max(200).optional(),
    language: z.enum(['de', 'en']).optional(),
    addressing: z.enum(['formal', 'informal']).optional(),
    admin: z.strictObject({
      email: z.email().max(320),
      givenname: z.string().trim().max(100).optional(),
      surname: z.string().trim().min(1).max(100),
    }),
  }),
  output: z.strictObject({ id: z.string(), shortId: z.string() }),
  codes: [
    '1000',
    'NOT_ALLOWED',
    'SHORT_ID_TAKEN',
    'CONFIRMATION_REQUIRED',
    'IDEMPOTENCY_KEY_MISSING',
    'IDEMPOTENCY_KEY_REUSED',
    'INPUT_INVALID',
  ],
})
