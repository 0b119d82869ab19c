import type { ExecutionAction } from '../execution-action.ts'

/** Somebody takes a task into work; it stays as editable as a new one. */
export const begin: ExecutionAction = {
  verb: 'execute',
  possible: ({ role, status, isNew, isEarly }) => role === 'userTask' && status === 'new' && !isNew && isEarly !== true,
  saves: { status: 'inprogress' },
}
