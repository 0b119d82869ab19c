import { present } from '@twinwerk/model/error/present'
import { isList } from '@twinwerk/model/json/json-shape'
import { nodeOf } from '../definition/definition.ts'
import type { Loop, MultiInstance, StandardLoop } from '../definition/loop.ts'
import type { Data } from '../state/data.ts'
import { parentOf, type Execution } from '../state/execution.ts'
import { failureFrom, evaluate, evaluateCondition, type Evaluation } from './evaluate.ts'
import { clear, fail } from './finish.ts'
import type { Run } from './run.ts'

type Complete = (run: Run, row: Execution, data?: Data) => void

/** Starts the bodies of a loop whose row is open: all of them in parallel, or only the first. */
export function openLoop(run: Run, { loop, row }: { readonly loop: Loop; readonly row: Execution }): void {
  if (loop.kind === 'standard') return openStandard(run, loop, row)
  const total = totalOf(run, loop, row)
  if ('reason' in total) return fail(run, row, failureFrom(total))
  run.rows.change(row.id, { loopTotal: total.value, loopEnded: 0, ...(total.value === 0 ? { kind: 'emptyloop' } : {}) })
  const first = { host: row.id, index: 0, src: row.src }
  if (loop.sequential || total.value === 0) run.agenda.push(first)
  else run.agenda.add({ item: first, until: total.value })
}

function openStandard(run: Run, loop: StandardLoop, row: Execution): void {
  run.rows.change(row.id, { loopEnded: 0 })
  if (!loop.testBefore) return run.agenda.push({ host: row.id, index: 0, src: row.src })
  const goesOn = wantsMore(run, { loop, row, done: 0 })
  if ('reason' in goesOn) return fail(run, row, failureFrom(goesOn))
  if (!goesOn.value) run.rows.change(row.id, { kind: 'emptyloop', loopTotal: 0 })
  run.agenda.push({ host: row.id, index: 0, src: row.src })
}

/** Continues a loop after the end of a body: with the next body, or with the end of the loop. */
export function bodyEnded(run: Run, { host, body }: { readonly host: Execution; readonly body: Execution }, complete: Complete): void {
  const node = nodeOf(run.definition, host.bpmnRef)
  const loop = present(node.loop, 'the loop of a body')
  const done = present(host.loopEnded, 'the number of ended bodies') + 1
  const row = run.rows.change(host.id, { loopEnded: done, ...collected(run, { loop, host, body }) })
  const isOver = loop.kind === 'standard' ? standardIsOver(run, { loop, row, done }) : multiIsOver(run, { loop, row, done })
  if ('reason' in isOver) return fail(run, row, failureFrom(isOver))
  if (isOver.value) return closeLoop(run, row, complete)
  if (loop.kind === 'standard' || loop.sequential) run.agenda.push({ host: host.id, index: indexOf(body) + 1, src: [body.id] })
}

function indexOf({ loopIndex }: Execution): number {
  return present(loopIndex, 'the index of a body')
}

/** Ends a loop. Bodies that are still open are canceled. */
export function closeLoop(run: Run, row: Execution, complete: Complete): void {
  clear(run, row.id)
  const { loop } = nodeOf(run.definition, row.bpmnRef)
  const output = loop?.kind === 'multi' ? loop.output : null
  complete(run, row, output ? { [output.collection]: listOf(row) } : {})
}

/** Returns the additional variables of a body: its counter, and for a collection its current entry. */
export function bodyData(run: Run, { row, index }: { readonly row: Execution; readonly index: number }): Evaluation<Data> {
  const { loop } = nodeOf(run.definition, row.bpmnRef)
  if (loop?.kind !== 'multi' || loop.collection === null || loop.item === null) return { value: { loopCounter: index } }
  const entries = entriesOf(run, loop.collection, row)
  return 'reason' in entries ? entries : { value: { loopCounter: index, [loop.item]: entries.value[index] ?? null } }
}

function standardIsOver(run: Run, { loop, row, done }: { loop: StandardLoop; row: Execution; done: number }): Evaluation<boolean> {
  const goesOn = wantsMore(run, { loop, row, done })
  return 'reason' in goesOn ? goesOn : { value: !goesOn.value }
}

function wantsMore(run: Run, { loop, row, done }: { loop: StandardLoop; row: Execution; done: number }): Evaluation<boolean> {
  if (loop.maximum !== null && done >= loop.maximum) return { value: false }
  if (loop.condition === null) return { value: true }
  return evaluateCondition(run, { expression: loop.condition, at: parentOf(row), extra: { loopCounter: done } })
}

function multiIsOver(run: Run, { loop, row, done }: { loop: MultiInstance; row: Execution; done: number }): Evaluation<boolean> {
  if (done >= present(row.loopTotal, 'the number of bodies')) return { value: true }
  if (loop.completion === null) return { value: false }
  const active = run.rows.children(row.id).length
  const counters = {
    numberOfInstances: row.loopTotal,
    numberOfActiveInstances: active,
    numberOfCompletedInstances: done,
    numberOfTerminatedInstances: 0,
    nrOfInstances: row.loopTotal,
    nrOfActiveInstances: active,
    nrOfCompletedInstances: done,
  }
  return evaluateCondition(run, { expression: loop.completion, at: parentOf(row), extra: counters })
}

function totalOf(run: Run, loop: MultiInstance, row: Execution): Evaluation<number> {
  if (loop.collection !== null) {
    const entries = entriesOf(run, loop.collection, row)
    return 'reason' in entries ? entries : atMost(run, entries.value.length)
  }
  const answer = evaluate(run, { expression: loop.cardinality, at: parentOf(row) })
  if ('reason' in answer) return { reason: `${loop.cardinality} failed: ${answer.reason}` }
  const total = typeof answer.value === 'string' && answer.value.trim() !== '' ? Number(answer.value) : answer.value
  if (typeof total !== 'number' || !Number.isInteger(total) || total < 0) return { reason: `${loop.cardinality} is no number of instances` }
  return atMost(run, total)
}

function atMost(run: Run, total: number): Evaluation<number> {
  const most = run.budget.limits.hardStop
  return total > most ? { reason: `${total} instances are more than ${most}` } : { value: total }
}

function entriesOf(run: Run, collection: string, row: Execution): Evaluation<readonly unknown[]> {
  const answer = evaluate(run, { expression: collection, at: parentOf(row) })
  if ('reason' in answer) return { reason: `${collection} failed: ${answer.reason}` }
  return isList(answer.value) ? { value: answer.value } : { reason: `${collection} is no list` }
}

function collected(run: Run, { loop, host, body }: { loop: Loop; host: Execution; body: Execution }): Partial<Execution> {
  if (loop.kind !== 'multi' || !loop.output) return {}
  const answer = evaluate(run, { expression: loop.output.item, at: body.id, extra: body.dataOut ?? {} })
  if ('value' in answer) run.budget.takeBytes(answer.value, host.bpmnRef)
  const list = listOf(host)
  list[indexOf(body)] = 'reason' in answer ? null : answer.value
  return { dataOut: { list: Array.from(list, (entry) => entry ?? null) } }
}

function listOf(host: Execution): unknown[] {
  const list = host.dataOut?.['list']
  return isList(list) ? [...list] : []
}
