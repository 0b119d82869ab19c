import { isLive, type Execution } from '../state/execution.ts'
import { clear, end } from '../step/finish.ts'
import type { Run } from '../step/run.ts'
import { remove } from './admin-update.ts'
import { refuse, type CommandOf, type Refusal } from './command.ts'

/** Suspends an execution: its jobs are not claimed, its timers do not fire, and completions are refused. */
export function suspend(run: Run, command: CommandOf<'suspend' | 'resume' | 'cancel'>): Refusal | undefined {
  const row = liveRow(run, command)
  if ('code' in row) return row
  if (row.status === 'suspended') return refuse('notAllowed', 'It is suspended already')
  if (row.status === 'failed') return refuse('notAllowed', 'It has failed: nothing of it moves')
  if (row.kind === 'process') run.rows.instance = { ...run.rows.instance, suspended: true }
  for (const each of within(run, row)) {
    if (each.status !== 'suspended' && each.status !== 'failed') run.rows.change(each.id, { status: 'suspended', resumesTo: each.status })
  }
  return undefined
}

export function resume(run: Run, command: CommandOf<'suspend' | 'resume' | 'cancel'>): Refusal | undefined {
  const row = liveRow(run, command)
  if ('code' in row) return row
  if (row.status !== 'suspended') return refuse('notAllowed', 'It is not suspended')
  if (row.parentExecution !== null && run.rows.get(row.parentExecution).status === 'suspended') {
    return refuse('notAllowed', 'What it lies in is suspended: resume that')
  }
  if (row.kind === 'process') run.rows.instance = { ...run.rows.instance, suspended: false }
  for (const each of within(run, row)) {
    if (each.status === 'suspended') run.rows.change(each.id, { status: each.resumesTo ?? 'inprogress', resumesTo: null })
    run.touched.add(each.id)
  }
  run.dataChanged = true
  return undefined
}

export function cancelCommand(run: Run, command: CommandOf<'suspend' | 'resume' | 'cancel'>): Refusal | undefined {
  const row = liveRow(run, command)
  if ('code' in row) return row
  if (row.kind !== 'process') {
    remove(run, row)
    return undefined
  }
  clear(run, row.id)
  end(run, row, { status: 'canceled' })
  run.rows.instance = { ...run.rows.instance, suspended: false }
  run.effects.push({ kind: 'ended', status: 'canceled' })
  const caller = run.rows.instance.calledBy
  if (caller) run.effects.push({ kind: 'answer', caller, data: {}, error: { code: null, reason: 'The called process was canceled' } })
  return undefined
}

function liveRow(run: Run, { execution = run.rows.instance.root }: { readonly execution?: string }): Execution | Refusal {
  const row = run.rows.find(execution)
  if (!row) return refuse('unknown', `There is no execution ${execution}`)
  return isLive(row) ? row : refuse('stale', `${row.bpmnName || row.bpmnRef} has ended`)
}

function within(run: Run, row: Execution): Execution[] {
  return [row, ...run.rows.children(row.id).flatMap((child) => within(run, child))]
}
