import { refuse, type Command, type CommandOf, type Refusal } from '../commands/command.ts'
import { commands } from '../commands/registry.ts'
import type { Definition } from '../definition/definition.ts'
import type { Failure } from '../state/execution.ts'
import { Rows } from '../state/rows.ts'
import { NotLoaded, type Changes, type State } from '../state/state.ts'
import { Budget, OverBudget } from './budget/budget.ts'
import type { StepContext } from './context.ts'
import { drain, markUnsettled, resumePending } from './drain.ts'
import type { Effect } from './effect.ts'
import { endFailed } from './end-failed.ts'
import { Agenda, type Run } from './run.ts'
import type { Trace } from './trace.ts'

export type Step = {
  readonly state: State
  /** The rows to write, in the same transaction as the effects. */
  readonly changes: Changes
  readonly effects: readonly Effect[]
  readonly trace: readonly Trace[]
  /** The reason for a refusal. In that case, only the row of the process event has changed. */
  readonly refused: Refusal | null
}

/** A process, and the version of its diagram that it runs in. */
export type Process = { readonly definition: Definition; readonly state: State }

/**
 * Applies one command to one process and moves its tokens until all of them wait. Pure: equal arguments yield equal results. The returned
 * state can be written as rows and loaded again before the next step. A step that is not written is a dry run.
 */
export function step({ definition, state }: Process, command: Command, context: StepContext): Step {
  const run = runOf(command.kind === 'migrate' ? command.to : definition, state, context)
  try {
    return takeStep(definition, state, { run, command })
  } catch (error) {
    if (!(error instanceof OverBudget)) throw error
    if (isByHand(command)) return refusal(definition, state, { command, context, refused: refuse('invalid', error.failure.reason) })
    return endOver(definition, state, { command, context, failure: error.failure })
  }
}

type Taking = { readonly run: Run; readonly command: Command }

function takeStep(definition: Definition, state: State, { run, command }: Taking): Step {
  const { context, rows } = run
  if (command.kind !== 'continue') rows.instance = { ...rows.instance, entered: 0 }
  if (!ordinary.has(command.kind)) rows.unsettled.all = true
  const openBefore = rows.openCount
  markUnsettled(run)
  const refused = apply(run, command)
  if (refused) return refusal(definition, state, { command, context, refused })
  if (!rows.instance.suspended) {
    resumePending(run)
    drain(run)
  }
  if (state.partly && rows.openCount > openBefore) throw new NotLoaded('A step that opens more counts all that is open')
  answerEvent(run, command, null)
  return done(run)
}

/** Commands after which a join can fire only because of the step's own changes. All other commands may change anything. */
const ordinary: ReadonlySet<Command['kind']> = new Set(['begin', 'complete', 'fail', 'escalate', 'timer', 'message', 'signal'])

/**
 * Returns true for manual commands. If they exceed the budget, they are refused and the process is unchanged, because the user can request
 * less.
 */
function isByHand({ kind }: Command): boolean {
  return kind === 'adminupdate' || kind === 'migrate'
}

type Over = { readonly command: Command; readonly context: StepContext; readonly failure: Failure }

/** Ends the whole process as failed, with the reason. All other changes of the step are discarded. */
function endOver(definition: Definition, state: State, { command, context, failure }: Over): Step {
  const run = runOf(definition, state, { now: context.now, newId: context.newId, evaluate: context.evaluate, zone: context.zone })
  endFailed(run, failure)
  answerEvent(run, command, { code: 'invalid', reason: failure.reason })
  return done(run)
}

function done(run: Run): Step {
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
    budget: new Budget(context),
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
