/** What happened in a step, in order: for the step log, tests and a reader who asks which way a process took. */
export type Trace = {
  readonly what: 'enter' | 'leave' | 'take' | 'cancel' | 'fail' | 'trigger' | 'throw' | 'warning'
  /** Element of the diagram; of `take` the flow. */
  readonly ref: string
  readonly execution: string | null
  readonly text?: string
}
