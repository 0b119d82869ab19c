import type { ExecutionAction } from '../execution-action.ts'

/** Resumes a suspended execution. */
export const resume: ExecutionAction = {
  verb: 'execute',
  possible: ({ role, status }) => (role === 'process' || role === 'userTask') && status === 'suspended',
  saves: { status: 'inprogress' },
}
