import { z } from 'zod'
import { defineCall } from './call.ts'
import { measurementFields, maxValues } from './telemetry/device.ts'

/**
 * Values measured at twins the caller may update, all or none. A value that is there already (same twin, property, time and key) is
 * ignored, so whoever is not sure sends again. Order does not matter.
 */
export const telemetry = defineCall({
  method: 'POST',
  path: '/api/telemetry',
  summary: 'Store measured values',
  access: 'tenant',
  input: z.strictObject({
    values: z
      .array(z.strictObject({ id: z.string().max(200), ...measurementFields }))
      .min(1)
      .max(maxValues),
  }),
  output: z.strictObject({ accepted: z.int() }),
  codes: ['1000', '1001', 'INPUT_INVALID', 'NOT_ALLOWED', 'RATE_LIMITED', 'TELEMETRY_QUOTA_EXCEEDED', 'UNAVAILABLE'],
})
