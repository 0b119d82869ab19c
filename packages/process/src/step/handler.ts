import { failureFrom } from './evaluate.ts'
import { nodeOf, scopeOf, type Node } from '../definition/definition.ts'
import type { Execution } from '../state/execution.ts'
import { addTrace } from './add-trace.ts'
import { subscribe } from './subscribe.ts'
import { fail } from './finish.ts'
import type { Run } from './run.ts'

/** Opens an event sub process at its start event. */
export function openHandler(run: Run, start: Node, { scope, ...rest }: { readonly scope: string } & Partial<Execution>): void {
  const handler = nodeOf(run.definition, start.scope)
  const row = run.rows.open({
    id: run.context.newId(),
    parentExecution: scope,
    kind: 'subprocess',
    bpmnRef: handler.id,
    bpmnName: handler.name,
    status: 'inprogress',
    startedAt: run.context.now,
    ...rest,
  })
  addTrace(run, { what: 'enter', ref: handler.id, execution: row.id })
  if (!armHandlers(run, row)) return
  run.touched.add(row.id)
  run.agenda.push({ node: start.id, flow: null, scope: row.id, src: [] })
}

/**
 * Subscribes to the start events of a scope's event sub processes. Returns false if the data of an event cannot be evaluated; the scope is
 * then an incident.
 */
export function armHandlers(run: Run, scope: Execution): boolean {
  for (const id of scopeOf(run.definition, scope.bpmnRef).handlers) {
    for (const start of scopeOf(run.definition, id).eventStarts) {
      const armed = subscribe(run, nodeOf(run.definition, start), { role: 'evsub', scopeExecution: scope.id, hostExecution: null })
      if ('value' in armed) continue
      fail(run, scope, failureFrom(armed))
      return false
    }
  }
  return true
}

/** Starts a scope at its start events. A scope without start events starts at the elements without incoming flows. */
export function openScope(run: Run, scope: Execution): void {
  if (!armHandlers(run, scope)) return
  run.touched.add(scope.id)
  for (const id of scopeOf(run.definition, scope.bpmnRef).starts) run.agenda.push({ node: id, flow: null, scope: scope.id, src: [] })
}
