import { z } from 'zod'
import { defineCall } from '../call.ts'

const degrees = z.number().min(-180).max(180)

/**
 * Returns the streets of the tenant's own addresses that touch an area of the map, as lines with the name of the street. Positions are
 * longitude and latitude in degrees. `more` is true if the answer has the longest of them alone. Callers who do not see the addresses of
 * all buildings get none.
 */
export const streets = defineCall({
  method: 'POST',
  path: '/api/data/streets',
  summary: 'Streets of own addresses for a map',
  access: 'tenant',
  reads: true,
  input: z.strictObject({
    /** West, south, east and north. */
    bounds: z.tuple([degrees, degrees, degrees, degrees]),
  }),
  output: z.strictObject({
    streets: z.array(z.strictObject({ name: z.string(), line: z.array(z.array(z.number())) })),
    more: z.boolean(),
  }),
  codes: ['1000', '1001', 'INPUT_INVALID'],
})
