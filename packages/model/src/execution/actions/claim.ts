import type { ExecutionAction } from '../execution-action.ts'

/** Somebody takes an open task of a group or pool for oneself; of a pool only while nobody has it. */
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
