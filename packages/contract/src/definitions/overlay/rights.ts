import type { Coverage } from '@twinwerk/model/right/field-coverage'
import { z } from 'zod'
import { defineCall } from '../../call.ts'

/** A role, with its rights on the fields of a type. Rights that a draft adds are omitted. */
export type FieldRole = {
  /** The key of a role of the release, or the id of a role of the tenant: as a patch `grant` names it. */
  readonly role: string
  readonly id: string
  readonly name: string
  /** Customers hold the role, for themselves. */
  readonly isOfCustomers: boolean
  /** The number of people who hold the role now. Null for a caller who may not give rights to every role. */
  readonly people: number | null
  readonly see: Coverage
  readonly change: Coverage
}

/**
 * Returns the roles that the caller sees, with their rights on a field of a type, or on a field that the type does not have yet. `mayGive`
 * is true for a caller who may give rights to roles. For users who may create on `tenant:twinDefinitions`.
 */
export const rights = defineCall({
  method: 'GET',
  path: '/api/definitions/overlay/rights',
  summary: 'Rights of roles on a field',
  access: 'tenant',
  query: z.strictObject({ type: z.string().max(100), field: z.string().max(200).optional() }),
  output: z.custom<{ readonly mayGive: boolean; readonly roles: readonly FieldRole[] }>(),
  codes: ['1000', '1001', 'NOT_ALLOWED', 'NOT_FOUND'],
})
