import { failureFrom } from '../step/evaluate.ts'
import { completeActivity } from '../step/activity.ts'
import { sendMessage } from '../step/send.ts'
import { fail } from '../step/finish.ts'
import { activityElement } from './element.ts'

/** Sends its message and completes. A send task with a handler is a job instead. */
export const sendTask = activityElement({
  row: 'servicetask',
  status: 'inprogress',
  begin: (run, node, row) => {
    const sent = sendMessage(run, node, row.id)
    if ('reason' in sent) fail(run, row, failureFrom(sent))
    else if (!sent.value.interrupts) completeActivity(run, row)
  },
})
