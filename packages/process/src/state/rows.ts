import { isLive, isScope, type Execution } from './execution.ts'
import { blankExecution, NotLoaded, type Changes, type Instance, type State } from './state.ts'
import type { Wait, WaitRole, WaitRow } from './wait.ts'

/** Joins that a step must check again, because a change may let them fire. */
export type Unsettled = {
  /** True if every open join must be checked. */
  all: boolean
  readonly joins: Set<string>
  /** Elements that a token has left, by their scope. */
  readonly left: Map<string, Set<string>>
}

export type OpenExecution = Pick<Execution, 'id' | 'kind' | 'bpmnRef' | 'bpmnName' | 'startedAt'> & Partial<Execution>
export type OpenWait = Pick<WaitRow, 'id' | 'scopeExecution' | 'bpmnRef'> & WaitRole & Partial<WaitRow>

const blankWait: Omit<WaitRow, 'id' | 'scopeExecution' | 'bpmnRef' | 'position'> = {
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

/** The rows of one step in progress: the loaded rows, the changed rows, and indexes of parents and children. */
export class Rows {
  instance: Instance
  readonly unsettled: Unsettled = { all: false, joins: new Set(), left: new Map() }
  readonly #loaded: State
  readonly #executions = new Map<string, Execution>()
  readonly #waits = new Map<string, Wait>()
  readonly #children = new Map<string, Set<string>>()
  readonly #waitsIn = new Map<string, Set<string>>()
  readonly #waitsAt = new Map<string, Set<string>>()
  readonly #waitsOf = new Map<Wait['role'] | Wait['ev'], Set<string>>()
  readonly #tokensIn = new Map<string, Set<string>>()
  readonly #joinsAt = new Map<string, Set<string>>()
  readonly #scopes = new Set<string>()
  #openCount = 0

  constructor(state: State) {
    this.#loaded = state
    this.instance = state.instance
    for (const execution of Object.values(state.executions)) this.#placeExecution(execution, undefined)
    for (const wait of Object.values(state.waits)) this.#placeWait(wait, undefined)
  }

  /** The number of live executions and open waits among the loaded and new rows. */
  get openCount(): number {
    return this.#openCount
  }

  find(id: string): Execution | undefined {
    return this.#executions.get(id) ?? (Object.hasOwn(this.#loaded.executions, id) ? this.#loaded.executions[id] : undefined)
  }

  get(id: string): Execution {
    const execution = this.find(id)
    if (!execution) throw new NotLoaded(`The execution ${id} was not loaded`)
    return execution
  }

  findWait(id: string): Wait | undefined {
    return this.#waits.get(id) ?? (Object.hasOwn(this.#loaded.waits, id) ? this.#loaded.waits[id] : undefined)
  }

  getWait(id: string): Wait {
    const wait = this.findWait(id)
    if (!wait) throw new Error(`The wait ${id} was not loaded`)
    return wait
  }

  root(): Execution {
    return this.get(this.instance.root)
  }

  open(execution: OpenExecution): Execution {
    return this.#store({ ...blankExecution, position: this.nextPosition(), ...execution })
  }

  change(id: string, patch: Partial<Execution>): Execution {
    return this.#store({ ...this.get(id), ...patch })
  }

  wait(wait: OpenWait): Wait {
    return this.#storeWait({ ...blankWait, position: this.nextPosition(), ...wait })
  }

  changeWait(id: string, patch: Partial<WaitRow>): Wait {
    return this.#storeWait({ ...this.getWait(id), ...patch })
  }

  close(id: string): void {
    this.changeWait(id, { open: false })
  }

  /** Returns the next position. Opened and ended rows share one sequence. */
  nextPosition(): number {
    const { next } = this.instance
    this.instance = { ...this.instance, next: next + 1 }
    return next
  }

  /** Returns all loaded and new executions, including ended ones, in the order they were opened. */
  executions(): Execution[] {
    return Object.values({ ...this.#loaded.executions, ...Object.fromEntries(this.#executions) }).sort(byPosition)
  }

  waits(): Wait[] {
    return Object.values({ ...this.#loaded.waits, ...Object.fromEntries(this.#waits) }).sort(byPosition)
  }

  /** Returns the live executions in a scope or loop, in the order they were opened. */
  children(parent: string): Execution[] {
    this.#assertLoaded(parent)
    return [...(this.#children.get(parent) ?? [])].map((id) => this.get(id)).sort(byPosition)
  }

  /** Returns true if a scope or loop has live executions. A single loaded child is sufficient, even if others were not loaded. */
  hasChildren(parent: string): boolean {
    if ((this.#children.get(parent)?.size ?? 0) > 0) return true
    this.#assertLoaded(parent)
    return false
  }

  /** Returns the live scopes, in the order they were opened. */
  scopes(): Execution[] {
    return [...this.#scopes].map((id) => this.get(id)).sort(byPosition)
  }

  /**
   * Yields the live executions in a scope or loop, in no order. Throws `NotLoaded` only if the caller finds no match among the loaded
   * executions and others were not loaded.
   */
  *liveIn(parent: string): Generator<Execution> {
    for (const id of this.#children.get(parent) ?? []) yield this.get(id)
    this.#assertLoaded(parent)
  }

  /** Returns the tokens of a scope that wait at a join, or for the next step. */
  tokensIn(scope: string): Wait[] {
    return [...(this.#tokensIn.get(scope) ?? [])].map((id) => this.getWait(id))
  }

  /** Returns the wait of a gateway at which tokens wait for the missing tokens. */
  openJoin(scope: string, gateway: string): Wait | undefined {
    const ids = this.#joinsAt.get(`${scope} ${gateway}`) ?? []
    return [...ids].map((id) => this.getWait(id)).toSorted(byPosition)[0]
  }

  /** Returns the open waits of a scope. */
  waitsIn(scope: string): Wait[] {
    return [...(this.#waitsIn.get(scope) ?? [])].map((id) => this.getWait(id)).sort(byPosition)
  }

  /** Returns the open waits that end with an execution. */
  waitsAt(host: string): Wait[] {
    return [...(this.#waitsAt.get(host) ?? [])].map((id) => this.getWait(id)).sort(byPosition)
  }

  /** Returns the open waits of the instance with a role or a kind of event, in the order they were opened. */
  openWaits(of?: Wait['role'] | Exclude<Wait['ev'], null>): Wait[] {
    const ids = of === undefined ? [...this.#waitsIn.values()].flatMap((each) => [...each]) : [...(this.#waitsOf.get(of) ?? [])]
    return ids.map((id) => this.getWait(id)).sort(byPosition)
  }

  changes(): Changes {
    const waits = [...this.#waits.values()].filter(
      (wait) => wait.open || wait.role === 'join' || Object.hasOwn(this.#loaded.waits, wait.id),
    )
    return { instance: this.instance, executions: [...this.#executions.values()], waits }
  }

  /** Returns the new state. Closed waits are removed, except joins, because a restart needs them. */
  state(): State {
    const waits = { ...this.#loaded.waits }
    for (const [id, wait] of this.#waits) {
      if (wait.open || wait.role === 'join') waits[id] = wait
      else delete waits[id]
    }
    const executions = { ...this.#loaded.executions, ...Object.fromEntries(this.#executions) }
    const { partly } = this.#loaded
    return { instance: this.instance, executions, waits, ...(partly && { partly }) }
  }

  #assertLoaded(parent: string): void {
    if (this.#loaded.partly?.includes(parent)) throw new NotLoaded(`Not all that lies in ${parent} was loaded`)
  }

  #store(execution: Execution): Execution {
    const previous = this.find(execution.id)
    this.#executions.set(execution.id, execution)
    this.#placeExecution(execution, previous)
    return execution
  }

  #storeWait(wait: Wait): Wait {
    const previous = this.findWait(wait.id)
    this.#waits.set(wait.id, wait)
    this.#placeWait(wait, previous)
    if (wait.role === 'join' && wait.open) this.unsettled.joins.add(wait.id)
    return wait
  }

  #placeExecution(execution: Execution, previous: Execution | undefined): void {
    const live = isLive(execution)
    const wasLive = previous !== undefined && isLive(previous)
    this.#openCount += Number(live) - Number(wasLive)
    if (live && isScope(execution)) this.#scopes.add(execution.id)
    else this.#scopes.delete(execution.id)
    if (execution.parentExecution === null) return
    place(this.#children, execution.parentExecution, { id: execution.id, in: live })
    if (wasLive && !live) this.#hasLeft(execution.parentExecution, previous.bpmnRef)
  }

  #placeWait(wait: Wait, previous: Wait | undefined): void {
    const wasOpen = previous?.open === true
    this.#openCount += Number(wait.open) - Number(wasOpen)
    const placed = { id: wait.id, in: wait.open }
    place(this.#waitsIn, wait.scopeExecution, placed)
    if (wait.hostExecution !== null) place(this.#waitsAt, wait.hostExecution, placed)
    place(this.#waitsOf, wait.role, placed)
    if (wait.role === 'join' || wait.role === 'token') place(this.#tokensIn, wait.scopeExecution, placed)
    if (wait.role === 'join') this.#placeJoin(wait, previous)
    if (wait.ev !== null) place(this.#waitsOf, wait.ev, placed)
    if (wasOpen && !wait.open) this.#hasLeft(wait.scopeExecution, previous.bpmnRef)
  }

  /** Updates the index of joins. A migration changes the gateway id of a join. */
  #placeJoin({ id, scopeExecution, bpmnRef, open }: Wait, previous: Wait | undefined): void {
    if (previous) place(this.#joinsAt, `${previous.scopeExecution} ${previous.bpmnRef}`, { id, in: false })
    place(this.#joinsAt, `${scopeExecution} ${bpmnRef}`, { id, in: open })
  }

  #hasLeft(scope: string, ref: string): void {
    const left = this.unsettled.left.get(scope) ?? new Set()
    this.unsettled.left.set(scope, left.add(ref))
  }
}

function byPosition(a: { readonly position: number }, b: { readonly position: number }): number {
  return a.position - b.position
}

function place<Key>(index: Map<Key, Set<string>>, key: Key, entry: { id: string; in: boolean }): void {
  const ids = index.get(key) ?? new Set()
  index.set(key, ids)
  if (entry.in) ids.add(entry.id)
  else ids.delete(entry.id)
}
