import { z } from 'zod'
import { defineCall } from '../call.ts'
import type { HistoryEntry } from '../data/history.ts'

/** The effect of a process, or of a process that it called, on one twin. */
export type Done = Pick<HistoryEntry, 'change' | 'at' | 'kind' | 'changes' | 'links'> & {
  readonly twin: { readonly id: string; readonly title: string }
  /** The called process that made the effect; absent for the process itself. */
  readonly process?: { readonly id: string; readonly title: string }
}

/**
 * Returns the effects on twins that the services of a process and of its called processes made, newest first. The result has at most 100
 * effects, limited to processes and twins that the caller sees. `POST /api/data/undo` undoes single effects. `more` is true if there are
 * more. Effects from before the server recorded them are missing.
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
