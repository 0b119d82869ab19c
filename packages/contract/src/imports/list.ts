import { z } from 'zod'
import { defineCall } from '../call.ts'
import type { ImportState } from './import.ts'

/** Returns the latest files of the caller, newest first, at most 20. */
export const list = defineCall({
  method: 'GET',
  path: '/api/imports',
  summary: 'Imports of the caller',
  access: 'tenant',
  output: z.custom<{ readonly imports: readonly ImportState[] }>(),
  codes: ['1000', '1001'],
})
