import type { Validity } from '@twinwerk/model/twin/validity'
import { z } from 'zod'
import { defineCall } from '../call.ts'

/** One change of a twin, limited to the parts that the caller may see today. */
export type HistoryEntry = {
  /** On the change that took the twin to another tenant or brought it from one: what it is there, or was. */
  readonly moved?: {
    readonly direction: 'to' | 'from'
    readonly tenant: string
    readonly id: string
    readonly tenantWideIdentifier: string | null
  }
  /** Shared by all twins that the same save changed. */
  readonly change: string
  readonly at: string
  /** Null for the product itself, and for somebody the caller may not see. */
  readonly by: { readonly id: string; readonly name: string } | null
  /** The mail address of the link to a task by which somebody outside made the change; `by` is null then. */
  readonly byLinkTo?: string
  readonly call: string
  readonly why: string | null
  readonly kind: 'created' | 'changed' | 'deleted' | 'restored'
  /** The twin's version since; null when only links changed. */
  readonly version: string | null
  readonly changes: readonly { readonly systematics: string; readonly before: unknown; readonly after: unknown }[]
  readonly links: readonly LinkHistory[]
}

/** An entry of a relation, with its period before and after; null where it was not there. */
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
