import type { ExecutionAction } from '../execution-action.ts'
import { isOver } from '../status.ts'

/** A process goes on behind a step as if that were done. Not for what people do, what runs this instant, or what has not begun or is over anyway. */
export const skip: ExecutionAction = {
  verb: 'execute',
  possible: ({ role, status }) => role === 'step' && status !== 'new' && status !== 'inprogress' && !isOver(status),
  saves: { event: 'stepover' },
}
