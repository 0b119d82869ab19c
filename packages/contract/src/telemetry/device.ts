import { z } from 'zod'
import { defineCall } from '../call.ts'

/** The maximum number of values in one message; a device with more values sends several messages. */
export const maxValues = 1000

/** `systematic` is the property, `ts` an instant; `key` distinguishes values of the same time (a phase, a channel). */
export const measurementFields = {
  systematic: z.string().max(200),
  ts: z.string().max(40),
  value: z.number(),
  key: z.string().max(100).optional(),
}

/** The maximum number of keys of a series. */
export const maxKeys = 1000

/**
 * Stores the values of a device, which sends its token as bearer. Over MQTT the device publishes the same body to its topic. A device that
 * is out of operation gets 200 with `accepted: 0`, and nothing is stored. A device that sends too much gets 429 with `Retry-After`, over
 * MQTT the close code 1013; it later resends unacknowledged values.
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
