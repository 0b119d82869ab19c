import type { ExecutionAction } from '../execution-action.ts'

/** Assigns an open task of a group or pool to the current user. A task of a pool can be claimed only while it has no agent. */
export const claim: ExecutionAction = {
  verb: 'selectme',
  possible: ({ role, status, isNew, isMine, isTaken }) =>
    role === 'userTask' &&
    !isNew &&
    isMine !== true &&
    isTaken !== true &&
    (status === 'new' || status === 'waitforexecution' || status === 'inprogress'),
  saves: { agent: 'me' },
}
