import { z } from 'zod'
import { defineCall } from '../../call.ts'

/** The longest log, in characters; a browser cuts it to 64 KB before. */
const maxLog = 65_536

/**
 * Ends a run of the caller. `verified` completes the device and, if the process writes this firmware into this device, fills in the field
 * that its task asks for. Repeating the call changes nothing.
 */
export const endFlash = defineCall({
  method: 'POST',
  path: '/api/execute/flash/end',
  summary: 'End writing firmware into a device',
  access: 'tenant',
  maxBytes: 300_000,
  input: z.strictObject({
    run: z.string().max(200),
    process: z.string().max(200).optional(),
    result: z.enum(['verified', 'failed', 'canceled', 'lost']),
    failure: z.enum(['busy', 'silent', 'unknownChip', 'lost', 'verify', 'other']).optional(),
    /** Bytes of the firmware that were written. */
    written: z.int().min(0),
    hasStarted: z.boolean(),
    log: z.string().max(maxLog),
  }),
  output: z.strictObject({}),
  codes: ['1000', '1001', 'INPUT_INVALID', 'NOT_ALLOWED', 'NOT_FOUND'],
})
