/** The events of a step, in order: for the step log, for tests, and for readers who follow the path of a process. */
export type Trace = {
  readonly what: 'enter' | 'leave' | 'take' | 'cancel' | 'fail' | 'trigger' | 'throw' | 'warning'
  /** Element of the diagram; of `take` the flow. */
  readonly ref: string
  readonly execution: string | null
  readonly text?: string
}
