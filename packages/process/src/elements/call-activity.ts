import { present } from '@twinwerk/model/error/present'
import { emit } from '../step/emit.ts'
import { failureFrom, evaluateText } from '../step/evaluate.ts'
import { fail } from '../step/finish.ts'
import { variablesAt } from '../state/variables.ts'
import { activityElement } from './element.ts'

/**
 * Starts another process with its own root, so that no step ever locks two roots. The end of the called process arrives as `complete` or
 * `fail`. The called process may be an expression (`=kind`), as in other engines. The names of the element's inputs are passed along.
 */
export const callActivity = activityElement({
  row: 'call',
  status: 'inprogress',
  begin: (run, node, row) => {
    const called = present(node.handler, 'the process that is called')
    const process = called.startsWith('=') ? evaluateText(run, { expression: called.slice(1), at: row.id }) : { value: called }
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
