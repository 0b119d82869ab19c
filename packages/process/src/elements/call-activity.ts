import { emit } from '../step/emit.ts'
import { failureFrom, askText } from '../step/ask.ts'
import { fail } from '../step/finish.ts'
import { variablesAt } from '../state/variables.ts'
import { activityElement } from './element.ts'

/**
 * Another process does it: a root of its own, so that no step ever locks two. Its end comes back as `complete` or `fail`. Which one it is may be an expression (`=kind`),
 * as other engines write it. What the element is given goes along: the names of its inputs.
 */
export const callActivity = activityElement({
  row: 'call',
  status: 'inprogress',
  begin: (run, node, row) => {
    const called = node.handler!
    const process = called.startsWith('=') ? askText(run, { expression: called.slice(1), at: row.id }) : { value: called }
    if ('reason' in process) return fail(run, row, failureFrom(process))
    const data = variablesAt(run.rows, row.id)
    const given = node.inputs.flatMap(({ systematics }) => systematics ?? [])
    emit(run, {
      kind: 'call',
      execution: row.id,
      attempt: row.attempt,
      process: process.value,
      data,
      ...(given.length > 0 && { given }),
    })
  },
})
