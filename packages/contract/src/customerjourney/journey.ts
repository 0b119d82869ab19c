import type { OfferedJourney } from '@twinwerk/model/journey/offered-journey'
import { z } from 'zod'
import { defineCall } from '../call.ts'

/**
 * Returns the current offers and the rules of an order journey. `journey` is an id; without an id the tenant's first journey for private
 * customers. Throws NOT_FOUND if the tenant has none.
 */
export const journey = defineCall({
  method: 'GET',
  path: '/customerjourney/{tenant}/journey',
  summary: 'An order journey and what it offers',
  access: 'public',
  params: z.strictObject({ tenant: z.string().max(100) }),
  query: z.strictObject({ journey: z.string().max(200).optional() }),
  output: z.custom<OfferedJourney>(),
  codes: ['1001', 'INPUT_INVALID', 'NOT_FOUND', 'RATE_LIMITED'],
})
