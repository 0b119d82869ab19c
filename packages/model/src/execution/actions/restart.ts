import type { ExecutionAction } from '../execution-action.ts'

/** Repeats a step or a whole process from its beginning. */
export const restart: ExecutionAction = {
  verb: 'restart',
  possible: ({ role, status, isNew }) => role !== 'remark' && status !== 'new' && !isNew,
  saves: { event: 'restart' },
}
