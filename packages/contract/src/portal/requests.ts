import { defineCall } from '../call.ts'
import { save } from '../data/save.ts'

/**
 * As `POST /api/data/save`, for requests of customers: besides what they see they may name the products that the tenant offers to everybody
 * in its journeys today.
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
