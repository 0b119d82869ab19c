import { completeActivity } from '../step/activity.ts'
import { activityElement } from './element.ts'

/** A task without a type, or a manual task without confirmation: it completes immediately. */
export const passTask = activityElement({
  row: 'servicetask',
  status: 'inprogress',
  begin: (run, _node, row) => completeActivity(run, row),
})
