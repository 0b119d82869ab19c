import { z } from 'zod'
import { defineCall } from '../../call.ts'

/** Another user who writes the device at the moment; `since` is an instant. */
export const flashLock = z.strictObject({ name: z.string(), since: z.string() })

/**
 * Returns what a browser needs to write firmware into a device by cable: the device, the firmware, its files with their addresses in the
 * flash, and who writes the device already. Ids are those of twins; both must be visible to the caller. `rehearses`: the tenant may use a
 * simulated device.
 */
export const readFlash = defineCall({
  method: 'GET',
  path: '/api/execute/flash/{device}/{firmware}',
  summary: 'What is needed to write firmware into a device',
  access: 'tenant',
  params: z.strictObject({ device: z.string().max(200), firmware: z.string().max(200) }),
  output: z.strictObject({
    device: z.strictObject({
      model: z.string().nullable(),
      macAddress: z.string().nullable(),
      version: z.string().nullable(),
      isIncomplete: z.boolean(),
    }),
    firmware: z.strictObject({
      model: z.string(),
      version: z.string(),
      state: z.enum(['draft', 'canary', 'rollout', 'done', 'withdrawn']),
      protocol: z.literal('esp').nullable(),
      chipFamily: z.string().nullable(),
      usbFilters: z.string(),
      bootPattern: z.string().nullable(),
    }),
    files: z.array(z.strictObject({ offset: z.int(), url: z.string(), sha256: z.string() })),
    lock: flashLock.nullable(),
    rehearses: z.boolean(),
  }),
  codes: ['1000', '1001', 'NOT_FOUND'],
})
