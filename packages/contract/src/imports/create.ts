import { z } from 'zod'
import { defineCall } from '../call.ts'
import type { ImportState } from './import.ts'

/**
 * Parses a table file (csv or xlsx, at most 50 MB, 200,000 rows) and returns the presumed meaning of its columns. `scope` (a twin) and
 * `relation` name the list to which new twins belong, as in a list query. Twins do not change yet. The rows are stored for 14 days, for the
 * caller alone.
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
