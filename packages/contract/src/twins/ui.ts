import type { UiDefinition } from '@twinwerk/model/layout/layout'
import { z } from 'zod'
import { defineCall } from '../call.ts'

/** The screens of a definition, under the address that `/api/twins/cache` gave; it never changes and may be kept for ever. */
export const ui = defineCall({
  method: 'GET',
  path: '/api/twins/{definition}/ui/{hash}',
  summary: 'UI definition of a twin',
  access: 'session',
  params: z.strictObject({ definition: z.string().max(100), hash: z.string().max(64) }),
  output: z.custom<UiDefinition>(),
  codes: ['1000', 'NOT_FOUND'],
})
