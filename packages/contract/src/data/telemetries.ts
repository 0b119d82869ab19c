import { z } from 'zod'
import { defineCall } from '../call.ts'

/** A value, or the average of several values with their minimum and maximum. `ts` is the time of the (first) value. */
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
 * Returns values measured at the twins of a query, which its realtime token identifies: from `start` (inclusive) to `end` (exclusive). If a
 * property of a twin has more than `points` values, the values are averaged in that many sections of equal length. With `newest` only the
 * last value of each property is returned.
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
