import type { UiDefinition } from '@twinwerk/model/layout/layout'
import { z } from 'zod'
import { defineCall } from '../call.ts'

/**
 * Returns the screens of a definition in the tenant, at the address from `/api/twins/cache`. The content of an address never changes, so
 * clients may cache it indefinitely.
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
