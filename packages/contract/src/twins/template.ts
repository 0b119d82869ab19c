import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { Validity } from '@twinwerk/model/twin/validity'
import { z } from 'zod'
import { defineCall } from '../call.ts'

/** The initial values of a new twin. */
export type TwinTemplate = {
  readonly definition: string
  /** Attributes with a default, and the links it begins with as a query would answer them: the twins behind them by what names them. */
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
  /** Period of links that are added: from two months before now without end (core specification, section 9). */
  readonly validAt: Validity
}

/**
 * Defaults of a new twin at the end of `path` from `scope` (a twin the caller sees). The path names a type that has twins, unless there is
 * only one the caller may create. `originPath` is the way from the tenant to the list it is made in: where its last step is a link to the
 * tenant, the new twin gets it.
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
