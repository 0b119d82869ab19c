import { z } from 'zod'

/** A field of a task, in a form that a page without definitions can render. Its value goes into the save under `systematics`. */
export const taskField = z.strictObject({
  systematics: z.string(),
  label: z.custom<{ readonly de: string; readonly en: string; readonly informal?: string }>(),
  dataType: z.enum(['string', 'enum', 'bool', 'date', 'integer', 'double']),
  options: z.array(z.strictObject({ name: z.string(), label: z.custom<{ readonly de: string; readonly en: string }>() })),
  value: z.union([z.string(), z.number(), z.boolean()]).nullable(),
})

const pictures = z.array(z.strictObject({ 'document:url': z.string() }))

/** The data behind a link to a task: the task, the brand of the tenant that assigns it, and the process that contains it. */
export const openTask = z.strictObject({
  task: z.strictObject({
    id: z.string(),
    status: z.string(),
    bpmnName: z.string(),
    description: z.string(),
    autocomplete: z.boolean(),
    fields: z.array(taskField),
  }),
  tenant: z.strictObject({
    id: z.string(),
    shortId: z.string(),
    name1: z.string(),
    'tenant:loginPicture': pictures,
    'tenant:logoLight': pictures,
  }),
  compactTwins: z.array(
    z.strictObject({ id: z.string(), definition: z.string(), title: z.string(), tenantWideIdentifier: z.string().nullable() }),
  ),
})
