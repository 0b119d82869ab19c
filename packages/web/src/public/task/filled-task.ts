import type { SentFile } from '../form/upload/use-sendings.ts'
import type { TaskField } from './task-calls.ts'

/** The values that the person has entered so far. `key` is the idempotency key: sent twice, the task is saved once. */
export type FilledTask = {
  readonly comment: string
  readonly files: readonly SentFile[]
  readonly fields: Readonly<Record<string, TaskField['value']>>
  readonly key: string
}

export const emptyTask = (): FilledTask => ({ comment: '', files: [], fields: {}, key: crypto.randomUUID() })
