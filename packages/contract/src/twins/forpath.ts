import type { SpecDefinition } from '@twinwerk/model/definition/spec-definition'
import type { Verb } from '@twinwerk/model/definition/verb'
import { verbs } from '@twinwerk/model/definition/verb'
import { z } from 'zod'
import { defineCall } from '../call.ts'

/** A type that twins at the end of a path may have, with the caller's rights on them there. An abstract type never has `create`. */
export type PathTwin = {
  readonly id: string
  readonly systematics: string
  readonly lastModified: string
  readonly uiUrl: string
  readonly isAbstract: boolean
  readonly rights: readonly Verb[]
  /** Present with `properties`: the type and its supertypes, most general last, in the names of the specification. */
  readonly definitions?: readonly SpecDefinition[]
}

/**
 * Returns the types at the end of a path from a twin (`scope`), as far as the caller has a right there. A path is relations joined by `/`,
 * each optionally narrowed to a type: `tenant:businesspartners(customer)/businessPartner:consumingContracts`. The empty path ends at the
 * scope. The result is empty if the twin does not exist or is not visible to the caller.
 */
export const forpath = defineCall({
  method: 'POST',
  path: '/api/twins/forpath',
  summary: 'Types at the end of a path',
  access: 'tenant',
  reads: true,
  input: z.strictObject({
    scope: z.string().max(200),
    path: z.string().max(500),
    options: z
      .strictObject({
        /** Only types on which the caller has one of these rights. */
        rights: z.array(z.enum(verbs)).min(1).max(verbs.length).optional(),
        properties: z.boolean().optional(),
      })
      .optional(),
  }),
  output: z.custom<{ readonly twins: readonly PathTwin[] }>(),
  codes: ['1000', '1001', 'INPUT_INVALID'],
})
