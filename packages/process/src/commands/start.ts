import { scopeOf } from '../definition/definition.ts'
import { addTrace } from '../step/add-trace.ts'
import { armHandlers } from '../step/handler.ts'
import type { Run } from '../step/run.ts'
import { refuse, type CommandOf, type Refusal } from './command.ts'

export function start(run: Run, { data, at }: CommandOf<'start'>): Refusal | undefined {
  const root = run.rows.root()
  if (root.status !== 'new' && root.status !== 'waitforexecution') return refuse('stale', 'The process was started before')
  run.budget.takeBytes(data, root.bpmnRef)
  if (data) run.rows.change(root.id, { dataIn: { ...root.dataIn, ...data } })
  run.rows.instance = { ...run.rows.instance, startedBy: at ?? null }
  return begin(run)
}

/** Starts the process, for the first time or again. */
export function begin(run: Run): Refusal | undefined {
  const { startedBy, root } = run.rows.instance
  const scope = scopeOf(run.definition, run.definition.id)
  const allowed = [...scope.starts, ...scope.eventStarts]
  if (startedBy !== null && !allowed.includes(startedBy)) return refuse('invalid', `${startedBy} is no start event of ${run.definition.id}`)
  const starts = startedBy === null ? scope.starts : [startedBy]
  if (starts.length === 0 && allowed.length > 0) return refuse('invalid', `The process starts with an event: ${allowed.join(', ')}`)
  const row = run.rows.change(root, { status: 'inprogress', startedAt: run.context.now })
  addTrace(run, { what: 'enter', ref: run.definition.id, execution: root })
  run.touched.add(root)
  if (!armHandlers(run, row)) return undefined
  for (const node of starts) run.agenda.push({ node, flow: null, scope: root, src: [] })
  return undefined
}
