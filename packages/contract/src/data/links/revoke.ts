import { z } from 'zod'
import { defineCall } from '../../call.ts'

/** Ends a copied link: later requests get LINK_EXPIRED, and a running download breaks off within seconds. */
export const revoke = defineCall({
  method: 'POST',
  path: '/api/data/links/revoke',
  summary: 'Revoke a copied link',
  access: 'tenant',
  input: z.strictObject({ id: z.uuid() }),
  output: z.strictObject({}),
  codes: ['1000', '1001', 'NOT_FOUND'],
})
