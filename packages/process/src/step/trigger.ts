import { present } from '@twinwerk/model/error/present'
import { nodeOf, type Node } from '../definition/definition.ts'
import type { Data } from '../state/data.ts'
import type { HostedWait, Wait } from '../state/wait.ts'
import { nextDue } from '../time/timer.ts'
import { completeActivity } from './activity.ts'
import { cancel, clear, end, store } from './finish.ts'
import { openHandler } from './handler.ts'
import { leave } from './leave.ts'
import { addTrace } from './add-trace.ts'
import type { Run } from './run.ts'

/** Continues a wait whose event has occurred. */
export function trigger(run: Run, wait: Wait, data: Data = {}): void {
  const node = nodeOf(run.definition, wait.bpmnRef)
  addTrace(run, { what: 'trigger', ref: node.id, execution: wait.hostExecution })
  switch (wait.role) {
    case 'catch':
    case 'eventgw':
      return triggerCatch(run, { node, wait, data })
    case 'receive':
      return completeActivity(run, run.rows.get(wait.hostExecution), data)
    case 'boundary':
      return triggerBoundary(run, { node, wait, data })
    case 'evsub':
      return triggerHandler(run, { node, wait, data })
    case 'join':
    case 'token':
    case 'bodies':
      throw new Error(`Nothing triggers a ${wait.role}`)
    default:
      return wait satisfies never
  }
}

type Triggered<Waited> = { readonly node: Node; readonly wait: Waited; readonly data: Data }

/** Triggers a waiting event, or the first event after an event-based gateway. The other events of the gateway end with their host. */
function triggerCatch(run: Run, { node, wait, data }: Triggered<HostedWait>): void {
  const host = run.rows.get(wait.hostExecution)
  store(run, { from: host.id, data })
  end(run, host, { status: 'finished' })
  if (wait.role === 'eventgw') {
    addTrace(run, { what: 'leave', ref: host.bpmnRef, execution: host.id })
    addTrace(run, { what: 'enter', ref: node.id, execution: host.id })
  }
  leave(run, node, { scope: wait.scopeExecution, src: [host.id] })
}

function triggerBoundary(run: Run, { node, wait, data }: Triggered<HostedWait>): void {
  const host = run.rows.get(wait.hostExecution)
  store(run, { from: wait.scopeExecution, data })
  if (node.interrupting) cancel(run, host, wait.ev === 'timer' ? { status: 'timeout' } : {})
  else rearm(run, wait)
  leave(run, node, { scope: wait.scopeExecution, src: [host.id] })
}

function triggerHandler(run: Run, { node, wait, data }: Triggered<Wait>): void {
  store(run, { from: wait.scopeExecution, data })
  if (node.interrupting) clear(run, wait.scopeExecution)
  else rearm(run, wait)
  openHandler(run, node, { scope: wait.scopeExecution })
}

/**
 * Sets the next time of a non-interrupting timer, or closes its wait after the last occurrence. Other non-interrupting events simply stay
 * open.
 */
function rearm(run: Run, wait: Wait): void {
  if (wait.ev !== 'timer') return
  const due = nextDue(
    { dueAt: present(wait.dueAt, 'the time of a timer'), repeatLeft: wait.repeatLeft, interval: wait.interval },
    { now: run.context.now, zone: run.context.zone },
  )
  if (due) run.rows.changeWait(wait.id, due)
  else run.rows.close(wait.id)
}
