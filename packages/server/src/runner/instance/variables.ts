import { present } from '@twinwerk/model/error/present'
import type { Data } from '@twinwerk/process/state/data'
import type { State } from '@twinwerk/process/state/state'
import { variablesAt } from '@twinwerk/process/state/variables'

/** Returns the variables that an execution (uuid) of a process sees. */
export function variablesIn({ executions }: State, execution: string): Data {
  return variablesAt({ get: (id) => present(executions[id], `the execution ${id}`) }, execution)
}
