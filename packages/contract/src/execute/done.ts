import { z } from 'zod'
import { defineCall } from '../call.ts'
import type { HistoryEntry } from '../data/history.ts'

/** What a change of a process did to one twin. */
export type Done = Pick<HistoryEntry, 'change' | 'at' | 'kind' | 'changes' | 'links'> & {
  readonly twin: { readonly id: string; readonly title: string }
}

/**
 * What the services of a process have done to twins, newest first, as far as the caller sees it: at most 200. `POST /api/data/undo`
 * takes single ones back. `more`: there is more than that. What processes did before the server kept it is not told.
 */
export const done = defineCall({
  method: 'GET',
  path: '/api/execute/done/{process}',
  summary: 'What a process has done',
  access: 'tenant',
  params: z.strictObject({ process: z.string().max(200) }),
  output: z.custom<{ readonly done: readonly Done[]; readonly more: boolean }>(),
  codes: ['1000', '1001', 'NOT_FOUND'],
})
