import type { Execution } from '@twinwerk/process/state/execution'
import type { Wait } from '@twinwerk/process/state/wait'
import { v7 } from 'uuid'
import { apply } from '../store/apply/apply.ts'
import type { Author, Change } from '../store/apply/change.ts'
import type { Transaction } from '../store/db/database.ts'
import type { Course, StepParts } from './course.ts'
import { enqueueEffects } from './enqueue-effects.ts'
import { changesOfStep } from './instance/changes-of-step.ts'
import { readTaskLinks } from './instance/task-links.ts'
import { executionRows, instanceRow, stepRows, waitRows } from './instance/write-state.ts'
import { queueNotices } from './notices/queue-notices.ts'
import { stepChanges } from './step-changes.ts'

/** Writes what the steps of a course came to, with the jobs that come next and a line of the log for each. Answers what was written to twins. */
export async function writeCourse(transaction: Transaction, parts: StepParts, course: Course, tries = 0): Promise<readonly Change[]> {
  const { held, taken, state } = course
  const { of, now, seq, known } = held
  const [first] = taken
  if (!first) return []
  const executions = last(taken.flatMap(({ done }) => done.changes.executions))
  const waits = last(taken.flatMap(({ done }) => done.changes.waits)).filter(({ id, open }) => open || known.state.waits[id])
  const opened = executions.filter(({ id }) => !known.state.executions[id])
  const linksOf = await readTaskLinks(transaction, parts, of, { opened, now })
  // What a process does by itself is nobody's own change that could be taken back: who wished it stands in the log of steps.
  const author: Author = { tenant: of.tenant, user: null, call: `process/${first.given.command.kind}`, at: now, changeId: v7() }
  const changes = changesOfStep(known, executions, linksOf)
  const applied = await apply(transaction, parts, author, changes)
  queueNotices(transaction, parts, { tenant: of.tenant, actor: null, changes })
  if (executions.length > 0) transaction.later(executionRows(of, executions))
  if (waits.length > 0) transaction.later(waitRows(of, waits))
  transaction.later(instanceRow(of, { instance: state.instance, seq: seq + taken.length, now }))
  enqueueEffects(transaction, course, { waits, tries })
  transaction.later(
    stepRows(
      of,
      taken.map(({ given: { command, commandId, actor }, done }, index) => ({
        seq: seq + 1 + index,
        commandId,
        command: command.kind,
        actor,
        at: now,
        refused: done.refused,
        changes: stepChanges(done),
      })),
    ),
  )
  return applied
}

/** Each row as the last step that changed it left it. */
function last<Row extends Execution | Wait>(rows: readonly Row[]): readonly Row[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}
