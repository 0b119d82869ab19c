import type { Command } from '../../commands/command.ts'
import { nodeOf, type Definition } from '../../definition/definition.ts'
import type { Data } from '../../state/data.ts'
import { isLive, type Execution } from '../../state/execution.ts'
import { newInstance, type Caller, type State } from '../../state/state.ts'
import { variablesAt } from '../../state/variables.ts'
import type { Wait } from '../../state/wait.ts'
import { crosses, follow, newChain, share, type Chain } from '../../step/budget/chain.ts'
import { limitsOf, type Evaluate, type Limits, type StepContext } from '../../step/context.ts'
import type { Effect } from '../../step/effect.ts'
import { step, type Step } from '../../step/step.ts'
import type { Trace } from '../../step/trace.ts'
import { firstDue } from '../../time/timer.ts'
import { answerOf, type Answers } from './answers.ts'
import { evaluateUnwrapped } from './evaluate.ts'

export type MemoryOptions = {
  readonly definitions: readonly Definition[]
  readonly answers?: Answers
  /** The language of conditions. If absent, the language of the product. */
  readonly evaluate?: Evaluate
  /** The first instant of the virtual clock. */
  readonly now?: string
  readonly zone?: string
  readonly limits?: Partial<Limits>
}

export type MemoryInstance = {
  readonly id: string
  readonly definition: Definition
  state: State
  readonly parent: { readonly instance: string; readonly caller: Caller } | null
}

/** The maximum number of effects of one command, over all processes. */
const maxEffects = 10_000

/**
 * Processes in memory, with the work of a server: jobs, called processes, messages, signals and a clock that jumps to the next timer. Each
 * state is converted to JSON and back before the next step, as stored rows would be.
 */
export class MemoryRun {
  readonly instances: MemoryInstance[] = []
  readonly trace: Trace[] = []
  now: string
  readonly #options: MemoryOptions
  readonly #jobs: { readonly instance: string; readonly effect: Extract<Effect, { kind: 'run' }> }[] = []
  readonly #unmatched: Extract<Effect, { kind: 'message' }>[] = []
  readonly #held = new Set<string>()
  readonly #effects: { readonly instance: MemoryInstance; readonly effect: Effect; readonly chain: Chain }[] = []
  /** The chain of the effect in progress. */
  #chain: Chain | undefined
  #isCarryingOut = false
  readonly #times = new Map<string, number>()
  #lastId = 0

  constructor(options: MemoryOptions) {
    this.#options = options
    this.now = new Date(options.now ?? '2026-01-01T00:00:00Z').toISOString()
  }

  /**
   * Starts a process of the file. Without an id it is the first executable process, or the first of all. `at` names the start event of a
   * process that only events start.
   */
  start({ process, data, at }: { readonly process?: string; readonly data?: Data; readonly at?: string } = {}): MemoryInstance {
    const definition = this.#asked(process)
    return this.#open({ definition, parent: null, data: data ?? {}, at: at ?? this.#eventStart(definition) })
  }

  /**
   * Returns the first of some messages that starts the process, and its start event. Undefined if the process starts without a message, or
   * if no message matches.
   */
  startsWith<M extends { readonly name: string }>(
    { process, at }: { readonly process?: string; readonly at?: string },
    messages: readonly M[],
  ): { readonly message: M; readonly at: string } | undefined {
    const definition = this.#asked(process)
    const { starts, eventStarts } = definition.scopes[definition.id]!
    const events = at === undefined ? eventStarts : eventStarts.filter((each) => each === at)
    if (at === undefined && starts.length > 0) return undefined
    const found = messages.flatMap((message) =>
      events.flatMap((each) => {
        const { event } = nodeOf(definition, each)
        return event?.kind === 'message' && event.name === message.name ? [{ message, at: each }] : []
      }),
    )
    return found[0]
  }

