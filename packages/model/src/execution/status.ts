/** The statuses of core specification, section 4. */
export const executionStatuses = [
  'new',
  'waitforexecution',
  'inprogress',
  'waiting',
  'suspended',
  'finished',
  'failed',
  'timeout',
  'canceled',
] as const
export type ExecutionStatus = (typeof executionStatuses)[number]

/** Returns true for a final status. A failed step is not over: it is restarted or stepped over. */
export function isOver(status: ExecutionStatus): boolean {
  return status === 'finished' || status === 'timeout' || status === 'canceled'
}

export function asStatus(value: unknown): ExecutionStatus | undefined {
  return executionStatuses.find((each) => each === value)
}
