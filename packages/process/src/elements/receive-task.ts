import { parentOf } from '../state/execution.ts'
import { failureFrom } from '../step/evaluate.ts'
import { fail } from '../step/finish.ts'
import { subscribe } from '../step/subscribe.ts'
import { activityElement } from './element.ts'

export const receiveTask = activityElement({
  row: 'servicetask',
  status: 'waiting',
  begin: (run, node, row) => {
    const answer = subscribe(run, node, { role: 'receive', scopeExecution: parentOf(row), hostExecution: row.id })
    if ('reason' in answer) fail(run, row, failureFrom(answer))
  },
})
