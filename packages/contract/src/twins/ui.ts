import type { UiDefinition } from '@twinwerk/model/layout/layout'
import { z } from 'zod'
import { defineCall } from '../call.ts'

/**
 * The screens of a definition in the tenant, under the address that `/api/twins/cache` gave; what stands there never changes and may be
 * kept for ever.
 */
export const ui = defineCall({
  method: 'GET',
  path: '/api/twins/{definition}/ui/{hash}',
  summary: 'UI definition of a twin',
  access: 'tenant',
  params: z.strictObject({ definition: z.string().max(100), hash: z.string().max(64) }),
  output: z.custom<UiDefinition>(),
  codes: ['1000', '1001', 'NOT_FOUND'],
})
