import type { Definition } from '../definition/definition.ts'
import type { Rows } from '../state/rows.ts'
import type { StepContext } from './context.ts'
import type { Effect } from './effect.ts'
import type { Trace } from './trace.ts'

/** A token that is about to enter a node. Without a flow it was put there: by a start, an event or an administrator. */
export type Token = { readonly node: string; readonly flow: string | null; readonly scope: string; readonly src: readonly string[] }

/** A token that may take the place of an execution (restart), or do the work that undoes one. */
export type Entry = Token & { readonly id?: string; readonly attempt?: number; readonly compensates?: string | null }

/** A body of a loop that is about to begin; of an event that compensates the next activity to undo. */
export type Body = { readonly host: string; readonly index: number; readonly src: readonly string[] }

/** One step while it works. */
export type Run = {
  readonly definition: Definition
  readonly rows: Rows
  readonly context: StepContext
  /** First in, first out, so that parallel branches go on side by side. */
  readonly agenda: Agenda
  readonly effects: Effect[]
  readonly trace: Trace[]
  /** Scopes that may have ended: something in them has. */
  readonly touched: Set<string>
  /** Variables have changed since conditions were asked. */
  dataChanged: boolean
}

export class Agenda {
  #items: (Token | Body)[] = []
  #first = 0

  push(item: Token | Body): void {
    this.#items.push(item)
  }

  next(): Token | Body | undefined {
    const item = this.#items[this.#first]
    if (item) this.#first += 1
    return item
  }

  rest(): readonly (Token | Body)[] {
    return this.#items.slice(this.#first)
  }

  isEmpty(): boolean {
    return this.#first === this.#items.length
  }

  /** Tokens on their way in a scope that is interrupted. */
  dropScope(scope: string): void {
    this.#items = this.rest().filter((item) => 'host' in item || item.scope !== scope)
    this.#first = 0
  }

  clear(): void {
    this.#items = []
    this.#first = 0
  }
}
