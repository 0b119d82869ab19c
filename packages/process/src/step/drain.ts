import { nodeOf } from '../definition/definition.ts'
import { elements } from '../elements/registry.ts'
import { isScope, type Execution } from '../state/execution.ts'
import { completeActivity, openBody } from './activity.ts'
import { goesOnBeside, nextToUndo } from './compensate.ts'
import { usualLimits } from './context.ts'
import { endFailed } from './end-failed.ts'
import { cancel, end, fail, stillLive } from './finish.ts'
import { leave } from './leave.ts'
import { bodyData, closeLoop } from './loop.ts'
import { note } from './note.ts'
import { throwFromScope } from './propagate.ts'
import type { Body, Entry, Run, Token } from './run.ts'
import { settle } from './settle.ts'
import { sleeps } from './sleeps.ts'

/** Lets every token go on until it waits: for a person, a job, a timer, a message, or for the next step when the budget is used up. */
export function drain(run: Run): void {
  const { perStep, hardStop } = run.context.limits ?? usualLimits
  const already = run.rows.instance.entered
  let entered = 0
  do {
    for (let item = run.agenda.next(); item; item = run.agenda.next()) {
      if (already + entered >= hardStop) {
        endFailed(run, {
          reason: `${hardStop} elements were entered without waiting for anything: the diagram runs in circles`,
          code: null,
        })
        break
      }
      if (entered >= perStep) return pause(run, { item, entered: already + entered })
      entered += 1
      handle(run, item)
    }
  } while (settle(run))
  run.rows.instance = { ...run.rows.instance, entered: already + entered }
}

/** Tokens that a step left on their way go on with the next, whatever it is for; what was not yet settled is looked at again. */
export function pickUp(run: Run): void {
  const tokens = run.rows.openWaits().filter((wait) => wait.role === 'token' && !sleeps(run, wait))
  if (tokens.length === 0) return
  run.dataChanged = true
  for (const row of run.rows.executions()) if (isScope(row)) run.touched.add(row.id)
  for (const wait of tokens) {
    const [arrival] = wait.arrivals
    run.rows.close(wait.id)
    if (wait.hostExecution !== null) run.agenda.push({ host: wait.hostExecution, index: wait.loopIndex!, src: arrival!.src })
    else run.agenda.push({ node: wait.bpmnRef, flow: arrival!.flow || null, scope: wait.scopeExecution, src: arrival!.src })
  }
}

export function enter(run: Run, entry: Entry): void {
  const node = nodeOf(run.definition, entry.node)
  elements[node.kind].enter(run, node, entry)
}

function handle(run: Run, item: Token | Body): void {
  if (!('host' in item)) {
    if (stillLive(run, item.scope)) enter(run, item)
    return
  }
  if (!stillLive(run, item.host)) return
  const host = run.rows.get(item.host)
  if (host.kind === 'emptyloop') closeLoop(run, host, completeActivity)
  else if (host.kind === 'loop') beginBody(run, { host, body: item })
  else undoNext(run, host)
}

export function beginBody(run: Run, { host, body, id, attempt }: { host: Execution; body: Body; id?: string; attempt?: number }): void {
  const node = nodeOf(run.definition, host.bpmnRef)
  const dataIn = bodyData(run, { row: host, index: body.index })
  if ('reason' in dataIn) return fail(run, host, { reason: dataIn.reason, code: null })
  const again = id === undefined || attempt === undefined ? {} : { id, attempt }
  openBody(run, node, { activity: elements[node.kind].activity!, body, dataIn: dataIn.value, ...again })
}

function undoNext(run: Run, asker: Execution): void {
  const next = nextToUndo(run, asker)
  if (!next) return undone(run, asker)
  run.rows.change(next.target.id, { compensated: true })
  enter(run, { node: next.handler.id, flow: null, scope: asker.parentExecution!, src: [asker.id], compensates: next.target.id })
}

/** Everything is undone. A transaction that is canceled goes on at its cancel boundary. */
function undone(run: Run, asker: Execution): void {
  const node = nodeOf(run.definition, asker.bpmnRef)
  const scope = asker.parentExecution!
  end(run, asker, { status: 'finished' })
  if (goesOnBeside(node)) return note(run, { what: 'leave', ref: node.id, execution: asker.id })
  if (node.event?.kind !== 'cancel') return leave(run, node, { scope, src: [asker.id] })
  if (!throwFromScope(run, scope, { kind: 'cancel', code: null })) cancel(run, run.rows.get(scope))
}

function pause(run: Run, { item, entered }: { item: Token | Body; entered: number }): void {
  for (const each of [item, ...run.agenda.rest()].filter((left) => stillLive(run, 'host' in left ? left.host : left.scope))) {
    const row = 'host' in each ? run.rows.get(each.host) : undefined
    run.rows.wait({
      id: run.context.newId(),
      scopeExecution: row ? row.parentExecution! : (each as Token).scope,
      hostExecution: row ? row.id : null,
      bpmnRef: row ? row.bpmnRef : (each as Token).node,
      role: 'token',
      arrivals: [{ flow: ('flow' in each && each.flow) || '', src: each.src }],
      loopIndex: 'host' in each ? each.index : null,
    })
  }
  run.rows.instance = { ...run.rows.instance, entered }
  run.effects.push({ kind: 'continue' })
}
