import { z } from 'zod'
import { defineCall } from '../call.ts'

/** A device that sends more at once sends several times. */
export const maxValues = 1000

/** `systematic` is the property, `ts` an instant, `key` tells values of the same time apart (a phase, a channel). */
export const measurementFields = {
  systematic: z.string().max(200),
  ts: z.string().max(40),
  value: z.number(),
  key: z.string().max(100).optional(),
}

/** A series has at most so many keys. */
export const maxKeys = 1000

/**
 * Values of a device, which shows its token as bearer. Over MQTT the same body is published to the device's topic. A device that sends too
 * much gets 429 with `Retry-After`, over MQTT the close code 1013; it sends values that were not acknowledged again later.
 */
export const device = defineCall({
  method: 'POST',
  path: '/api/telemetry/device',
  summary: 'Store the values of a device',
  access: 'public',
  maxBytes: 524_288,
  input: z.strictObject({ values: z.array(z.strictObject(measurementFields)).min(1).max(maxValues) }),
  output: z.strictObject({ accepted: z.int() }),
  codes: ['1000', 'INPUT_INVALID', 'RATE_LIMITED', 'TELEMETRY_QUOTA_EXCEEDED', 'UNAVAILABLE'],
})
