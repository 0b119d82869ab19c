import type { ExecutionAction } from '../execution-action.ts'

/** What was paused goes on. */
export const resume: ExecutionAction = {
  verb: 'execute',
  possible: ({ role, status }) => (role === 'process' || role === 'userTask') && status === 'suspended',
  saves: { status: 'inprogress' },
}
