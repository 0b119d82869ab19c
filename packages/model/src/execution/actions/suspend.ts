import type { ExecutionAction } from '../execution-action.ts'

/** A process, or one task of a person, is paused: nothing of it goes on until it is resumed. */
export const suspend: ExecutionAction = {
  verb: 'execute',
  possible: ({ role, status }) => (role === 'process' || role === 'userTask') && status === 'inprogress',
  saves: { status: 'suspended' },
}
