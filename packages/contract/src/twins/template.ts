import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { Validity } from '@twinwerk/model/twin/validity'
import { z } from 'zod'
import { defineCall } from '../call.ts'

/** The initial values of a new twin. */
export type TwinTemplate = {
  readonly definition: string
  /** Default attributes and the initial links, in the form of a query result; linked twins carry the attributes that name them. */
  readonly twin: Omit<TwinJson, 'id'>
  /**
   * The parent of the new twin: a save links the new twin to this twin by this relation. If the link has an opposite name, `twin` contains
   * it under `opposite`, and it is not sent twice. Null for a path of several steps, whose last twin is unknown.
   */
  readonly parent: {
    readonly id: string
    readonly relation: string
    readonly opposite: string | null
    readonly validAt: Validity | null
  } | null
  /** The default period of added links: from two months before now, without end (core specification, section 9). */
  readonly validAt: Validity
}

/**
 * Returns the defaults of a new twin at the end of `path` from `scope` (a twin that the caller sees). The path must name a type, unless the
 * caller may create only one type there. `originPath` leads from the tenant to the list in which the twin is created. If its last step is a
 * link to the tenant, the new twin gets that link.
 */
export const template = defineCall({
  method: 'POST',
  path: '/api/twins/template',
  summary: 'Defaults of a new twin',
  access: 'tenant',
  reads: true,
  input: z.strictObject({ scope: z.string().max(200), path: z.string().min(1).max(500), originPath: z.string().max(500).optional() }),
  output: z.custom<TwinTemplate>(),
  codes: ['1000', '1001', 'INPUT_INVALID', 'NOT_ALLOWED', 'NOT_FOUND'],
})
