import type { ExecutionAction } from '../execution-action.ts'

/** A person is done with a task, which is editable while it is new or in progress. The server adds when, and who as its agent. */
export const finish: ExecutionAction = {
  verb: 'execute',
  possible: ({ role, status, isNew }) => role === 'userTask' && (status === 'new' || status === 'inprogress') && !isNew,
  saves: { status: 'finished' },
}
