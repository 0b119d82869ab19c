import { z } from 'zod'
import { defineCall } from '../call.ts'

const systematics = z.string().max(200)
const path = z.array(systematics).min(1).max(4)
const matchBy = z.array(systematics).max(5)

/** `ImportMapping` of the model. */
const importMapping = z.strictObject({
  language: z.enum(['de', 'en']),
  type: systematics,
  matchBy,
  columns: z
    .array(z.strictObject({ index: z.number().int().min(0).max(500), path }))
    .min(1)
    .max(500),
  links: z.array(z.strictObject({ path, type: systematics, matchBy, create: z.boolean() })).max(50),
})

/**
 * Tests every row, with the caller's rights and all rules, and changes nothing. Returns a job; `/api/imports/{id}/rows` returns the outcome
 * of the rows.
 */
export const check = defineCall({
  method: 'POST',
  path: '/api/imports/{id}/check',
  summary: 'Check an import',
  access: 'tenant',
  idempotent: true,
  params: z.strictObject({ id: z.uuid() }),
  input: z.strictObject({ mapping: importMapping }),
  output: z.strictObject({ job: z.string() }),
  codes: ['1000', '1001', 'NOT_FOUND', 'INPUT_INVALID', 'IMPORT_RUNNING', 'IDEMPOTENCY_KEY_MISSING', 'IDEMPOTENCY_KEY_REUSED'],
})
