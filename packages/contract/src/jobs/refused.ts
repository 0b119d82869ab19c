import type { Conflict } from '@twinwerk/model/error/app-error'
import type { Problem } from '@twinwerk/model/error/problem'
import { z } from 'zod'
import { defineCall } from '../call.ts'

export type RefusedItem = {
  readonly n: number
  readonly item: unknown
  readonly refusal: { readonly code: string; readonly problems?: readonly Problem[]; readonly conflicts?: readonly Conflict[] }
}

/** Returns the rejected items of a job with their reasons: at most 200 items after number `after`. */
export const refused = defineCall({
  method: 'GET',
  path: '/api/jobs/{id}/refused',
  summary: 'Refused items of a job',
  access: 'tenant',
  params: z.strictObject({ id: z.uuid() }),
  query: z.strictObject({ after: z.coerce.number().int().min(-1).default(-1) }),
  output: z.custom<{ readonly items: readonly RefusedItem[] }>(),
  codes: ['1000', '1001'],
})
