import { variablesAt } from '../state/variables.ts'
import { activityElement } from './element.ts'

/** Another process does it: a root of its own, so that no step ever locks two. Its end comes back as `complete` or `fail`. */
export const callActivity = activityElement({
  row: 'call',
  status: 'inprogress',
  begin: (run, node, row) => {
    const data = variablesAt(run.rows, row.id)
    run.effects.push({ kind: 'call', execution: row.id, attempt: row.attempt, process: node.handler!, data })
  },
})
