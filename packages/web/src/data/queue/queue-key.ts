/** The prefix of keys that the server keeps for 31 days. */
export const queueKeyPrefix = 'queue-'

/** Returns an idempotency key for a save that may wait on the device. */
export function newQueueKey(): string {
  return `${queueKeyPrefix}${crypto.randomUUID()}`
}
