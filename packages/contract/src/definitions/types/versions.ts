import { z } from 'zod'
import { defineCall } from '../../call.ts'
import type { TypeVersion } from './history.ts'

/**
 * A version of the tenant's overlay with all that it changed of the version before it, in words. `type` is the name of the changed type.
 * `taken`: the version no longer has the change.
 */
export type OverlayVersionWords = Omit<TypeVersion, 'changes'> & {
  readonly changes: readonly { readonly name: string; readonly type?: string; readonly taken?: true }[]
}

/** Returns the versions of the tenant's overlay, newest first. For users who may select or create on `tenant:twinDefinitions`. */
export const overlayVersions = defineCall({
  method: 'GET',
  path: '/api/definitions/types/versions',
  summary: 'Versions of the changes of types',
  access: 'tenant',
  output: z.custom<{ readonly versions: readonly OverlayVersionWords[] }>(),
  codes: ['1000', '1001', 'NOT_ALLOWED'],
})
