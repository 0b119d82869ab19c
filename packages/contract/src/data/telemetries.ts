import { z } from 'zod'
import { defineCall } from '../call.ts'

/** One value, or the average of several with the least and the greatest of them. `ts` is the time of the (first) value. */
export type TelemetryValue = {
  readonly id: string
  readonly systematic: string
  readonly ts: string
  readonly value: number
  readonly key: string | null
  readonly min?: number
  readonly max?: number
}

export const maxPoints = 5000

/**
 * Values measured at the twins that a query answered, which are named by its realtime token: from `start` to before `end`. A property of a
 * twin with more than `points` values comes in so many sections of equal length; of `newest` only the last value of each comes.
 */
export const telemetries = defineCall({
  method: 'POST',
  path: '/api/data/telemetries',
  summary: 'Measured values',
  access: 'tenant',
  reads: true,
  input: z.strictObject({
    token: z.string().max(100),
    start: z.string().max(40),
    end: z.string().max(40),
    points: z.int().min(1).max(maxPoints).optional(),
    newest: z.literal(true).optional(),
  }),
  output: z.custom<readonly TelemetryValue[]>(),
  codes: ['1000', '1001', 'INPUT_INVALID', 'NOT_FOUND', 'BUDGET_EXCEEDED'],
})
