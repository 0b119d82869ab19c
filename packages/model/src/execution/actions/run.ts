import type { ExecutionAction } from '../execution-action.ts'

/** A process that is new, or not saved yet, begins. */
export const run: ExecutionAction = {
  verb: 'execute',
  possible: ({ role, status, isNew }) => role === 'process' && (isNew || status === 'new'),
  saves: { status: 'waitforexecution' },
}
