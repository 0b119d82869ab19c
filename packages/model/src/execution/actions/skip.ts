import type { ExecutionAction } from '../execution-action.ts'
import { isOver } from '../status.ts'

/**
 * Continues a process after a step as if the step were finished. A step that timed out or was canceled can be skipped while its parent is
 * running. User tasks, steps in progress and processes themselves cannot be skipped.
 */
export const skip: ExecutionAction = {
  verb: 'execute',
  possible: ({ role, status, isNew, isParentOver }) =>
    (role === 'step' || role === 'scope') &&
    !isNew &&
    status !== 'inprogress' &&
    status !== 'finished' &&
    !(isOver(status) && isParentOver === true),
  saves: { event: 'stepover' },
}
