import { nodeOf, scopeOf, type Node } from '../definition/definition.ts'
import { isScope, parentOf, type Execution, type Failure } from '../state/execution.ts'
import type { Data } from '../state/data.ts'
import { cancel, clear, store } from './finish.ts'
import { leave } from './leave.ts'
import { addTrace } from './add-trace.ts'
import { openHandler } from './handler.ts'
import { emit } from './emit.ts'
import type { Run } from './run.ts'

export type Thrown = { readonly kind: 'error' | 'escalation' | 'cancel'; readonly code: string | null; readonly data?: Data }

type Catcher = { readonly node: Node; readonly at: Execution }

/**
 * Searches for the catcher of an error or escalation, from the inside out: the boundary of the activity, the event sub processes of its
 * scope, the boundary of that scope, and so on. A catcher with a matching code takes precedence over a catcher without a code. Returns true
 * if the error or escalation was caught.
 */
export function throwFromActivity(run: Run, row: Execution, thrown: Thrown): boolean {
  return catchWith(run, thrown, boundaryOf(run, row, thrown) ?? search(run, row, thrown))
}

/** Searches for the catcher like `throwFromActivity`, for an event in a scope. */
export function throwFromScope(run: Run, scope: string, thrown: Thrown): boolean {
  const row = run.rows.get(scope)
  return catchWith(run, thrown, handlerOf(run, row, thrown) ?? boundaryOf(run, row, thrown) ?? search(run, row, thrown))
}

/** Passes an uncaught escalation to the calling process, which may catch it. */
export function escalateToCaller(run: Run, code: string | null): void {
  const caller = run.rows.instance.calledBy
  if (caller) emit(run, { kind: 'escalate', caller, code })
}

export function failureOf(thrown: Thrown): Failure {
  return {
    code: thrown.code,
    reason: thrown.code === null ? `The ${thrown.kind} was caught by nothing` : `The ${thrown.kind} ${thrown.code} was caught by nothing`,
  }
}

function catchWith(run: Run, thrown: Thrown, catcher: Catcher | undefined): boolean {
  if (!catcher) return false
  const { node, at } = catcher
  addTrace(run, { what: 'trigger', ref: node.id, execution: at.id, ...(thrown.code === null ? {} : { text: thrown.code }) })
  const scope = node.kind === 'boundaryEvent' ? parentOf(at) : at.id
  store(run, { from: scope, data: thrown.data ?? {} })
  if (node.kind !== 'boundaryEvent') {
    if (node.interrupting) clear(run, at.id)
    openHandler(run, node, { scope: at.id })
    return true
  }
  if (node.interrupting) cancel(run, at, { patch: { error: { code: thrown.code, reason: `Interrupted by ${node.name || node.id}` } } })
  leave(run, node, { scope, src: [at.id] })
  return true
}

function search(run: Run, row: Execution, thrown: Thrown): Catcher | undefined {
  let inside = row
  while (inside.parentExecution !== null) {
    const parent = run.rows.get(inside.parentExecution)
    const found = handlerBeside(run, { inside, scope: parent }, thrown) ?? boundaryOf(run, parent, thrown)
    if (found) return found
    inside = parent
  }
  return undefined
}

type Beside = { readonly inside: Execution; readonly scope: Execution }

/**
 * Returns the handler of a scope for a throw from inside. An event sub process never catches its own throws. If it has interrupted its
 * scope, no other handler of that scope catches them either. Beside a running scope, the event sub process counts as a part of the scope
 * like any other.
 */
function handlerBeside(run: Run, { inside, scope }: Beside, thrown: Thrown): Catcher | undefined {
  const own = isScope(inside) ? nodeOf(run.definition, inside.bpmnRef) : undefined
  if (own?.kind !== 'eventSubProcess') return handlerOf(run, scope, thrown)
  const interrupted = scopeOf(run.definition, own.id).eventStarts.some((id) => nodeOf(run.definition, id).interrupting)
  if (interrupted || !isScope(scope)) return undefined
  return catcherIn(run, { row: scope, handlers: handlersOf(run, scope).filter((id) => id !== own.id) }, thrown)
}

/** Returns the catching boundary event of an execution. The boundary events of a loop body belong to its loop. */
function boundaryOf(run: Run, row: Execution, thrown: Thrown): Catcher | undefined {
  if (row.kind === 'process' || row.loopIndex !== null) return undefined
  const nodes = nodeOf(run.definition, row.bpmnRef).boundary.map((id) => nodeOf(run.definition, id))
  return best(nodes, thrown, row)
}

function handlerOf(run: Run, row: Execution, thrown: Thrown): Catcher | undefined {
  return isScope(row) ? catcherIn(run, { row, handlers: handlersOf(run, row) }, thrown) : undefined
}

function handlersOf(run: Run, scope: Execution): readonly string[] {
  return scopeOf(run.definition, scope.bpmnRef).handlers
}

function catcherIn(
  run: Run,
  { row, handlers }: { readonly row: Execution; readonly handlers: readonly string[] },
  thrown: Thrown,
): Catcher | undefined {
  const starts = handlers.flatMap((id) => scopeOf(run.definition, id).eventStarts)
  return best(
    starts.map((id) => nodeOf(run.definition, id)),
    thrown,
    row,
  )
}

function best(nodes: readonly Node[], thrown: Thrown, at: Execution): Catcher | undefined {
  const matching = nodes.filter(({ event }) => event?.kind === thrown.kind)
  const codeOf = ({ event }: Node): string | null => (event?.kind === 'error' || event?.kind === 'escalation' ? event.code : null)
  const node =
    matching.find((each) => codeOf(each) !== null && codeOf(each) === thrown.code) ?? matching.find((each) => codeOf(each) === null)
  return node && { node, at }
}
