import type { HelpPage } from '@twinwerk/model/help/help-page'
import { z } from 'zod'
import { defineCall } from './call.ts'

/**
 * Returns the help pages that the caller may open from a root, in reading order. `closed` are the paths of the pages that the caller may
 * not open. `root` is a tenant's id or short id.
 */
export const help = defineCall({
  method: 'GET',
  path: '/api/help',
  summary: 'Help pages of the caller on a root',
  access: 'session',
  query: z.strictObject({ root: z.string().max(200) }),
  output: z.custom<{ readonly pages: readonly HelpPage[]; readonly closed: readonly string[] }>(),
  codes: ['1000', '1001'],
})
