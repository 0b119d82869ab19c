import { metricUnits } from '@twinwerk/model/dashboard/dashboard'
import { publishRhythms } from '@twinwerk/model/dashboard/published'
import { z } from 'zod'
import { defineCall } from '../call.ts'

const metric = z.string().min(1).max(100)

/**
 * Returns whether and how a metric of the release is published, and its values at its intervals, the oldest first. `few` is a value of
 * fewer than five records, whose number a caller without the right to them does not get. A value has the version of the definition that it
 * was worked out by. `lostAt` is the time since which its owner cannot sign in or lacks a right: the last value stays.
 */
export const metricPublication = defineCall({
  method: 'POST',
  path: '/api/boards/metric/get',
  summary: 'Read a published metric',
  access: 'tenant',
  reads: true,
  input: z.strictObject({ metric }),
  output: z.strictObject({
    mayPublish: z.boolean(),
    unit: z.enum(metricUnits).optional(),
    published: z
      .strictObject({
        rhythm: z.enum(publishRhythms),
        isOwn: z.boolean(),
        workedAt: z.string().nullable(),
        lostAt: z.string().nullable(),
      })
      .nullable(),
    values: z.array(z.strictObject({ at: z.string(), value: z.number().nullable(), few: z.literal(true).optional(), version: z.string() })),
  }),
  codes: ['1000', '1001', 'INPUT_INVALID', 'NOT_FOUND'],
})

/**
 * Publishes a metric: from now on it is worked out with the rights of the caller and recorded, for everybody who reads metrics. A metric
 * that somebody else has published is taken over. `rhythm` null ends it; the recorded values stay. Needs `execute` on the tenant's metrics,
 * and the right to all records that the metric is about.
 */
export const publishMetric = defineCall({
  method: 'POST',
  path: '/api/boards/metric',
  summary: 'Publish a metric',
  access: 'tenant',
  peopleOnly: true,
  input: z.strictObject({ metric, rhythm: z.enum(publishRhythms).nullable() }),
  output: z.strictObject({}),
  codes: ['1000', '1001', 'INPUT_INVALID', 'NOT_FOUND', 'NOT_ALLOWED'],
})
