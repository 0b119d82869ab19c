import type { ExecutionAction } from '../execution-action.ts'

/** Pauses a process or a user task. Nothing in it continues until it is resumed. */
export const suspend: ExecutionAction = {
  verb: 'execute',
  possible: ({ role, status }) => (role === 'process' || role === 'userTask') && status === 'inprogress',
  saves: { status: 'suspended' },
}
