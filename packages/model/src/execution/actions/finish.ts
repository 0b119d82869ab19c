import type { ExecutionAction } from '../execution-action.ts'
import type { ExecutionRole } from '../execution-role.ts'
import type { ExecutionStatus } from '../status.ts'

/** A task is editable while it is new or in progress. A step with an error is repeated or stepped over. */
const open: Readonly<Record<ExecutionRole, readonly ExecutionStatus[]>> = {
  userTask: ['new', 'inprogress'],
  step: ['new', 'waitforexecution', 'inprogress', 'waiting'],
  remark: ['new', 'inprogress'],
  scope: [],
  process: [],
}

/** Somebody is done with a task, or with what a service has not done yet. The server adds when, and who as its agent. */
export const finish: ExecutionAction = {
  verb: 'execute',
  possible: ({ role, status, isNew, isEarly }) => !isNew && isEarly !== true && open[role].includes(status),
  saves: { status: 'finished' },
}
