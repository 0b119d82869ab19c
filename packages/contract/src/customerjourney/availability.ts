import { availabilityStates } from '@twinwerk/model/journey/availability'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { placeSchema } from './addresses.ts'
import { line } from './declaration.ts'

/**
 * Whether there is a line at an address, by the construction state of the tenant's own network (`model/journey/availability`). `building` is an id of the search. `token`
 * opens an order there for a day, null where none can be placed. An `email` asks to be told.
 */
export const availability = defineCall({
  method: 'POST',
  path: '/customerjourney/{tenant}/availability',
  summary: 'Check an address',
  access: 'public',
  params: z.strictObject({ tenant: z.string().max(100) }),
  input: z.strictObject({
    journey: z.string().max(200).optional(),
    building: z.string().max(200).optional(),
    place: placeSchema,
    email: line(254).optional(),
  }),
  output: z.strictObject({
    state: z.enum(availabilityStates),
    token: z.string().nullable(),
    /** Of the building, to be shown on a map; null where it is not known. */
    position: z.strictObject({ longitude: z.number(), latitude: z.number() }).nullable(),
  }),
  codes: ['1001', 'BAD_USER_INPUT', 'INPUT_INVALID', 'MAIL_INVALID', 'NOT_FOUND', 'RATE_LIMITED'],
})
