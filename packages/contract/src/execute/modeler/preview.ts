import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { diagramFinding } from './check.ts'

/** The diagram to deploy: an XML text, or an existing version (`release` or its id). */
export const deployed = z.union([
  z.strictObject({ xml: z.string() }),
  z.strictObject({ version: z.union([z.literal('release'), z.uuid()]) }),
])

/** A running process. `reasons` explain why it cannot migrate; it is empty if the process can. */
const running = z.strictObject({
  id: z.string(),
  number: z.string().nullable(),
  name: z.string(),
  version: z.string(),
  reasons: z.array(z.string()),
})

/** The elements that replace elements missing in the new version: ids of the new version by ids of the old version. */
export const mapping = z.record(z.string().max(200), z.string().max(200)).refine((each) => Object.keys(each).length <= 500)

/**
 * An element that is missing in the new version while processes are at it. `to` is its proposed replacement; `candidates` are the possible
 * replacements.
 */
const goneElement = z.strictObject({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  to: z.string().nullable(),
  candidates: z.array(z.strictObject({ id: z.string(), name: z.string() })),
})

/**
 * Returns the result of a deployment, without deploying: the findings, and the running processes in which the caller may intervene.
 * `running` is limited to the newest 200; `total` counts all of them. Without a `mapping` of missing elements the call proposes one.
 */
export const preview = defineCall({
  method: 'POST',
  path: '/api/execute/modeler/preview',
  summary: 'What deploying a diagram would come to',
  access: 'tenant',
  input: z.strictObject({ key: z.string().max(200), diagram: deployed, mapping: mapping.optional() }),
  output: z.strictObject({
    findings: z.array(diagramFinding),
    total: z.number(),
    running: z.array(running),
    mapping,
    gone: z.array(goneElement),
  }),
  codes: ['1000', '1001', 'NOT_ALLOWED', 'NOT_FOUND'],
  reads: true,
})
