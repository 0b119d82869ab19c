import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { z } from 'zod'
import { defineCall } from '../call.ts'

export type CachedTwin = {
  readonly id: string
  readonly systematics: string
  readonly lastModified: string
  readonly uiUrl: string
  readonly definition: TwinDefinition
}

/**
 * Returns all current definitions of the tenant if one of them was changed since `timeStamp`, otherwise none. A definition that is missing
 * in the result is no longer in force.
 */
export const cache = defineCall({
  method: 'GET',
  path: '/api/twins/cache',
  summary: 'Changed twin definitions',
  access: 'tenant',
  query: z.strictObject({ timeStamp: z.iso.datetime().optional() }),
  output: z.custom<{ readonly twins: readonly CachedTwin[]; readonly timeStamp: string }>(),
  codes: ['1000', '1001'],
})
