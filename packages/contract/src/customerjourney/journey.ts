import type { OfferedJourney } from '@twinwerk/model/journey/offered-journey'
import { z } from 'zod'
import { defineCall } from '../call.ts'

/** What a tenant sells in a journey today (an id; without one its first for private customers), and by which rules. NOT_FOUND where it has none. */
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
