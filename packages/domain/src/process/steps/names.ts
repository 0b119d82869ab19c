/** Names of the services of steps. Stored diagrams call them, so they never change. */
export const stepNames = (process: string) => ({
  check: `${process}/check`,
  write: `${process}/write`,
  again: `${process}/again`,
  milder: `${process}/milder`,
  stands: `${process}/stands`,
  release: `${process}/release`,
  end: `${process}/end`,
  step: (number: number) => `${process}/step${number}`,
  after: (number: number) => `${process}/after${number}`,
  late: (number: number) => `${process}/late${number}`,
  answer: `${process}/answer`,
})

/** The task in which a user enters the code for a new email address. */
export const codeStep = 'enterCode'

/** The task that waits for an event. */
export const awaitStep = 'await'

/** The message at the edge of that task. It reports the event. */
export const messageStep = 'came'
