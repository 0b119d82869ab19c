import { nodeOf, scopeOf } from '../definition/definition.ts'
import { isLive, isScope, parentOf, type Execution } from '../state/execution.ts'
import type { Wait } from '../state/wait.ts'
import { fire, isFull } from '../step/joins/join.ts'
import type { Run } from '../step/run.ts'
import { subscribe } from '../step/subscribe.ts'
import { refuse, type CommandOf, type Refusal } from './command.ts'
import { mappedId } from './mapping.ts'
import { migrationProblems } from './migration-problems.ts'

/**
 * Migrates a process to another version of the diagram. Executions, waits and the tokens at joins are matched by id or by the mapping
 * (flows too). All problems are reported together. Timers keep their time. Missing boundary events no longer wait, and new ones do.
 */
export function migrate(run: Run, { to, elements = {} }: CommandOf<'migrate'>): Refusal | undefined {
  const mapped = (ref: string) => mappedId(elements, ref)
  const { rows } = run
  const root = rows.root()
  if (!isLive(root)) return refuse('stale', 'The process has ended')
  const problems = migrationProblems(run, mapped)
  if (problems.length > 0) return refuse('invalid', problems.join('\n'))
  const { startedBy } = rows.instance
  rows.instance = { ...rows.instance, definition: to.id, startedBy: startedBy === null ? null : mapped(startedBy) }
  for (const row of rows.executions()) if (row.kind !== 'process') moveRow(run, row, mapped(row.bpmnRef))
  rows.change(root.id, { bpmnRef: to.id, bpmnName: to.name })
  for (const wait of rows.waits()) moveWait(run, wait, mapped)
  for (const row of rows.executions().filter(isLive)) armNew(run, row)
  for (const join of rows.openWaits().filter(({ role }) => role === 'join')) fireFull(run, join)
  run.dataChanged = true
  return undefined
}

/** An ended execution keeps its old id if the new version has no element for it. */
function moveRow(run: Run, row: Execution, ref: string): void {
  if (!Object.hasOwn(run.definition.nodes, ref)) return
  const { name } = nodeOf(run.definition, ref)
  if (ref !== row.bpmnRef || name !== row.bpmnName) run.rows.change(row.id, { bpmnRef: ref, bpmnName: name })
}

function moveWait(run: Run, wait: Wait, mapped: (ref: string) => string): void {
  const ref = mapped(wait.bpmnRef)
  const node = Object.hasOwn(run.definition.nodes, ref) ? nodeOf(run.definition, ref) : undefined
  if (wait.role === 'join') {
    const arrivals = wait.arrivals.map((arrival) => ({ ...arrival, flow: mapped(arrival.flow) }))
    const remaining = arrivals.filter(({ flow }) => node?.incoming.includes(flow))
    run.rows.changeWait(wait.id, { bpmnRef: ref, arrivals: remaining })
  } else if (!node || (wait.role === 'boundary' && node.attachedTo !== run.rows.get(wait.hostExecution).bpmnRef)) run.rows.close(wait.id)
  else if (wait.role === 'boundary' && node.event?.kind !== wait.ev) run.rows.close(wait.id)
  else {
    const name = node.event?.kind === 'message' || node.event?.kind === 'signal' ? node.event.name : wait.name
    run.rows.changeWait(wait.id, { bpmnRef: ref, name })
  }
}

/** Subscribes to the boundary events and event sub processes that the old version did not have at an execution. */
function armNew(run: Run, row: Execution): void {
  if (row.kind !== 'process' && row.loopIndex === null && row.kind !== 'event') {
    const waiting = run.rows.waitsAt(row.id).map(({ bpmnRef }) => bpmnRef)
    for (const id of nodeOf(run.definition, row.bpmnRef).boundary.filter((each) => !waiting.includes(each))) {
      subscribe(run, nodeOf(run.definition, id), { role: 'boundary', scopeExecution: parentOf(row), hostExecution: row.id })
    }
  }
  if (!isScope(row)) return
  const waiting = run.rows.waitsIn(row.id).map(({ bpmnRef }) => bpmnRef)
  const starts = scopeOf(run.definition, row.bpmnRef).handlers.flatMap((id) => scopeOf(run.definition, id).eventStarts)
  for (const id of starts.filter((each) => !waiting.includes(each))) {
    subscribe(run, nodeOf(run.definition, id), { role: 'evsub', scopeExecution: row.id, hostExecution: null })
  }
}

/** Fires a join that only waited for a flow that no longer exists. */
function fireFull(run: Run, join: Wait): void {
  const node = nodeOf(run.definition, join.bpmnRef)
  if (node.kind === 'parallelGateway' && isFull(node, join)) fire(run, node, join)
}
