import type { Command } from '@twinwerk/process/commands/command'
import type { Status } from '@twinwerk/process/state/execution'
import type { RunExecution } from './run-executions.ts'

/** What somebody who sets a status of an execution that runs wants of the engine, or why it cannot be. */
export type Wish = { readonly command: Command } | { readonly refused: 'late' | 'notByHand' }

/** Who may set which status (processes, "Status and who may set it"); undefined: what stands there is left as it is. */
export function wishOf({ id, kind, attempt, isSuperseded }: RunExecution, { from, to }: { from: Status; to: Status }): Wish | undefined {
  const named = kind === 'process' ? {} : { execution: id }
  const isOver = isSuperseded || ['finished', 'timeout', 'canceled'].includes(from)
  if (to === from && !(kind === 'usertask' && to === 'finished')) return undefined
  if (isOver) return { refused: 'late' }
  if (kind === 'usertask' && to === 'finished') return { command: { kind: 'complete', execution: id, attempt } }
  if (kind === 'usertask' && to === 'inprogress' && from === 'new') return { command: { kind: 'begin', execution: id, attempt } }
  if (to === 'suspended') return { command: { kind: 'suspend', ...named } }
  if (to === 'inprogress' && from === 'suspended') return { command: { kind: 'resume', ...named } }
  if (to === 'canceled' && kind === 'process') return { command: { kind: 'cancel' } }
  return { refused: 'notByHand' }
}

/** Whether a step can be repeated or stepped over as it stands (core specification, section 4). `late`: somebody else was faster. */
export function eventRefusal(
  { kind, isSuperseded }: RunExecution,
  { eventtype, status }: { eventtype: 'restart' | 'stepover'; status: Status },
): 'late' | 'notByHand' | undefined {
  if (isSuperseded) return 'late'
  if (eventtype === 'restart') return status === 'new' ? 'notByHand' : undefined
  if (kind === 'usertask' || kind === 'process' || status === 'new' || status === 'inprogress') return 'notByHand'
  return status === 'finished' || status === 'canceled' || status === 'timeout' ? 'late' : undefined
}
