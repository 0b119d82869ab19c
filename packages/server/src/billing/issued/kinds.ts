import { z } from 'zod'

/** Receipts of a billing run (uuid), or receipts of their own (uuids). `process` (uuid) waits until they are handed over. */
export const renderPayload = z.object({
  run: z.string().optional(),
  receipts: z.array(z.string()).optional(),
  process: z.string().optional(),
})
export type RenderPayload = z.output<typeof renderPayload>

/**
 * Receipts (uuids) to be handed over, and the run (uuid) they belong to. `again`: also those that were handed over before. `process` (uuid)
 * waits for the end.
 */
export const deliverPayload = z.object({
  run: z.string().optional(),
  receipts: z.array(z.string()),
  again: z.boolean().optional(),
  process: z.string().optional(),
})
export type DeliverPayload = z.output<typeof deliverPayload>
