import type { ExecutionAction } from '../execution-action.ts'

/** Cancels a whole process; completed work is not undone. A failed process is deleted or restarted instead. */
export const cancel: ExecutionAction = {
  verb: 'execute',
  possible: ({ role, status, isNew }) =>
    role === 'process' && !isNew && ['new', 'waitforexecution', 'inprogress', 'waiting', 'suspended'].includes(status),
  saves: { status: 'canceled' },
}
