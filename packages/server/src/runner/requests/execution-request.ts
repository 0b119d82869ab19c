import { executionActions } from '@twinwerk/model/execution/actions/registry'
import type { ExecutionActionName } from '@twinwerk/model/execution/actions/registry'
import type { ActionTarget } from '@twinwerk/model/execution/execution-action'
import type { ExecutionRole } from '@twinwerk/model/execution/execution-role'
import { isOver } from '@twinwerk/model/execution/status'
import type { Command } from '@twinwerk/process/commands/command'
import type { ExecutionKind, Status } from '@twinwerk/process/state/execution'
import type { RunningExecution } from './running-executions.ts'

/** The command that a user requests of the engine by setting a status of a running execution, or the reason why that is impossible. */
export type ExecutionRequest = { readonly command: Command } | { readonly refused: 'late' | 'notByHand' }

/** Maps a change of status to the request (core specification, section 4); undefined: the status stays as it is. */
export function requestOf(
  { id, kind, attempt, isSuperseded }: RunningExecution,
  { from, to }: { readonly from: Status; readonly to: unknown },
): ExecutionRequest | undefined {
  const named = kind === 'process' ? {} : { execution: id }
  if (to === from && !(kind === 'usertask' && to === 'finished')) return undefined
  if (isSuperseded || isOver(from)) return { refused: 'late' }
  const on: ActionTarget = { role: roleOf(kind), status: from, isNew: false }
  const wants = (name: ExecutionActionName) => {
    const { possible, saves } = executionActions[name]
    return 'status' in saves && saves.status === to && possible(on)
  }
  if (wants('finish')) return { command: { kind: 'complete', execution: id, attempt } }
  if (wants('begin')) return { command: { kind: 'begin', execution: id, attempt } }
  if (wants('suspend')) return { command: { kind: 'suspend', ...named } }
  if (wants('resume')) return { command: { kind: 'resume', ...named } }
  if (wants('cancel')) return { command: { kind: 'cancel' } }
  return { refused: 'notByHand' }
}

/**
 * Returns why a step cannot be repeated or stepped over in its present state (core specification, section 4); undefined if it can. `late`:
 * another user was faster.
 */
export function eventRefusal(
  { kind, isSuperseded }: RunningExecution,
  { eventtype, status }: { eventtype: 'restart' | 'stepover'; status: Status },
): 'late' | 'notByHand' | undefined {
  if (isSuperseded) return 'late'
  const role = roleOf(kind)
  const action = executionActions[eventtype === 'restart' ? 'restart' : 'skip']
  if (action.possible({ role, status, isNew: false })) return undefined
  return (role === 'step' || role === 'scope') && isOver(status) ? 'late' : 'notByHand'
}

function roleOf(kind: ExecutionKind): ExecutionRole {
  switch (kind) {
    case 'process':
      return 'process'
    case 'usertask':
      return 'userTask'
    case 'processevent':
    case 'adminupdate':
    case 'commentusertask':
    case 'emptyloop':
      return 'remark'
    case 'subprocess':
    case 'loop':
      return 'scope'
    default:
      return 'step'
  }
}
