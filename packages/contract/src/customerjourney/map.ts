import { z } from 'zod'
import { defineCall } from '../call.ts'

/** Returns what `GET /api/maps/{id}` returns, for visitors of a tenant that has an order journey. */
export const map = defineCall({
  method: 'GET',
  path: '/customerjourney/{tenant}/maps/{id}',
  summary: 'The map of the tenant’s public pages',
  access: 'public',
  params: z.strictObject({ tenant: z.string().max(100), id: z.uuid() }),
  query: z.strictObject({ journey: z.string().max(200).optional() }),
  output: z.custom<never>(),
  file: true,
  codes: ['1001', 'INPUT_INVALID', 'NOT_FOUND', 'RATE_LIMITED', 'UNAVAILABLE'],
})