  /** Applies a command and all its immediate consequences. */
  apply(instance: MemoryInstance, command: Command): Step {
    const done = step({ definition: instance.definition, state: instance.state }, command, this.#context())
    // Converts the state to JSON and back, so that nothing outside the rows survives.
    instance.state = JSON.parse(JSON.stringify(done.state)) as State
    this.trace.push(...done.trace)
    const shared = share(this.#chain ?? newChain(limitsOf(this.#options)), done.effects.filter(crosses).length)
    this.#effects.push(...done.effects.map((effect) => ({ instance, effect, chain: follow(shared, effect) })))
    this.#carryOutAll()
    return done
  }

  /** Returns open user tasks and service tasks, calls and waiting events of all instances. */
  open(): { readonly instance: MemoryInstance; readonly execution: Execution }[] {
    return this.instances.flatMap((instance) =>
      Object.values(instance.state.executions)
        .filter(isLive)
        .map((execution) => ({ instance, execution })),
    )
  }

  waits(): { readonly instance: MemoryInstance; readonly wait: Wait }[] {
    return this.instances.flatMap((instance) =>
      Object.values(instance.state.waits).flatMap((wait) => (wait.open ? [{ instance, wait }] : [])),
    )
  }

  /** Completes an open task by the id of its element, the oldest first. */
  complete(ref: string, data: Data = {}): Step {
    const { instance, execution } = this.#task(ref)
    return this.apply(instance, { kind: 'complete', execution: execution.id, attempt: execution.attempt, data })
  }

  fail(
    ref: string,
    { code = null, reason = code ?? 'failed', data = {} }: { code?: string | null; reason?: string; data?: Data } = {},
  ): Step {
    const { instance, execution } = this.#task(ref)
    return this.apply(instance, { kind: 'fail', execution: execution.id, attempt: execution.attempt, error: { code, reason }, data })
  }

  /**
   * Sends a message to the first instance that waits for it, else to a start event for that message. Returns true if the message was
   * received.
   */
  send(name: string, { correlationKey, data = {} }: { readonly correlationKey?: string; readonly data?: Data } = {}): boolean {
    const command: Command = { kind: 'message', name, data, ...(correlationKey === undefined ? {} : { correlationKey }) }
    if (this.instances.some((instance) => this.apply(instance, command).refused === null)) return true
    return this.#startBy('message', name, data).length > 0
  }

  /**
   * Sends one of the messages for which there was no wait when they were thrown. Returns true if it was received. The others are stored for
   * later.
   */
  deliver(): boolean {
    const kept = this.#unmatched.splice(0)
    const index = kept.findIndex(({ name, correlationKey, data }) =>
      this.send(name, { data, ...(correlationKey === null ? {} : { correlationKey }) }),
    )
    // Messages that were thrown in the meantime come after the remaining messages.
    this.#unmatched.unshift(...kept.filter((_message, each) => each !== index))
    return index !== -1
  }

  /** Sends a signal to every instance that waits for it, and to every start event for that signal. */
  broadcast(name: string, data: Data = {}, reached: readonly string[] = []): void {
    const before = [...this.instances]
    this.#startBy('signal', name, data)
    for (const instance of before) this.apply(instance, { kind: 'signal', name, data, reached })
  }

  /** Sets the clock to the next timer and fires it. Returns false if there is none. */
  tick(): boolean {
    const timers = this.waits()
      .filter(({ wait }) => wait.dueAt !== null)
      .sort((a, b) => Date.parse(a.wait.dueAt!) - Date.parse(b.wait.dueAt!) || a.wait.position - b.wait.position)
    return timers.some(({ instance, wait }) => {
      const before = this.now
      if (wait.dueAt! > this.now) this.now = wait.dueAt!
      const fired = this.apply(instance, { kind: 'timer', wait: wait.id }).refused === null
      // Timers of suspended executions do not fire, and the clock does not wait for them.
      if (!fired) this.now = before
      return fired
    })
  }

  /** Answers the next open task by script. Returns false if no task is open, or if all open tasks are held. */
  answer(): boolean {
    const task = this.open().find(({ instance, execution }) => this.#isAsked(instance, execution) && !this.#held.has(execution.id))
    if (!task) return false
    const { instance, execution } = task
    const times = this.#times.get(execution.bpmnRef) ?? 0
    this.#times.set(execution.bpmnRef, times + 1)
    const variables = this.variables(instance, execution.id)
    const answer = answerOf(this.#options.answers ?? {}, execution.bpmnRef, { execution, times, variables })
    const attempt = { execution: execution.id, attempt: execution.attempt }
    if (answer.hold) this.#held.add(execution.id)
    else if (answer.error !== undefined || answer.fail !== undefined) {
      const error = { code: answer.error ?? null, reason: answer.fail ?? answer.error! }
      this.apply(instance, { kind: 'fail', ...attempt, error, ...(answer.data ? { data: answer.data } : {}) })
    } else this.apply(instance, { kind: 'complete', ...attempt, data: answer.data ?? {} })
    return true
  }

  variables(instance: MemoryInstance, execution: string = instance.id): Data {
    return variablesAt({ get: (id) => instance.state.executions[id]! }, execution)
  }

  #isAsked(instance: MemoryInstance, { id, kind, status, bpmnRef }: Execution): boolean {
    if (instance.state.instance.suspended || nodeIsReceive(instance.definition, bpmnRef)) return false
    if (kind === 'usertask') return status === 'new' || status === 'inprogress'
    return kind === 'servicetask' && status === 'waitforexecution' && this.#jobs.some((job) => job.effect.execution === id)
  }

  #task(ref: string): { readonly instance: MemoryInstance; readonly execution: Execution } {
    const tasks = this.open().filter(
      ({ execution }) => execution.bpmnRef === ref && execution.kind !== 'loop' && execution.status !== 'failed',
    )
    const [task] = tasks.sort((a, b) => a.execution.position - b.execution.position)
    if (!task) throw new Error(`No task ${ref} is open`)
    return task
  }

  /** Executes effects in order. New effects of an effect are added at the end. */
  #carryOutAll(): void {
    if (this.#isCarryingOut) return
    this.#isCarryingOut = true
    let done = 0
    for (let next = this.#effects.shift(); next; next = this.#effects.shift()) {
      done += 1
      if (done > maxEffects) throw new Error('Processes send, call or start each other without end')
      this.#chain = next.chain
      this.#carryOut(next.instance, next.effect)
    }
    this.#chain = undefined
    this.#isCarryingOut = false
  }

  #carryOut(instance: MemoryInstance, effect: Effect): undefined {
    switch (effect.kind) {
      case 'run':
        this.#jobs.push({ instance: instance.id, effect })
        return undefined
      case 'call':
        return this.#call(instance, effect)
      case 'cancelCall': {
        const called = this.instances.find(({ parent }) => parent?.instance === instance.id && parent.caller.execution === effect.execution)
        if (called) this.apply(called, { kind: 'cancel' })
        return undefined
      }
      case 'answer': {
        const caller = this.instances.find(({ id }) => id === instance.parent?.instance)
        if (!caller) return undefined
        const { error, data } = effect
        this.apply(caller, error ? { kind: 'fail', ...effect.caller, error, data } : { kind: 'complete', ...effect.caller, data })
        return undefined
      }
      case 'escalate': {
        const caller = this.instances.find(({ id }) => id === instance.parent?.instance)
        if (caller) this.apply(caller, { kind: 'escalate', ...effect.caller, code: effect.code })
        return undefined
      }
      case 'message':
        this.#unmatched.push(effect)
        this.deliver()
        return undefined
      case 'signal':
        this.broadcast(effect.name, effect.data, effect.reached)
        return undefined
      case 'continue':
        this.apply(instance, { kind: 'continue' })
        return undefined
      case 'ended':
        return undefined
      default:
        return effect satisfies never
    }
  }

  #call(instance: MemoryInstance, { execution, attempt, process, data }: Extract<Effect, { kind: 'call' }>): undefined {
    const definition = this.#find(process)
    const caller = { execution, attempt }
    if (definition) this.#open({ definition, parent: { instance: instance.id, caller }, data, at: this.#eventStart(definition) })
    else this.apply(instance, { kind: 'fail', ...caller, error: { code: null, reason: `There is no process ${process}` } })
  }

