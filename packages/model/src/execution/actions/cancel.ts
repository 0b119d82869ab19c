import type { ExecutionAction } from '../execution-action.ts'

/** A process ends as a whole before its end; what it has done stays done. A failed one is ended by deleting it or goes on by a restart. */
export const cancel: ExecutionAction = {
  verb: 'execute',
  possible: ({ role, status, isNew }) =>
    role === 'process' && !isNew && ['new', 'waitforexecution', 'inprogress', 'waiting', 'suspended'].includes(status),
  saves: { status: 'canceled' },
}
