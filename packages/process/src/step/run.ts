import type { Definition } from '../definition/definition.ts'
import type { Rows } from '../state/rows.ts'
import type { Budget } from './budget/budget.ts'
import type { StepContext } from './context.ts'
import type { Effect } from './effect.ts'
import type { Trace } from './trace.ts'

/** A token that is about to enter a node. Without a flow it was placed there: by a start, an event or an administrator. */
export type Token = { readonly node: string; readonly flow: string | null; readonly scope: string; readonly src: readonly string[] }

/** A token that may replace an execution (restart), or compensate one. */
export type Entry = Token & { readonly id?: string; readonly attempt?: number; readonly compensates?: string | null }

/** A body of a loop that is about to begin. For a compensation event, it is the next activity to compensate. */
export type Body = { readonly host: string; readonly index: number; readonly src: readonly string[] }

/** One step in progress. */
export type Run = {
  readonly definition: Definition
  readonly rows: Rows
  readonly context: StepContext
  readonly budget: Budget
  /** First in, first out, so that parallel branches advance together. */
  readonly agenda: Agenda
  readonly effects: Effect[]
  readonly trace: Trace[]
  /** Scopes that may have ended, because something in them has. */
  readonly touched: Set<string>
  /** True if variables have changed since the last evaluation of conditions. */
  dataChanged: boolean
}

/** `until`: all bodies of a parallel loop from `index` to before this index. `wait`: the row in which the previous step stored the item. */
export type Pending = ({ readonly item: Token | Body; readonly until?: undefined } | { readonly item: Body; readonly until: number }) & {
  readonly wait?: string
}

export class Agenda {
  #items: Pending[] = []
  #first = 0
  #size = 0

  /** The number of tokens and bodies; each body of a loop counts. */
  get size(): number {
    return this.#size
  }

  push(item: Token | Body): void {
    this.add({ item })
  }

  add(pending: Pending): void {
    this.#items.push(pending)
    this.#size += sizeOf(pending)
  }

  first(): Pending | undefined {
    return this.#items[this.#first]
  }

  /** Removes the first item. From the bodies of a loop it removes one body; the remaining bodies stay first. */
  take(): void {
    const first = this.first()
    if (first?.until !== undefined && first.item.index + 1 < first.until) {
      this.#items[this.#first] = { ...first, item: { ...first.item, index: first.item.index + 1 } }
      this.#size -= 1
    } else this.drop()
  }

  /** Removes the first item with all its bodies. */
  drop(): void {
    const first = this.first()
    if (!first) return
    this.#size -= sizeOf(first)
    this.#first += 1
  }

  rest(): readonly Pending[] {
    return this.#items.slice(this.#first)
  }

  /** Removes the tokens on their way in an interrupted scope. */
  dropScope(scope: string): void {
    if (this.#size > 0) this.#keepOnly(this.rest().filter(({ item }) => 'host' in item || item.scope !== scope))
  }

  clear(): void {
    this.#keepOnly([])
  }

  #keepOnly(kept: readonly Pending[]): void {
    this.#items = [...kept]
    this.#first = 0
    this.#size = kept.reduce((sum, each) => sum + sizeOf(each), 0)
  }
}

function sizeOf({ item, until }: Pending): number {
  return until === undefined ? 1 : until - item.index
}
