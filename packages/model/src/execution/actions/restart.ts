import type { ExecutionAction } from '../execution-action.ts'

/** A step, or a whole process, is done once more from its beginning. */
export const restart: ExecutionAction = {
  verb: 'restart',
  possible: ({ role, status, isNew }) => role !== 'remark' && status !== 'new' && !isNew,
  saves: { event: 'restart' },
}
