import type { AttributeDefinition } from '@twinwerk/model/definition/twin-definition'
import { z } from 'zod'
import { defineCall } from '../../call.ts'

/** The values of a choice and the steps between them. */
export type ChoiceParts = Pick<AttributeDefinition, 'enumValues' | 'transitions' | 'initialValues'>

/**
 * The choices of a type, inherited ones included, by their systematics. `drafted` is the choice as the draft would make it, or as it is in
 * force without a draft. `below` is the same without the tenant's overlay; null for a field that the overlay adds.
 */
export type DraftChoices = Readonly<Record<string, { readonly below: ChoiceParts | null; readonly drafted: ChoiceParts }>>

/** Returns the choices of a type as the draft makes them. For users who may create on `tenant:twinDefinitions`. */
export const choices = defineCall({
  method: 'GET',
  path: '/api/definitions/overlay/choices/{type}',
  summary: 'Choices of a type in the draft',
  access: 'tenant',
  params: z.strictObject({ type: z.string().max(200) }),
  output: z.custom<{ readonly choices: DraftChoices }>(),
  codes: ['1000', '1001', 'NOT_ALLOWED', 'NOT_FOUND'],
})
