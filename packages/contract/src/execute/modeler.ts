import { z } from 'zod'
import { defineCall } from '../call.ts'

const type = z.strictObject({
  /** Name of the process type. */
  key: z.string(),
  label: z.string(),
  /** The kind of process it belongs to, in words. */
  area: z.string(),
  /** The version with which new processes start. `number` is the number of a version that the tenant has stored. */
  current: z.strictObject({
    origin: z.enum(['release', 'tenant']),
    number: z.number().nullable(),
    note: z.string(),
    at: z.string().nullable(),
    by: z.string().nullable(),
  }),
  /** The tenant draws its own, and the release's has changed since. */
  isReleaseNewer: z.boolean(),
  running: z.number(),
  hasDraft: z.boolean(),
})

/** The diagrams of a tenant's process types, for who may create on `tenant:twinDefinitions` (core specification, section 6). */
export const modeler = defineCall({
  method: 'GET',
  path: '/api/execute/modeler',
  summary: 'Diagrams of the process types',
  access: 'tenant',
  output: z.strictObject({ types: z.array(type) }),
  codes: ['1000', '1001', 'NOT_ALLOWED'],
})
