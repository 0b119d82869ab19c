import { z } from 'zod'
import { defineCall } from '../call.ts'

const dataSlot = z.strictObject({ id: z.string(), name: z.string(), systematics: z.string().nullable() })
/** `optional`: a task can be finished without it. */
const outputSlot = dataSlot.extend({ optional: z.literal(true).optional() })

/** The next task, wait or end after an element. `ways` are the gateway branches that lead there; `deadline` is a duration (ISO 8601). */
const upcoming = z.strictObject({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['person', 'service', 'wait', 'end']),
  ways: z.array(z.string()),
  group: z.string().nullable(),
  deadline: z.string().nullable(),
})

/** An element of a diagram (core specification, section 3). `previousTaskIds` is `previousElementIds` without gateways. */
const diagramElement = z.strictObject({
  id: z.string(),
  type: z.string(),
  name: z.string(),
  previousElementIds: z.array(z.string()),
  previousTaskIds: z.array(z.string()),
  ioSpecification: z.strictObject({ dataInputs: z.array(dataSlot), dataOutputs: z.array(outputSlot) }),
  eventDefinitions: z.array(z.looseObject({ kind: z.string() })),
  agentGroup: z.string().nullable(),
  deadline: z.string().nullable(),
  handler: z.string().nullable(),
  /** The layout that does the work of a user task. */
  tool: z.string().optional(),
  /** The photos that a user task needs: one of each name, and at least `min`, behind the relation `slot` of the task. */
  photos: z.strictObject({ slot: z.string(), names: z.array(z.string()), min: z.number() }).optional(),
  /** The names of the codes that are scanned before a user task is finished. */
  scans: z.array(z.string()).optional(),
  /** A user task cannot be finished without a sign-off. */
  signOff: z.literal(true).optional(),
  next: z.array(upcoming),
})

/**
 * Returns the elements of the diagram of a process, in the version that the process runs. Returns none if no diagram runs the process, or
 * the caller may not see its diagram. The root is the process or the tenant; for the tenant also its short id. Ids are those of twins.
 */
export const definitions = defineCall({
  method: 'GET',
  path: '/api/execute/definitions/{rootId}/{executionId}',
  summary: 'Elements of the diagram of a process',
  access: 'tenant',
  params: z.strictObject({ rootId: z.string().max(200), executionId: z.string().max(200) }),
  output: z.array(diagramElement),
  codes: ['1000', '1001', 'NOT_FOUND'],
})
