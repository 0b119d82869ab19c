import type { Text } from '@twinwerk/model/text/text'

/**
 * An output or input of a task. At a user task, a field that must be filled in unless it is `optional`. At `changeTwin`, a value to write:
 * `name` is the expression of the value.
 */
export type Slot = { readonly name: string; readonly systematics: string; readonly optional?: true }

type Placed = {
  readonly id: string
  /** Shown on the diagram, in lists and on tasks. Empty for elements without a name. */
  readonly name: Text | ''
  /** Its place on a grid: column and row. A sub process lies around what is in it and has none. */
  readonly at: readonly [column: number, row: number]
  /** The sub process that it lies in. */
  readonly in?: string
}

type Activity = Placed & {
  readonly outputs?: readonly Slot[]
  /** Inputs: at `mailTaskLink` the recipient of the link, at a user task the values that the task shows to its user. */
  readonly inputs?: readonly Slot[]
  /** Once for each entry of a list (an expression), at the same time; `item` is the variable with the entry. */
  readonly forEach?: { readonly list: string; readonly item: string }
}

export type Task = Activity &
  (
    | {
        readonly kind: 'userTask'
        /** The group that may do it, by its name. */
        readonly group?: string
        /** How long it may take, ISO 8601. */
        readonly deadline?: string
        /** It is finished once somebody opens it by a link. */
        readonly autocomplete?: true
      }
    /** `handler`: the name of the service. */
    | { readonly kind: 'serviceTask'; readonly handler: string }
    /** `process`: its name, or after `=` an expression that gives it. Its inputs are what it is given of this one. */
    | { readonly kind: 'callActivity'; readonly process: string }
    | { readonly kind: 'subProcess' }
  )

/** `key`: the expression of what tells this one from others that wait for the same message. */
type Message = { readonly message: string; readonly key?: string }

/** Date and duration are ISO 8601 or expressions that give it. */
type Time = { readonly date: string } | { readonly after: string } | { readonly every: string }

// A new process that begins by itself: `timerStart` or `messageStart` in its diagram. `server/runner/starts/` plans and starts it.
export type Event = Placed &
  (
    | { readonly kind: 'startEvent' }
    | { readonly kind: 'messageStart'; readonly message: string }
    /** Makes a process whenever it comes. */
    | ({ readonly kind: 'timerStart' } & Time)
    /** With a code an error that the caller may catch. */
    | { readonly kind: 'endEvent'; readonly error?: string }
    | ({ readonly kind: 'timer' } & Time)
    | ({ readonly kind: 'catchMessage' | 'throwMessage' } & Message)
    /** At the edge of the activity `on`. `keeps`: it goes on meanwhile. Without a code every error is caught. */
    | ({ readonly kind: 'boundaryTimer'; readonly on: string; readonly keeps?: true } & Time)
    | ({ readonly kind: 'boundaryMessage'; readonly on: string; readonly keeps?: true } & Message)
    | { readonly kind: 'boundaryError'; readonly on: string; readonly error?: string }
  )

export type Gateway = Placed & {
  readonly kind: 'exclusiveGateway' | 'parallelGateway' | 'inclusiveGateway' | 'eventBasedGateway'
  /** The target of the flow that is taken where no condition holds. */
  readonly otherwise?: string
}

/** An element of a diagram; flows join the shapes. */
export type Shape = Task | Event | Gateway

/** `when` is an expression over the variables of the process; `name` stands at the flow. */
export type Condition = { readonly name: Text; readonly when: string }

export type Flow = readonly [source: string, target: string, condition?: Condition]

export type Diagram = {
  readonly id: string
  readonly name: Text
  readonly shapes: readonly Shape[]
  readonly flows: readonly Flow[]
}

export function isGateway(shape: Shape): shape is Gateway {
  return shape.kind.endsWith('Gateway')
}

export function isActivity(shape: Shape): shape is Task {
  return ['userTask', 'serviceTask', 'callActivity', 'subProcess'].includes(shape.kind)
}
