import { availabilityStates } from '@twinwerk/model/journey/availability'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { placeSchema } from './addresses.ts'
import { singleLine } from './declaration.ts'

/**
 * Returns whether an address has a line, by the construction state of the tenant's own network (`model/journey/availability`). `building`
 * is an id from the search. `token` allows an order at this address for one day; null if no order is possible. With an `email` the visitor
 * asks for a notification. With `preview` nothing is stored, and the response has a state of choice if one is named. It needs the right to
 * create twin definitions.
 */
export const availability = defineCall({
  method: 'POST',
  path: '/customerjourney/{tenant}/availability',
  summary: 'Check an address',
  access: 'anybody',
  params: z.strictObject({ tenant: z.string().max(100) }),
  input: z.strictObject({
    journey: z.string().max(200).optional(),
    building: z.string().max(200).optional(),
    place: placeSchema,
    email: singleLine(254).optional(),
    preview: z.strictObject({ state: z.enum(availabilityStates).optional() }).optional(),
  }),
  output: z.strictObject({
    state: z.enum(availabilityStates),
    token: z.string().nullable(),
    /** The position of the building, for a map; null if unknown. */
    position: z.strictObject({ longitude: z.number(), latitude: z.number() }).nullable(),
  }),
  codes: ['1001', 'BAD_USER_INPUT', 'INPUT_INVALID', 'MAIL_INVALID', 'NOT_ALLOWED', 'NOT_FOUND', 'RATE_LIMITED'],
})
