import type { Validity } from '@twinwerk/model/twin/validity'
import { z } from 'zod'
import { defineCall } from '../call.ts'

/** A change of a twin, limited to the parts that the caller may see now. */
export type HistoryEntry = {
  /** Present on the change that moved the twin to or from another tenant: the tenant and the twin's id there. */
  readonly moved?: {
    readonly direction: 'to' | 'from'
    readonly tenant: string
    readonly id: string
    readonly tenantWideIdentifier: string | null
  }
  /** Shared by all twins that the same save changed. */
  readonly change: string
  readonly at: string
  /** Null for a change by the product itself, and for a user whom the caller may not see. */
  readonly by: { readonly id: string; readonly name: string } | null
  /** The mail address of the task link with which an outside person made the change; `by` is null then. */
  readonly byLinkTo?: string
  readonly call: string
  readonly why: string | null
  readonly kind: 'created' | 'changed' | 'deleted' | 'restored'
  /** The twin's version after the change; null if only links changed. */
  readonly version: string | null
  readonly changes: readonly { readonly systematics: string; readonly before: unknown; readonly after: unknown }[]
  readonly links: readonly LinkHistory[]
}

/** A link of a relation, with its period before and after the change; null where the link did not exist. */
export type LinkHistory = {
  readonly id: string
  readonly relation: string
  readonly far: { readonly id: string; readonly title: string }
  readonly kind: 'created' | 'changed' | 'deleted' | 'restored'
  readonly before: Validity | null
  readonly after: Validity | null
}

/**
 * Returns the changes of a twin, newest first, in pages; `next` is the cursor of the next page. The history of a deleted twin is only for
 * users who may restore it.
 */
export const history = defineCall({
  method: 'GET',
  path: '/api/data/history',
  summary: 'Changes of a twin and its links',
  access: 'tenant',
  query: z.strictObject({ id: z.string().max(200), after: z.string().max(200).optional() }),
  output: z.custom<{ readonly entries: readonly HistoryEntry[]; readonly next: string | null }>(),
  codes: ['1000', '1001', 'INPUT_INVALID', 'NOT_FOUND'],
})