  #open({
    definition,
    parent,
    data,
    at,
  }: {
    definition: Definition
    parent: MemoryInstance['parent']
    data: Data
    at?: string | undefined
  }): MemoryInstance {
    const id = this.#newId()
    const state = newInstance({ id, definition, now: this.now, data, ...(parent ? { calledBy: parent.caller } : {}) })
    const instance: MemoryInstance = { id, definition, state, parent }
    this.instances.push(instance)
    this.apply(instance, { kind: 'start', ...(at === undefined ? {} : { at }) })
    return instance
  }

  #startBy(kind: 'message' | 'signal', name: string, data: Data): MemoryInstance[] {
    return this.#options.definitions.flatMap((definition) =>
      definition.scopes[definition.id]!.eventStarts.flatMap((at) => {
        const { event } = nodeOf(definition, at)
        return event?.kind === kind && event.name === name ? [this.#open({ definition, parent: null, data, at })] : []
      }),
    )
  }

  /** Returns the first start event of a process that only events start. For a timer, the clock is set to its time. */
  #eventStart(definition: Definition): string | undefined {
    const { starts, eventStarts } = definition.scopes[definition.id]!
    const at = starts.length === 0 ? eventStarts[0] : undefined
    const event = at === undefined ? null : nodeOf(definition, at).event
    const due =
      event?.kind === 'timer' ? firstDue({ timer: event.timer, text: event.value, now: this.now, zone: this.#context().zone }) : null
    if (due && due.dueAt > this.now) this.now = due.dueAt
    return at
  }

  #asked(process: string | undefined): Definition {
    const { definitions } = this.#options
    const found = process === undefined ? (definitions.find(({ executable }) => executable) ?? definitions[0]) : this.#find(process)
    if (!found) throw new Error(process === undefined ? 'There is no process' : `There is no process ${process}`)
    return found
  }

  #find(process: string): Definition | undefined {
    return this.#options.definitions.find(({ id }) => id === process)
  }

  #context(): StepContext {
    const { evaluate = evaluateUnwrapped, zone = 'Europe/Berlin', limits } = this.#options
    return {
      now: this.now,
      newId: () => this.#newId(),
      evaluate,
      zone,
      ...(limits && { limits }),
      ...(this.#chain && { chain: this.#chain }),
    }
  }

  #newId(): string {
    this.#lastId += 1
    return `e${this.#lastId}`
  }
}

function nodeIsReceive(definition: Definition, ref: string): boolean {
  return Object.hasOwn(definition.nodes, ref) && definition.nodes[ref]!.kind === 'receiveTask'
}
