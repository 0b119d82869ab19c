import { z } from 'zod'
import { defineCall } from './call.ts'
import { measurementFields, maxValues } from './telemetry/device.ts'

/**
 * Stores values measured at twins that the caller may update, all or none. A value that is already stored (same twin, property, time and
 * key) is ignored, so a client may safely retry. The order does not matter.
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
