import { z } from 'zod'
import { defineCall } from '../call.ts'
import type { HistoryEntry } from '../data/history.ts'

/** The effect of a process's change on one twin. */
export type Done = Pick<HistoryEntry, 'change' | 'at' | 'kind' | 'changes' | 'links'> & {
  readonly twin: { readonly id: string; readonly title: string }
}

/**
 * The effects of a process's services on twins, newest first, as far as the caller sees them: at most 100. `POST /api/data/undo` takes
 * single ones back. `more`: there are more. Changes that processes made before the server kept this are not told.
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
