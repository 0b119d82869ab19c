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
  /** The column and row on a grid. A sub process has no meaningful place: it surrounds its elements. */
  readonly at: readonly [column: number, row: number]
  /** The sub process that contains the element. */
  readonly in?: string
}

type Activity = Placed & {
  readonly outputs?: readonly Slot[]
  /** Inputs. For `mailTaskLink`, this is the recipient of the link. For a user task, these are the values that the task shows. */
  readonly inputs?: readonly Slot[]
  /** Runs the activity once for each entry of a list, in parallel. `list` is an expression; `item` is the variable with the entry. */
  readonly forEach?: { readonly list: string; readonly item: string }
}

export type Task = Activity &
  (
    | {
        readonly kind: 'userTask'
        /** The name of the group that may do the task. */
        readonly group?: string
        /** The duration until the deadline, ISO 8601. */
        readonly deadline?: string
        /** The task is finished when a user opens it by a link. */
        readonly autocomplete?: true
        /** The layout that does the work of the task, such as `firmwareFlasher`. It works on the relations among the inputs. */
        readonly tool?: string
        /** The photos without which the task cannot be finished. */
        readonly photos?: readonly string[]
        /** The codes that are scanned before the task is finished. */
        readonly scans?: readonly string[]
        /** The task cannot be finished without the name and signature of the customer. */
        readonly signOff?: true
        /** The customer is told when the technician is on the way. */
        readonly tellsOnTheWay?: true
      }
    /** `handler`: the name of the service. */
    | { readonly kind: 'serviceTask'; readonly handler: string }
    /**
     * `process` is a name, or after `=` an expression that returns a name. Inputs are the values that the caller passes to the called
     * process.
     */
    | { readonly kind: 'callActivity'; readonly process: string }
    | { readonly kind: 'subProcess' }
  )

/** `key` is an expression. Its value distinguishes this event from others that wait for the same message. */
type Message = { readonly message: string; readonly key?: string }

/** Dates and durations are ISO 8601, or expressions that return ISO 8601. */
type Time = { readonly date: string } | { readonly after: string } | { readonly every: string }

// To add a process that starts automatically, draw a `timerStart` or `messageStart` in its diagram. `server/runner/starts/` schedules and
// starts it.
export type Event = Placed &
  (
    | { readonly kind: 'startEvent' }
    | { readonly kind: 'messageStart'; readonly message: string }
    /** Starts a process each time the timer fires. */
    | ({ readonly kind: 'timerStart' } & Time)
    /** With a code, the end raises an error that the caller may catch. */
    | { readonly kind: 'endEvent'; readonly error?: string }
    | ({ readonly kind: 'timer' } & Time)
    | ({ readonly kind: 'catchMessage' | 'throwMessage' } & Message)
    /** Stands at the edge of the activity `on`. With `keeps`, the activity continues. An error event without a code catches every error. */
    | ({ readonly kind: 'boundaryTimer'; readonly on: string; readonly keeps?: true } & Time)
    | ({ readonly kind: 'boundaryMessage'; readonly on: string; readonly keeps?: true } & Message)
    | { readonly kind: 'boundaryError'; readonly on: string; readonly error?: string }
  )

export type Gateway = Placed & {
  readonly kind: 'exclusiveGateway' | 'parallelGateway' | 'inclusiveGateway' | 'eventBasedGateway'
  /** The target of the default flow, taken if no condition holds. */
  readonly otherwise?: string
}

/** An element of a diagram; flows join the shapes. */
export type Shape = Task | Event | Gateway

/** `when` is an expression over the variables of the process. `name` is the label of the flow. */
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
