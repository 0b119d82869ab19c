import type { Command, CommandOf, Refusal } from '../commands/command.ts'
import { commands } from '../commands/registry.ts'
import type { Definition } from '../definition/definition.ts'
import { Rows } from '../state/rows.ts'
import type { Changes, State } from '../state/state.ts'
import type { StepContext } from './context.ts'
import { drain, pickUp } from './drain.ts'
import type { Effect } from './effect.ts'
import { Agenda, type Run } from './run.ts'
import type { Trace } from './trace.ts'

export type Step = {
  readonly state: State
  /** The rows to write, in the transaction that writes the effects. */
  readonly changes: Changes
  readonly effects: readonly Effect[]
  readonly trace: readonly Trace[]
  /** Why nothing was done; then only the row of the process event has changed. */
  readonly refused: Refusal | null
}

/**
 * Applies one command to one process and lets its tokens go on until all of them wait. Pure: the same arguments give the same answer, and the
 * state that comes back can be written as rows and loaded again before the next step. A step that is not written is a dry run.
 */
export function step(definition: Definition, state: State, command: Command, context: StepContext): Step {
  const run = runOf(command.kind === 'migrate' ? command.to : definition, state, context)
  if (command.kind !== 'continue') run.rows.instance = { ...run.rows.instance, entered: 0 }
  const refused = apply(run, command)
  if (refused) return refusal(definition, state, { command, context, refused })
  if (!run.rows.instance.suspended) {
    pickUp(run)
    drain(run)
  }
  answerEvent(run, command, null)
  return { state: run.rows.state(), changes: run.rows.changes(), effects: run.effects, trace: run.trace, refused: null }
}

function apply<K extends Command['kind']>(run: Run, command: CommandOf<K>): Refusal | undefined {
  const handle: (run: Run, command: CommandOf<K>) => Refusal | undefined = commands[command.kind]
  return handle(run, command)
}

function runOf(definition: Definition, state: State, context: StepContext): Run {
  return {
    definition,
    context,
    rows: new Rows(state),
    agenda: new Agenda(),
    effects: [],
    trace: [],
    touched: new Set(),
    dataChanged: false,
  }
}

type Refused = { readonly command: Command; readonly context: StepContext; readonly refused: Refusal }

function refusal(definition: Definition, state: State, { command, context, refused }: Refused): Step {
  const run = runOf(definition, state, context)
  answerEvent(run, command, refused)
  return { state: run.rows.state(), changes: run.rows.changes(), effects: [], trace: [], refused }
}

function answerEvent(run: Run, { event }: Command, refused: Refusal | null): void {
  if (event === undefined || !run.rows.find(event)) return
  const error = refused && { code: refused.code, reason: refused.reason }
  run.rows.change(event, { status: refused ? 'failed' : 'finished', finishedAt: run.context.now, error })
}
