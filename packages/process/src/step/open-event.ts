import type { Node } from '../definition/definition.ts'
import type { Execution } from '../state/execution.ts'
import { addTrace } from './add-trace.ts'
import type { Entry, Run } from './run.ts'

/** Opens the row of an event, or of a gateway that waits for events. */
export function openEvent(run: Run, node: Node, { scope, src, id = run.context.newId(), attempt = 1 }: Entry): Execution {
  addTrace(run, { what: 'enter', ref: node.id, execution: id })
  return run.rows.open({
    id,
    attempt,
    parentExecution: scope,
    kind: 'event',
    bpmnRef: node.id,
    bpmnName: node.name,
    status: 'waiting',
    src,
    startedAt: run.context.now,
  })
}
