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
 * All definitions in force in the tenant when one of them was changed since `timeStamp`, none otherwise: what is not among them is in force
 * no more.
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
