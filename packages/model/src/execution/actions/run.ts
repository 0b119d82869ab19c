import type { ExecutionAction } from '../execution-action.ts'

/** Starts a process that is new or not saved yet. */
export const run: ExecutionAction = {
  verb: 'execute',
  possible: ({ role, status, isNew }) => role === 'process' && (isNew || status === 'new'),
  saves: { status: 'waitforexecution' },
}
