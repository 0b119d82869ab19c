import { present } from '@twinwerk/model/error/present'
import { eventStartOf, findNode, nodeOf, scopeOf, type Node } from '../definition/definition.ts'
import { parentOf, type Execution } from '../state/execution.ts'
import { addTrace } from './add-trace.ts'
import { leave, type Origin } from './leave.ts'
import type { Run } from './run.ts'

export type Compensation = { readonly target: Execution; readonly handler: Node }

/** Starts a compensation event. Its row waits until all activities it refers to are compensated, one after another in reverse order. */
export function startCompensating(run: Run, node: Node, origin: Origin): void {
  const row = run.rows.open({
    id: run.context.newId(),
    parentExecution: origin.scope,
    kind: 'event',
    bpmnRef: node.id,
    bpmnName: node.name,
    status: 'waiting',
    src: origin.src,
    startedAt: run.context.now,
  })
  addTrace(run, { what: 'enter', ref: node.id, execution: row.id })
  run.agenda.push({ host: row.id, index: 0, src: origin.src })
  if (continuesWithoutWaiting(node)) leave(run, node, { scope: origin.scope, src: [row.id] })
}

/** Returns true if the token of a compensation event continues before the compensation ends. */
export function continuesWithoutWaiting({ event }: Node): boolean {
  return event?.kind === 'compensation' && event.beside === true
}

/** Continues a compensation event after the compensation of one activity. */
export function continueCompensating(run: Run, handler: Execution): void {
  addTrace(run, { what: 'leave', ref: handler.bpmnRef, execution: handler.id })
  const asker = run.rows.get(present(handler.src[0], 'the event that compensates'))
  run.agenda.push({ host: asker.id, index: 0, src: [handler.id] })
}

/** Returns the next activity to compensate: the last of all that have finished in the scope and have a handler. */
export function nextToCompensate(run: Run, asker: Execution): Compensation | undefined {
  const { event } = nodeOf(run.definition, asker.bpmnRef)
  const activity = event?.kind === 'compensation' ? event.activity : null
  const finished = run.rows.executions().filter((row) => row.status === 'finished' && !row.compensated && row.supersededBy === null)
  const found = scopesOf(run, asker).flatMap((scope) => undoable(run, { scope, finished, activity }))
  return found.sort((a, b) => byEnd(b.target, a.target))[0]
}

/**
 * Returns the scopes whose activities are compensated. An event sub process also compensates its outer scope: the finished scope that it
 * compensates, or the open scope that contains it.
 */
function scopesOf(run: Run, asker: Execution): string[] {
  const scope = run.rows.get(parentOf(asker))
  if (scope.kind === 'process' || nodeOf(run.definition, scope.bpmnRef).kind !== 'eventSubProcess') return [scope.id]
  return [scope.id, scope.compensates ?? parentOf(scope)]
}

type Finished = { readonly scope: string; readonly finished: readonly Execution[]; readonly activity: string | null }

function undoable(run: Run, { scope, finished, activity }: Finished): Compensation[] {
  const inScope = finished.filter((row) => row.kind !== 'loop' && scopeAround(run, row) === scope && row.kind !== 'process')
  return inScope
    .filter((row) => activity === null || row.bpmnRef === activity)
    .flatMap((row) => {
      const handler = handlerOf(run, row)
      if (handler) return [{ target: row, handler }]
      return row.kind === 'subprocess' ? undoable(run, { scope: row.id, finished, activity: null }) : []
    })
}

function scopeAround(run: Run, row: Execution): string | null {
  if (row.loopIndex === null) return row.parentExecution
  return run.rows.get(parentOf(row)).parentExecution
}

/**
 * Returns the compensation handler of an execution: the activity of its compensation boundary event, or its own event sub process for
 * compensation.
 */
function handlerOf(run: Run, row: Execution): Node | undefined {
  // An element of an earlier version of the diagram may be missing in this version.
  const node = findNode(run.definition, row.bpmnRef)
  if (!node) return undefined
  for (const id of node.boundary) {
    const { event } = nodeOf(run.definition, id)
    if (event?.kind === 'compensation' && event.activity !== null) return nodeOf(run.definition, event.activity)
  }
  if (row.kind !== 'subprocess') return undefined
  return scopeOf(run.definition, node.id)
    .handlers.map((id) => nodeOf(run.definition, id))
    .find((handler) => eventStartOf(run.definition, handler.id).event?.kind === 'compensation')
}

function byEnd(a: Execution, b: Execution): number {
  if (a.finishedAt !== b.finishedAt) return (a.finishedAt ?? '') < (b.finishedAt ?? '') ? -1 : 1
  return (a.endPosition ?? a.position) - (b.endPosition ?? b.position)
}
