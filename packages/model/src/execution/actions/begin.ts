import type { ExecutionAction } from '../execution-action.ts'

/** Starts work on a task. The task stays as editable as a new task. */
export const begin: ExecutionAction = {
  verb: 'execute',
  possible: ({ role, status, isNew, isEarly }) => role === 'userTask' && status === 'new' && !isNew && isEarly !== true,
  saves: { status: 'inprogress' },
}
