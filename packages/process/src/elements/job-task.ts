import { activityElement } from './element.ts'

/** A service, send or business rule task. The service registered under its handler's name performs it. */
export const jobTask = activityElement({
  row: 'servicetask',
  status: 'waitforexecution',
  begin: (run, node, row) => {
    run.effects.push({ kind: 'run', execution: row.id, attempt: row.attempt, handler: node.handler ?? node.id, runAt: null })
  },
})
