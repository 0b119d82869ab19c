import type { ExecutionAction } from '../execution-action.ts'
import { isOver } from '../status.ts'

/**
 * A process goes on behind a step as if that were done, also behind one that ran out of time or was canceled, as long as what it lies in
 * runs. Not for what people do, what runs this instant, or a process itself.
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
