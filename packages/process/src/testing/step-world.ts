import type { Command } from '../commands/command.ts'
import type { Definition } from '../definition/definition.ts'
import { evaluateUnwrapped } from './memory/evaluate.ts'
import type { Data } from '../state/data.ts'
import { isLive } from '../state/execution.ts'
import { newInstance, type State } from '../state/state.ts'
import type { StepContext } from '../step/context.ts'
import { step, type Step } from '../step/step.ts'

type Settings = Partial<Pick<StepContext, 'evaluate' | 'limits'>> & { readonly data?: Data }

/** One process, step by step. Before each step the state is reduced to the rows that a runner would load: live rows and open waits. */
export class StepWorld {
  state: State
  readonly definition: Definition
  readonly #settings: Settings
  #lastId = 0

  constructor(definition: Definition, settings: Settings = {}) {
    this.definition = definition
    this.#settings = settings
    const { data = {} } = settings
    this.state = newInstance({ id: 'root', definition, now, data })
  }

  context(): StepContext {
    const { evaluate = evaluateUnwrapped, limits } = this.#settings
    return { now, newId: () => `e${(this.#lastId += 1)}`, evaluate, zone: 'Europe/Berlin', ...(limits && { limits }) }
  }

  apply(command: Command): Step {
    const live = Object.entries(this.state.executions).filter(([id, row]) => isLive(row) || id === 'root')
    const open = Object.entries(this.state.waits).filter(([, wait]) => wait.open)
    const done = step(
      { definition: this.definition, state: { ...this.state, executions: Object.fromEntries(live), waits: Object.fromEntries(open) } },
      command,
      this.context(),
    )
    this.state = done.state
    return done
  }

  /** Applies a command, then `continue` until no token is left on its way. */
  run(command: Command): Step[] {
    const steps = [this.apply(command)]
    while (steps.at(-1)!.effects.some(({ kind }) => kind === 'continue')) steps.push(this.apply({ kind: 'continue' }))
    return steps
  }
}

const now = '2026-01-01T00:00:00.000Z'
