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
  /** Which try a service is at, for the next one. */
  readonly tries?: number
}

/** `repeated`: it was applied before, and nothing was done. `changes`: what the step wrote to twins. */
export type Applied = { readonly refused: Refusal | null; readonly repeated: boolean; readonly changes: readonly Change[] }

const gone: Refusal = { code: 'unknown', reason: 'There is no such process' }

/**
 * One step of a process in the transaction of the caller: everything it writes (twins with history, what it waits for, the jobs that come
 * next, the log) is there with the commit, or nothing of it. Steps of one process follow each other: the first statement waits for its row.
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
