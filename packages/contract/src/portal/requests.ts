import { defineCall } from '../call.ts'
import { save } from '../data/save.ts'

/**
 * Saves like `POST /api/data/save`, for requests of customers. In addition to visible twins, they may name the products that the tenant's
 * journeys currently offer.
 */
export const requests = defineCall({
  method: 'POST',
  path: '/api/portal/requests',
  summary: 'Ask for a product',
  access: 'tenant',
  idempotent: true,
  input: save.input,
  output: save.output,
  codes: save.codes,
})
