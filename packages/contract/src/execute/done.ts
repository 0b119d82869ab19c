import { z } from 'zod'
import { defineCall } from '../call.ts'
import type { HistoryEntry } from '../data/history.ts'

/** The effect on one twin of a change of a process, or of one that it called. */
export type Done = Pick<HistoryEntry, 'change' | 'at' | 'kind' | 'changes' | 'links'> & {
  readonly twin: { readonly id: string; readonly title: string }
  /** The called process that did it; absent: the process itself. */
  readonly process?: { readonly id: string; readonly title: string }
}

/**
 * The effects on twins of a process's services and of the processes that it called, newest first, as far as the caller sees both: at most
 * 100. `POST /api/data/undo` takes single ones back. `more`: there are more. Changes that processes made before the server kept this are
 * not told.
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
