import type { Refusal } from '@twinwerk/process/commands/command'
import type { Change } from '../store/write/change.ts'
import type { Transaction } from '../store/db/database.ts'
import type { GivenCommand, StepParts } from './course.ts'
import { begin, executionOf, takeStep } from './course.ts'
import { lockProcess } from './instance/locked-process.ts'
import { writeCourses } from './write-course.ts'

export type Order = GivenCommand & {
  readonly tenant: string
  readonly root: string
  /** The number of tries of a service so far, which its next job gets. */
  readonly tries?: number
}

/** `repeated` is true if the command was applied before, so nothing was done. `changes` are the changes to twins. */
export type Applied = { readonly refused: Refusal | null; readonly repeated: boolean; readonly changes: readonly Change[] }

const gone: Refusal = { code: 'unknown', reason: 'There is no such process' }

/**
 * Applies one step of a process in the caller's transaction. Everything that the step writes (twins with history, waits, the next jobs, the
 * log) is committed together or not at all. Steps of one process run one after the other: the first statement waits for the lock of the
 * process.
 */
export async function applyCommand(transaction: Transaction, parts: StepParts, order: Order): Promise<Applied> {
  const { tenant, root, command, commandId, tries } = order
  const locked = await lockProcess(transaction, parts, { tenant, root, command: command.kind, commandId, execution: executionOf(command) })
  if (!locked) return { refused: gone, repeated: false, changes: [] }
  if (locked.isRepeated) return { refused: null, repeated: true, changes: [] }
  const course = await takeStep(transaction, parts, { course: begin(locked), given: order })
  const changes = await writeCourses(transaction, parts, { courses: [course], ...(tries !== undefined && { tries }) })
  const [step] = course.taken
  return { refused: step?.done.refused ?? null, repeated: false, changes }
}
