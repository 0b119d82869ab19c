import { z } from 'zod'
import { defineCall } from '../../call.ts'

/** A version of a diagram that the tenant has stored. `by` is a user whom the caller may see. */
const diagramVersion = z.strictObject({
  id: z.string(),
  origin: z.enum(['release', 'tenant']),
  number: z.number(),
  note: z.string(),
  at: z.string(),
  by: z.string().nullable(),
  running: z.number(),
  isCurrent: z.boolean(),
})

/**
 * The names that a diagram of the type may use. Services come with the titles of their steps in the release, fields by systematics,
 * groups by name, processes by type.
 */
const offered = z.strictObject({
  services: z.array(z.strictObject({ name: z.string(), titles: z.array(z.string()) })),
  fields: z.array(z.strictObject({ systematics: z.string(), label: z.string() })),
  groups: z.array(z.string()),
  /** Relations of a user task that take pictures. */
  photoSlots: z.array(z.strictObject({ systematics: z.string(), label: z.string() })).optional(),
  processes: z.array(z.strictObject({ key: z.string(), label: z.string() })),
})

/**
 * Returns everything about the diagram of a process type. `draftRevision` goes into the next draft, even if no draft is stored. `current`
 * is `release` or the id of a version.
 */
export const diagram = defineCall({
  method: 'GET',
  path: '/api/execute/modeler/diagram/{key}',
  summary: 'Versions and draft of the diagram of a process type',
  access: 'tenant',
  params: z.strictObject({ key: z.string().max(200) }),
  output: z.strictObject({
    key: z.string(),
    label: z.string(),
    current: z.string(),
    versions: z.array(diagramVersion),
    draftRevision: z.number(),
    draft: z.strictObject({ xml: z.string(), base: z.string().nullable(), savedAt: z.string(), savedBy: z.string().nullable() }).nullable(),
    offered,
    /** The extensions of BPMN in our diagrams, as a descriptor for moddle: editors read and write them typed. */
    extension: z.custom<object>(),
  }),
  codes: ['1000', '1001', 'NOT_ALLOWED', 'NOT_FOUND'],
})
