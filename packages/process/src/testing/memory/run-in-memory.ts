import { isLive, type Execution, type Status } from '../../state/execution.ts'
import type { Data } from '../../state/data.ts'
import type { Trace } from '../../step/trace.ts'
import type { Wait } from '../../state/wait.ts'
import { MemoryRun, type MemoryOptions } from './memory-run.ts'

export type RunOptions = MemoryOptions & {
  /** Id of the process. If absent, the first executable process of the file, or the first of all. */
  readonly process?: string
  readonly data?: Data
  /** The start event, if the process has several. */
  readonly at?: string
  /** Messages to send in order, each as soon as a process waits for it. */
  readonly messages?: readonly Message[]
  /** The maximum number of steps of a run that does not end. */
  readonly maxSteps?: number
}

export type Message = string | SentMessage
type SentMessage = { readonly name: string; readonly correlationKey?: string; readonly data?: Data }

export type Outcome = {
  /** The status of the process: `finished`, or its status when nothing moves any more. */
  readonly status: Status
  /** The variables at the end of the process. */
  readonly data: Data
  /** The trace of all steps, in order. */
  readonly trace: readonly Trace[]
  /** Ids of the elements in the order they were entered. */
  readonly entered: readonly string[]
  readonly executions: readonly Execution[]
  /** Failed executions that still hold their token. */
  readonly incidents: readonly Execution[]
  /** The open waits of the process. */
  readonly waits: readonly Wait[]
  /** The virtual clock. */
  readonly now: string
  /** The run, to continue by hand. */
  readonly run: MemoryRun
}

/** Runs a process to its end in memory: tasks are answered by script, messages are sent, the clock jumps from timer to timer. */
export function runInMemory(options: RunOptions): Outcome {
  const { process, data, at, messages = [], maxSteps = 10_000 } = options
  const run = new MemoryRun(options)
  const asked = { ...(process === undefined ? {} : { process }), ...(at === undefined ? {} : { at }) }
  const unsent = messages.map((message) => (typeof message === 'string' ? { name: message } : message))
  const begins = run.startsWith(asked, unsent)
  if (begins) unsent.splice(unsent.indexOf(begins.message), 1)
  const instance = run.start({ ...asked, ...(begins && { at: begins.at }), data: { ...data, ...begins?.message.data } })
  for (let steps = 0; steps < maxSteps && moves(run, unsent); steps += 1) if (!isLive(instance.state.executions[instance.id]!)) break
  const executions = Object.values(instance.state.executions)
  const root = instance.state.executions[instance.id]!
  return {
    status: root.status,
    data: run.variables(instance),
    trace: run.trace,
    entered: run.trace.filter(({ what }) => what === 'enter').map(({ ref }) => ref),
    executions,
    incidents: executions.filter((execution) => execution.status === 'failed' && isLive(execution)),
    waits: Object.values(instance.state.waits).filter(({ open }) => open),
    now: run.now,
    run,
  }
}

function moves(run: MemoryRun, unsent: SentMessage[]): boolean {
  return run.answer() || run.deliver() || sendNext(run, unsent) || run.tick()
}

function sendNext(run: MemoryRun, unsent: SentMessage[]): boolean {
  const index = unsent.findIndex(({ name, ...rest }) => run.send(name, rest))
  if (index === -1) return false
  unsent.splice(index, 1)
  return true
}
