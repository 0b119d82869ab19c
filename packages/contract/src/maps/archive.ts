import { z } from 'zod'
import { defineCall } from '../call.ts'

/**
 * Returns the archive of map tiles that the tenant draws, or the requested range of it; the tenant is given by header or `root`. The config
 * of the tenant has its id.
 */
export const archive = defineCall({
  method: 'GET',
  path: '/api/maps/{id}',
  summary: 'The map below the tenant’s data',
  access: 'tenant',
  params: z.strictObject({ id: z.uuid() }),
  query: z.strictObject({ root: z.string().max(200).optional() }),
  output: z.custom<never>(),
  file: true,
  codes: ['1000', '1001', 'INPUT_INVALID', 'NOT_FOUND', 'UNAVAILABLE'],
})
