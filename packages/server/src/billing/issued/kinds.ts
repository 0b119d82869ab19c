import { z } from 'zod'

/** The kinds of the jobs after an approval. */
export const renderKind = 'billingRender'
export const deliverKind = 'billingDeliver'

/** Receipts of a billing run (uuid), or receipts of their own (uuids). */
export const renderPayload = z.object({ run: z.string().optional(), receipts: z.array(z.string()).optional() })
export type RenderPayload = z.output<typeof renderPayload>

/** Receipts (uuids) to be handed over, and the run (uuid) they belong to. */
export const deliverPayload = z.object({ run: z.string().optional(), receipts: z.array(z.string()) })
export type DeliverPayload = z.output<typeof deliverPayload>
