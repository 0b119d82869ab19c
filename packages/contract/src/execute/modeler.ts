import { z } from 'zod'
import { defineCall } from '../call.ts'

const type = z.strictObject({
  /** Name of the process type. */
  key: z.string(),
  label: z.string(),
  /** The title of the kind of process to which it belongs. */
  area: z.string(),
  /** The version with which new processes start. `number` is the number of a version that the tenant has stored. */
  current: z.strictObject({
    origin: z.enum(['release', 'tenant']),
    number: z.number().nullable(),
    note: z.string(),
    at: z.string().nullable(),
    by: z.string().nullable(),
  }),
  /** True if the tenant uses its own diagram, and the diagram of the release has changed since. */
  isReleaseNewer: z.boolean(),
  running: z.number(),
  hasDraft: z.boolean(),
})

/**
 * Returns the diagrams of a tenant's process types, for users who may create on `tenant:twinDefinitions` (core specification, section 6).
 */
export const modeler = defineCall({
  method: 'GET',
  path: '/api/execute/modeler',
  summary: 'Diagrams of the process types',
  access: 'tenant',
  output: z.strictObject({ types: z.array(type) }),
  codes: ['1000', '1001', 'NOT_ALLOWED'],
})
