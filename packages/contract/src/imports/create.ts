import { z } from 'zod'
import { defineCall } from '../call.ts'
import type { ImportState } from './import.ts'

/**
 * Reads a table file (csv or xlsx, at most 50 MB, 200,000 rows) and answers what its columns seem to mean. `scope` (a twin) and `relation`
 * name the list that new twins belong to, as a list query does. Nothing is changed yet. The rows are kept for 14 days, for nobody but the
 * caller.
 */
export const create = defineCall({
  method: 'POST',
  path: '/api/imports',
  summary: 'Read a file to import',
  access: 'tenant',
  idempotent: true,
  query: z.strictObject({ name: z.string().min(1).max(1000), scope: z.string().max(200), relation: z.string().max(200) }),
  upload: true,
  output: z.custom<ImportState>(),
  codes: [
    '1000',
    '1001',
    'INPUT_INVALID',
    'NOT_ALLOWED',
    'badFileType',
    'fileToBig',
    'FILE_INFECTED',
    'UPLOAD_INCOMPLETE',
    'IMPORT_UNREADABLE',
    'RATE_LIMITED',
    'UNAVAILABLE',
    'IDEMPOTENCY_KEY_MISSING',
    'IDEMPOTENCY_KEY_REUSED',
  ],
})
