import type { ExecutionAction } from '../execution-action.ts'
import type { ExecutionRole } from '../execution-role.ts'
import type { ExecutionStatus } from '../status.ts'

/**
 * The statuses in which each role can be finished. A task is editable while it is new or in progress. A failed step is restarted or stepped
 * over instead.
 */
const open: Readonly<Record<ExecutionRole, readonly ExecutionStatus[]>> = {
  userTask: ['new', 'inprogress'],
  step: ['new', 'waitforexecution', 'inprogress', 'waiting'],
  remark: ['new', 'inprogress'],
  scope: [],
  process: [],
}

/** Finishes a task, or a step that its service has not completed. The server adds the time, and the user as its agent. */
export const finish: ExecutionAction = {
  verb: 'execute',
  possible: ({ role, status, isNew, isEarly }) => !isNew && isEarly !== true && open[role].includes(status),
  saves: { status: 'finished' },
}
