import type { Systematics } from '../definition/twin-definition.ts'
import type { ListColumn, ListDefinition } from './list-definition.ts'

/** The working times of a person: the relation to them, and their attributes. Days are those of `hoursOf`. */
export type BoardHours = {
  readonly relation: Systematics
  readonly days: Systematics
  readonly from: Systematics
  readonly to: Systematics
  readonly area: Systematics
}

/** The persons of a board. `path` leads from the list's root over relations to them; the twins after its first step are their teams. */
export type BoardPersons = { readonly path: readonly Systematics[]; readonly hours: BoardHours }

/**
 * Work without a time. The twins of the list are tasks in which somebody chooses a time, `due` is their deadline. The first of the ways in
 * `work` that ends in a twin of `type` leads to the twin for which the time is chosen. A booking sets `slot` and `person` of that twin and
 * finishes the task by its `status`.
 */
export type BoardUnplanned = {
  readonly list: ListDefinition
  readonly work: readonly (readonly Systematics[])[]
  readonly type: string
  readonly due: Systematics
  readonly slot: Systematics
  readonly person: Systematics
  readonly status: { readonly attribute: Systematics; readonly finished: string }
  readonly phone?: ListColumn | undefined
  readonly postcode?: ListColumn | undefined
  readonly point?: ListColumn | undefined
}

/**
 * A list as a board of persons × hours or days. `begin` and `end` are instants of the twins themselves, `person` is their relation to who
 * does the work. Users move twins of the type `moves.type` while `moves.state` has the value `moves.planned`. Twins whose state is in
 * `moves.gone` are not drawn; other twins that cannot be moved are absences, or work that is over. `work` leads to the twin whose type
 * names the kind of the work. `postcode` decides on the area, `point` on distances.
 */
export type ListBoard = {
  readonly begin: Systematics
  readonly end: Systematics
  readonly person: Systematics
  readonly moves: {
    readonly type: string
    readonly state: Systematics
    readonly planned: string
    readonly gone: readonly string[]
  }
  readonly work: readonly Systematics[]
  readonly phone?: ListColumn | undefined
  readonly postcode?: ListColumn | undefined
  readonly point?: ListColumn | undefined
  readonly persons?: BoardPersons | undefined
  readonly unplanned?: BoardUnplanned | undefined
}
