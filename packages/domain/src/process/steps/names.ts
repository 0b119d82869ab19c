/** Names of the services that steps bring along. Stored diagrams call them, so they never change. */
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

/** The task in which somebody enters the code of a new mail address. */
export const codeStep = 'enterCode'

/** The task that waits until something has happened. */
export const awaitStep = 'await'

/** The message at its edge that reports it. */
export const messageStep = 'came'
