import { present } from '@twinwerk/model/error/present'
import { failureFrom } from './evaluate.ts'
import { nodeOf } from '../definition/definition.ts'
import { elements } from '../elements/registry.ts'
import { parentOf, type Execution } from '../state/execution.ts'
import type { Wait } from '../state/wait.ts'
import { completeActivity, openBody } from './activity.ts'
import { continuesWithoutWaiting, nextToCompensate } from './compensate.ts'
import { endFailed } from './end-failed.ts'
import { cancel, end, fail, isStillLive } from './finish.ts'
import { leave } from './leave.ts'
import { bodyData, closeLoop } from './loop.ts'
import { addTrace } from './add-trace.ts'
import { throwFromScope } from './propagate.ts'
import type { Body, Entry, Pending, Run, Token } from './run.ts'
import { settle } from './settle.ts'
import { isWaitSuspended } from './wait-suspended.ts'

/** Moves every token until it waits: for a user, a job, a timer, a message, or for the next step if the budget is used up. */
export function drain(run: Run): void {
  const { perStep, hardStop } = run.budget.limits
  const already = run.rows.instance.entered
  let entered = 0
  do {
    for (let next = nextLive(run); next; next = nextLive(run)) {
      if (already + entered >= hardStop) {
        endFailed(run, {
          reason: `${hardStop} elements were entered without waiting for anything: the diagram runs in circles`,
          code: null,
        })
        break
      }
      if (entered >= perStep) return pause(run, already + entered)
      entered += 1
      run.agenda.take()
      if (next.wait !== undefined && isLast(next)) run.rows.close(next.wait)
      handle(run, next.item)
      run.budget.checkOpen(run.rows.openCount + run.agenda.size, refOf(run, next.item))
    }
  } while (settle(run))
  run.rows.instance = { ...run.rows.instance, entered: already + entered }
}

/** If the previous step left tokens on their way, it settled nothing. The next step then checks everything, whatever its command. */
export function markUnsettled(run: Run): void {
  if (pendingWaits(run).length === 0) return
  run.dataChanged = true
  run.rows.unsettled.all = true
  for (const { id } of run.rows.scopes()) run.touched.add(id)
}

/** Resumes the tokens that the previous step left on their way. */
export function resumePending(run: Run): void {
  for (const wait of pendingWaits(run)) if (!isWaitSuspended(run, wait)) run.agenda.add(pendingOf(run, wait))
}

function pendingWaits(run: Run): Wait[] {
  return [...run.rows.openWaits('token'), ...run.rows.openWaits('bodies')].toSorted((a, b) => a.position - b.position)
}

function pendingOf(run: Run, wait: Wait): Pending {
  const { flow, src } = present(wait.arrivals[0], 'the token of a wait')
  if (wait.hostExecution === null)
    return { item: { node: wait.bpmnRef, flow: flow || null, scope: wait.scopeExecution, src }, wait: wait.id }
  const item = { host: wait.hostExecution, index: present(wait.loopIndex, 'the next body of a loop'), src }
  if (wait.role === 'token') return { item, wait: wait.id }
  return { item, until: present(run.rows.get(item.host).loopTotal, 'the number of bodies'), wait: wait.id }
}

/** Returns the next item whose execution is still live. An ended execution has lost its tokens. */
function nextLive(run: Run): Pending | undefined {
  for (let next = run.agenda.first(); next; next = run.agenda.first()) {
    if (isNeeded(run, next)) return next
    run.agenda.drop()
  }
  return undefined
}

function isNeeded(run: Run, { item }: Pending): boolean {
  return isStillLive(run, 'host' in item ? item.host : item.scope)
}

function isLast({ item, until }: Pending): boolean {
  return until === undefined || !('host' in item) || item.index + 1 >= until
}

function refOf(run: Run, item: Token | Body): string {
  return 'host' in item ? run.rows.get(item.host).bpmnRef : item.node
}

export function enter(run: Run, entry: Entry): void {
  const node = nodeOf(run.definition, entry.node)
  elements[node.kind].enter(run, node, entry)
}

function handle(run: Run, item: Token | Body): void {
  if (!('host' in item)) return enter(run, item)
  const host = run.rows.get(item.host)
  if (host.kind === 'emptyloop') closeLoop(run, host, completeActivity)
  else if (host.kind === 'loop') beginBody(run, { host, body: item })
  else compensateNext(run, host)
}

export function beginBody(run: Run, { host, body, id, attempt }: { host: Execution; body: Body; id?: string; attempt?: number }): void {
  const node = nodeOf(run.definition, host.bpmnRef)
  const dataIn = bodyData(run, { row: host, index: body.index })
  if ('reason' in dataIn) return fail(run, host, failureFrom(dataIn))
  const again = id === undefined || attempt === undefined ? {} : { id, attempt }
  openBody(run, node, { activity: present(elements[node.kind].activity, 'the activity of a loop'), body, dataIn: dataIn.value, ...again })
}

function compensateNext(run: Run, asker: Execution): void {
  const next = nextToCompensate(run, asker)
  if (!next) return endCompensation(run, asker)
  run.rows.change(next.target.id, { compensated: true })
  enter(run, { node: next.handler.id, flow: null, scope: parentOf(asker), src: [asker.id], compensates: next.target.id })
}

/** Ends a compensation. A canceled transaction continues at its cancel boundary event. */
function endCompensation(run: Run, asker: Execution): void {
  const node = nodeOf(run.definition, asker.bpmnRef)
  const scope = parentOf(asker)
  end(run, asker, { status: 'finished' })
  if (continuesWithoutWaiting(node)) return addTrace(run, { what: 'leave', ref: node.id, execution: asker.id })
  if (node.event?.kind !== 'cancel') return leave(run, node, { scope, src: [asker.id] })
  if (!throwFromScope(run, scope, { kind: 'cancel', code: null })) cancel(run, run.rows.get(scope))
}

/** Stores the remaining tokens for the next step. Stored rows are unchanged; for a loop, only the index of the next body is written. */
function pause(run: Run, entered: number): void {
  for (const pending of run.agenda.rest().filter((each) => isNeeded(run, each))) {
    const { item, wait } = pending
    const stored = wait === undefined ? undefined : run.rows.findWait(wait)
    if (!stored) storePending(run, pending)
    else if ('host' in item && stored.loopIndex !== item.index) run.rows.changeWait(stored.id, { loopIndex: item.index })
  }
  run.rows.instance = { ...run.rows.instance, entered }
  run.effects.push({ kind: 'continue' })
}

function storePending(run: Run, { item, until }: Pending): void {
  const id = run.context.newId()
  const arrivals = [{ flow: ('flow' in item && item.flow) || '', src: item.src }]
  if (!('host' in item)) {
    run.rows.wait({ id, role: 'token', scopeExecution: item.scope, hostExecution: null, bpmnRef: item.node, arrivals })
    return
  }
  const host = run.rows.get(item.host)
  const place = { id, scopeExecution: parentOf(host), hostExecution: host.id, bpmnRef: host.bpmnRef }
  run.rows.wait({ ...place, role: until === undefined ? 'token' : 'bodies', arrivals, loopIndex: item.index })
}
