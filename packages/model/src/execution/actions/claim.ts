import type { ExecutionAction } from '../execution-action.ts'

/** Somebody takes an open task of a group or pool for oneself. */
export const claim: ExecutionAction = {
  verb: 'selectme',
  possible: ({ role, status, isNew, isMine }) =>
    role === 'userTask' && !isNew && isMine !== true && (status === 'new' || status === 'waitforexecution' || status === 'inprogress'),
  saves: { agent: 'me' },
}
