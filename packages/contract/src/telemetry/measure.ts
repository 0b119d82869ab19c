import { z } from 'zod'
import { defineCall } from '../call.ts'

/** A run lasts so long unless its viewers ask for more, and never longer than `maxSeconds`. */
const usualSeconds = 120
export const maxSeconds = 600

/**
 * Why a run failed. `silent`: the device has not answered for ten seconds. `noService`: no address of the network is configured. `failed`:
 * the server that measured has stopped.
 */
const reasons = ['silent', 'noService', 'tooMany', 'deactivated', 'failed'] as const

/**
 * Measures at a device each second, for people who look at it now. A call without `run` starts a run or joins the one at the device; a call
 * with it keeps that run alive, which ends ten seconds after the last one. The values are ordinary measured values: they arrive by the
 * telemetry of the device. `values` counts them.
 */
export const measure = defineCall({
  method: 'POST',
  path: '/api/telemetry/measure',
  summary: 'Measure at a device now',
  access: 'tenant',
  input: z.strictObject({
    twin: z.string().max(200),
    systematics: z.array(z.string().max(200)).min(1).max(20),
    seconds: z.int().min(1).max(maxSeconds).default(usualSeconds),
    run: z.uuid().optional(),
  }),
  output: z.strictObject({
    run: z.uuid().nullable(),
    state: z.enum(['connecting', 'running', 'error', 'stop']),
    reason: z.enum(reasons).nullable(),
    startedAt: z.string().nullable(),
    until: z.string().nullable(),
    values: z.int(),
  }),
  codes: ['1000', '1001', 'INPUT_INVALID', 'NOT_ALLOWED'],
})
