import { findNode, type Node } from '../definition/definition.ts'
import { elements } from '../elements/registry.ts'
import { isLive, parentOf, type Execution } from '../state/execution.ts'
import type { Wait } from '../state/wait.ts'
import type { Run } from '../step/run.ts'

type Mapped = (ref: string) => string

/**
 * Returns the reasons why an instance cannot continue in a definition: one sentence for each execution, wait and token without a place
 * there.
 */
export function migrationProblems({ rows, definition }: Pick<Run, 'rows' | 'definition'>, mapped: Mapped): string[] {
  const executions = rows.executions().filter((row) => isLive(row) && row.kind !== 'process')
  const ofRows = executions.flatMap((row) =>
    rowProblems(row, findNode(definition, mapped(row.bpmnRef)), placeOf(rows.get(parentOf(row)), { mapped, root: definition.id })),
  )
  const waits = rows.openWaits().filter(({ role }) => role !== 'boundary' && role !== 'evsub')
  return [...ofRows, ...waits.flatMap((wait) => waitProblems(wait, findNode(definition, mapped(wait.bpmnRef)), mapped))]
}

type Place = { readonly ref: string; readonly isLoop: boolean }

function placeOf(parent: Execution, { mapped, root }: { readonly mapped: Mapped; readonly root: string }): Place {
  return { ref: parent.kind === 'process' ? root : mapped(parent.bpmnRef), isLoop: parent.kind === 'loop' }
}

function rowProblems(row: Execution, node: Node | undefined, place: Place): string[] {
  if (!node) return [`${row.bpmnRef} is open and not in the new version: say by what it is replaced`]
  if (place.isLoop ? place.ref !== node.id : place.ref !== node.scope)
    return [`${row.bpmnRef} lies elsewhere in the new version, in ${node.scope}`]
  const expected = kindOf(row, node)
  return expected === row.kind ? [] : [`${row.bpmnRef} is a ${row.kind} and ${node.id} a ${expected}`]
}

/** Returns the kind of row for this node. A failed event without a way out fits any node. */
function kindOf(row: Execution, node: Node): Execution['kind'] {
  if (row.kind === 'event' && row.status === 'failed') return 'event'
  if (node.loop && row.loopIndex === null) return row.kind === 'emptyloop' ? 'emptyloop' : 'loop'
  if (node.kind === 'eventSubProcess') return 'subprocess'
  return elements[node.kind].activity?.row ?? 'event'
}

function waitProblems(wait: Wait, node: Node | undefined, mapped: Mapped): string[] {
  if (!node)
    return wait.hostExecution === null
      ? [`A token is at ${wait.bpmnRef}, which is not in the new version`]
      : [`${wait.bpmnRef} is waited for and not in the new version`]
  if (wait.role === 'token' || wait.role === 'bodies') return []
  if (wait.role !== 'join') return node.event?.kind === wait.ev ? [] : [`${wait.bpmnRef} waits for a ${wait.ev}, ${node.id} does not`]
  if (!node.kind.endsWith('Gateway')) return [`Tokens wait at the join ${wait.bpmnRef}, and ${node.id} is none`]
  const lost = wait.arrivals.filter(({ flow }) => !node.incoming.includes(mapped(flow)))
  return lost.map(
    ({ flow }) => `A token came to ${wait.bpmnRef} over ${flow}, which does not lead to ${node.id}: say by what the flow is replaced`,
  )
}
