import { findNode, nodeOf } from '../definition/definition.ts'
import { isLive, isScope, type Execution } from '../state/execution.ts'
import { moveOn } from '../step/activity.ts'
import { cancel, store } from '../step/finish.ts'
import type { Run } from '../step/run.ts'
import { refuse, type CommandOf, type Placement, type Refusal } from './command.ts'
import { isRefusal } from './find-attempt.ts'

/** Moves tokens by hand: removes some, and places others elsewhere. For a preview, callers inspect the step without writing it. */
export function adminUpdate(run: Run, { cancel: canceled = [], start = [], data }: CommandOf<'adminupdate'>): Refusal | undefined {
  if (run.rows.root().status === 'failed') return refuse('ended', 'The process has failed as a whole: restart it')
  if (data) store(run, { from: run.rows.instance.root, data })
  const places = start.map((placement) => placeOf(run, placement))
  const refused = places.find(isRefusal)
  if (refused) return refused
  for (const id of canceled) {
    const row = run.rows.find(id)
    if (!row) return refuse('unknown', `There is no execution ${id}`)
    if (row.kind === 'process') return refuse('notAllowed', 'The process itself is canceled, not updated')
    if (isLive(row)) remove(run, row)
  }
  for (const place of places) {
    if (isRefusal(place)) return place
    if (!isLive(run.rows.get(place.scope))) return refuse('ended', `The scope of ${place.node} is canceled by the same update`)
    run.agenda.push({ ...place, flow: null, src: canceled })
  }
  return undefined
}

/**
 * Cancels an execution. A canceled loop body still counts for its loop, which would otherwise never end. The same applies to an execution
 * that compensates another.
 */
export function remove(run: Run, row: Execution): void {
  cancel(run, row)
  if (row.loopIndex !== null || row.compensates !== null) moveOn(run, nodeOf(run.definition, row.bpmnRef), row)
}

function placeOf(run: Run, { bpmnRef, scope }: Placement): { node: string; scope: string } | Refusal {
  const node = findNode(run.definition, bpmnRef)
  if (!node || node.kind === 'eventSubProcess') return refuse('invalid', `${bpmnRef} is nowhere a token could be`)
  const open = run.rows.executions().filter((row) => isLive(row) && isScope(row) && row.bpmnRef === node.scope)
  const [place, another] = scope === undefined ? open : open.filter(({ id }) => id === scope)
  if (!place) return refuse('ended', `What ${bpmnRef} lies in is not open`)
  if (another) return refuse('invalid', `What ${bpmnRef} lies in is open several times: name the execution`)
  return { node: node.id, scope: place.id }
}
