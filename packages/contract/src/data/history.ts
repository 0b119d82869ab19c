import { z } from 'zod'
import { defineCall } from '../call.ts'

export type HistoryEntry = {
  readonly at: string
  readonly by: { readonly id: string; readonly name: string } | null
  readonly call: string
  readonly version: string
  readonly changes: readonly { readonly systematics: string; readonly before: unknown; readonly after: unknown }[]
}

/** What was changed on a twin, newest first; only attributes the caller may see. */
export const history = defineCall({
  method: 'GET',
  path: '/api/data/history',
  summary: 'Changes of a twin',
  access: 'tenant',
  query: z.strictObject({ id: z.string().max(200) }),
  output: z.custom<{ readonly entries: readonly HistoryEntry[] }>(),
  codes: ['1000', '1001', 'NOT_FOUND'],
})
