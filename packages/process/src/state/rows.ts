import { isLive, type Execution } from './execution.ts'
import { blankExecution, NotLoaded, type Changes, type Instance, type State } from './state.ts'
import type { Wait } from './wait.ts'

export type OpenExecution = Pick<Execution, 'id' | 'kind' | 'bpmnRef' | 'bpmnName' | 'startedAt'> & Partial<Execution>
export type OpenWait = Pick<Wait, 'id' | 'scopeExecution' | 'bpmnRef' | 'role'> & Partial<Wait>

const blankWait: Omit<Wait, 'id' | 'scopeExecution' | 'bpmnRef' | 'role' | 'position'> = {
  hostExecution: null,
  ev: null,
  name: null,
  correlationKey: null,
  dueAt: null,
  repeatLeft: null,
  interval: null,
  held: false,
  arrivals: [],
  loopIndex: null,
  open: true,
}

/** The rows of one step while it works: what was loaded, what has changed, and who lies in whom. */
export class Rows {
  instance: Instance
  readonly #before: State
  readonly #executions = new Map<string, Execution>()
  readonly #waits = new Map<string, Wait>()
  readonly #children = new Map<string, Set<string>>()
  readonly #waitsIn = new Map<string, Set<string>>()
  readonly #waitsAt = new Map<string, Set<string>>()

  constructor(state: State) {
    this.#before = state
    this.instance = state.instance
    for (const execution of Object.values(state.executions)) this.#placeExecution(execution)
    for (const wait of Object.values(state.waits)) this.#placeWait(wait)
  }

  find(id: string): Execution | undefined {
    return this.#executions.get(id) ?? (Object.hasOwn(this.#before.executions, id) ? this.#before.executions[id] : undefined)
  }

  get(id: string): Execution {
    const execution = this.find(id)
    if (!execution) throw new NotLoaded(`The execution ${id} was not loaded`)
    return execution
  }

  findWait(id: string): Wait | undefined {
    return this.#waits.get(id) ?? (Object.hasOwn(this.#before.waits, id) ? this.#before.waits[id] : undefined)
  }

  root(): Execution {
    return this.get(this.instance.root)
  }

  open(execution: OpenExecution): Execution {
    return this.#keep({ ...blankExecution, position: this.nextPosition(), ...execution })
  }

  change(id: string, patch: Partial<Execution>): Execution {
    return this.#keep({ ...this.get(id), ...patch })
  }

  wait(wait: OpenWait): Wait {
    return this.#keepWait({ ...blankWait, position: this.nextPosition(), ...wait })
  }

  changeWait(id: string, patch: Partial<Wait>): Wait {
    return this.#keepWait({ ...this.findWait(id)!, ...patch })
  }

  close(id: string): void {
    this.changeWait(id, { open: false })
  }

  /** What is opened and what ends is counted in one order. */
  nextPosition(): number {
    const { next } = this.instance
    this.instance = { ...this.instance, next: next + 1 }
    return next
  }

  /** All that were loaded or made, the ended ones included, in the order they were opened. */
  executions(): Execution[] {
    return Object.values({ ...this.#before.executions, ...Object.fromEntries(this.#executions) }).sort(byPosition)
  }

  waits(): Wait[] {
    return Object.values({ ...this.#before.waits, ...Object.fromEntries(this.#waits) }).sort(byPosition)
  }

  /** Live executions in a scope or loop, in the order they were opened. */
  children(parent: string): Execution[] {
    this.#askFor(parent)
    return [...(this.#children.get(parent) ?? [])].map((id) => this.get(id)).sort(byPosition)
  }

  hasChildren(parent: string): boolean {
    this.#askFor(parent)
    return (this.#children.get(parent)?.size ?? 0) > 0
  }

  /** Open waits of a scope. */
  waitsIn(scope: string): Wait[] {
    return [...(this.#waitsIn.get(scope) ?? [])].map((id) => this.findWait(id)!).sort(byPosition)
  }

  /** Open waits that end with an execution. */
  waitsAt(host: string): Wait[] {
    return [...(this.#waitsAt.get(host) ?? [])].map((id) => this.findWait(id)!).sort(byPosition)
  }

  /** Open waits of the instance, in the order they were opened. */
  openWaits(): Wait[] {
    return [...this.#waitsIn.values()]
      .flatMap((ids) => [...ids])
      .map((id) => this.findWait(id)!)
      .sort(byPosition)
  }

  changes(): Changes {
    const waits = [...this.#waits.values()].filter(
      (wait) => wait.open || wait.role === 'join' || Object.hasOwn(this.#before.waits, wait.id),
    )
    return { instance: this.instance, executions: [...this.#executions.values()], waits }
  }

  /** Closed waits leave the state, but for joins: a restart looks at them. */
  state(): State {
    const waits = { ...this.#before.waits }
    for (const [id, wait] of this.#waits) {
      if (wait.open || wait.role === 'join') waits[id] = wait
      else delete waits[id]
    }
    const executions = { ...this.#before.executions, ...Object.fromEntries(this.#executions) }
    const { partly } = this.#before
    return { instance: this.instance, executions, waits, ...(partly && { partly }) }
  }

  #askFor(parent: string): void {
    if (this.#before.partly?.includes(parent)) throw new NotLoaded(`Not all bodies of the loop ${parent} were loaded`)
  }

  #keep(execution: Execution): Execution {
    this.#executions.set(execution.id, execution)
    this.#placeExecution(execution)
    return execution
  }

  #keepWait(wait: Wait): Wait {
    this.#waits.set(wait.id, wait)
    this.#placeWait(wait)
    return wait
  }

  #placeExecution(execution: Execution): void {
    if (execution.parentExecution !== null) place(this.#children, execution.parentExecution, { id: execution.id, in: isLive(execution) })
  }

  #placeWait(wait: Wait): void {
    place(this.#waitsIn, wait.scopeExecution, { id: wait.id, in: wait.open })
    if (wait.hostExecution !== null) place(this.#waitsAt, wait.hostExecution, { id: wait.id, in: wait.open })
  }
}

function byPosition(a: { readonly position: number }, b: { readonly position: number }): number {
  return a.position - b.position
}

function place(index: Map<string, Set<string>>, key: string, entry: { id: string; in: boolean }): void {
  const ids = index.get(key) ?? new Set()
  index.set(key, ids)
  if (entry.in) ids.add(entry.id)
  else ids.delete(entry.id)
}
