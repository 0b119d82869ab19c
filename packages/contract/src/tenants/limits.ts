import type { SaveResult } from '@twinwerk/model/mutation/mutation-json'
import { z } from 'zod'
import { defineCall } from '../call.ts'

/**
 * Sets fields of a tenant that only the platform may change (`keptByPlatform`), by systematics; null restores the platform's default. For
 * users who may create tenants; they need no user in the tenant.
 */
export const limits = defineCall({
  method: 'POST',
  path: '/api/tenants/limits',
  summary: 'Set what the platform keeps of a tenant',
  access: 'session',
  peopleOnly: true,
  idempotent: true,
  input: z.strictObject({
    tenant: z.string().max(200),
    values: z
      .record(z.string().max(200), z.union([z.number(), z.string().max(200), z.boolean(), z.null()]))
      .refine((values) => Object.keys(values).length > 0),
  }),
  output: z.custom<SaveResult>(),
  codes: [
    '1000',
    'NOT_ALLOWED',
    'NOT_FOUND',
    'CONFIRMATION_REQUIRED',
    'IDEMPOTENCY_KEY_MISSING',
    'IDEMPOTENCY_KEY_REUSED',
    'INPUT_INVALID',
    'VALIDATION_FAILED',
  ],
})
