import type { MutationRequest, SaveResult } from '@twinwerk/model/mutation/mutation-json'
import { z } from 'zod'
import { defineCall } from '../call.ts'

/** Writes a tree of twins and links, all or nothing. `parseMutation` validates the body against the definitions. */
export const save = defineCall({
  method: 'POST',
  path: '/api/data/save',
  summary: 'Write a tree of twins',
  access: 'tenant',
  idempotent: true,
  input: z.custom<MutationRequest>((body) => typeof body === 'object' && body !== null && !Array.isArray(body)),
  output: z.custom<SaveResult>(),
  codes: [
    '1000',
    '1001',
    'QUERY_INVALID',
    'INPUT_INVALID',
    'BUDGET_EXCEEDED',
    'NOT_ALLOWED',
    'VALIDATION_FAILED',
    'VERSION_CONFLICT',
    'MOVED_TO_TENANT',
    'IDEMPOTENCY_KEY_MISSING',
    'IDEMPOTENCY_KEY_REUSED',
    'FILE_INFECTED',
    'FILE_QUOTA_EXCEEDED',
    'RIGHTS_EXCEEDED',
  ],
})
