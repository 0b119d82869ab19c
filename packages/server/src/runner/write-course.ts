import type { Execution } from '@twinwerk/process/state/execution'
import type { Wait } from '@twinwerk/process/state/wait'
import { v7 } from 'uuid'
import { enqueueAll } from '../jobs/job.ts'
import { apply } from '../store/apply/apply.ts'
import type { Change } from '../store/write/change.ts'
import type { Transaction } from '../store/db/database.ts'
import type { Course, GivenCommand, StepParts } from './course.ts'
import { jobsAfter } from './enqueue-effects.ts'
import { changesOfStep } from './instance/changes-of-step.ts'
import type { Opened } from './instance/task-links.ts'
import { readTaskLinks } from './instance/task-links.ts'
import { asksOfVisit } from './visits/visit-task.ts'
import type { ProcessRows } from './instance/write-state.ts'
import { processRows } from './instance/write-state.ts'
import { queueNotices } from './notices/queue-notices.ts'
import { stepChanges } from './step-changes.ts'

/** Writes the results of the steps of a course, with the next jobs and a line of the log for each step. Returns the changes to twins. */
export async function writeCourse(transaction: Transaction, parts: StepParts, course: Course): Promise<readonly Change[]> {
  return writeCourses(transaction, parts, { courses: [course] })
}

/**
 * Writes courses of several processes of a tenant, with as many statements as for one. `tries` is the number of tries of a service so far.
 */
export async function writeCourses(
  transaction: Transaction,
  parts: StepParts,
  { courses, tries = 0 }: { readonly courses: readonly Course[]; readonly tries?: number },
): Promise<readonly Change[]> {
  const written = courses.flatMap((course) => rowsOfCourse(course) ?? [])
  const [first] = written
  if (!first) return []
  const { tenant } = first.course.locked.of
  const linksOf = await readTaskLinks(transaction, parts, { tenant, processes: written.map(openedBy) })
  // A process's own changes are not a user's, so no user can undo them: the log of steps has the user who gave the command.
  const { command, byLinkTo } = first.given
  const call = `process/${command.kind}`
  const at = written.map(({ course }) => course.locked.now).reduce((latest, now) => (now > latest ? now : latest))
  const changes = written.flatMap(({ course, rows }) =>
    changesOfStep(course.locked.loaded, {
      executions: rows.executions,
      waits: rows.waits,
      linksOf: linksOf(rows.root),
      diagram: course.locked.definition,
    }),
  )
  const author = { tenant, user: null, call, at, changeId: v7(), byLinkTo, commandedBy: commanderOf(written) }
  const applied = await apply(transaction, parts, { author, changes })
  queueNotices(transaction, parts, { tenant, actor: null, changes })
  for (const statement of processRows(
    tenant,
    written.map(({ rows }) => rows),
  ))
    transaction.later(statement)
  enqueueAll(
    transaction,
    tenant,
    written.flatMap(({ course, rows }) => jobsAfter(course, { waits: rows.waits, tries })),
  )
  return applied
}

/** Returns the user who gave all of the commands; undefined if there are several. */
function commanderOf(written: readonly Written[]): string | undefined {
  const actors = new Set(written.map(({ given }) => given.actor))
  const [actor] = actors
  return actors.size === 1 ? (actor ?? undefined) : undefined
}

/** `given`: the first command of the course. */
type Written = { readonly course: Course; readonly given: GivenCommand; readonly rows: ProcessRows }

function openedBy({ course: { locked }, rows: { root, executions } }: Written): Opened {
  const { loaded, now, definition } = locked
  const opened = executions.filter(({ id }) => !loaded.state.executions[id])
  return { root, opened, now, isVisit: ({ bpmnRef }) => asksOfVisit(definition, bpmnRef) }
}

/** Returns undefined for a course without steps. */
function rowsOfCourse(course: Course): Written | undefined {
  const { locked, taken, state } = course
  const [first] = taken
  if (!first) return undefined
  const { of, now, seq, loaded } = locked
  const executions = last(taken.flatMap(({ done }) => done.changes.executions))
  const waits = last(taken.flatMap(({ done }) => done.changes.waits)).filter(({ id, open }) => open || loaded.state.waits[id])
  const steps = taken.map(({ given: { command, commandId, actor }, done }, index) => ({
    seq: seq + 1 + index,
    commandId,
    command: command.kind,
    actor,
    at: now,
    refused: done.refused,
    changes: stepChanges(done),
  }))
  const rows: ProcessRows = {
    root: of.root,
    executions,
    previous: loaded.state.executions,
    waits,
    instance: state.instance,
    seq: seq + taken.length,
    now,
    steps,
  }
  return { course, given: first.given, rows }
}

/** Returns each row as the last step that changed it has left it. */
function last<Row extends Execution | Wait>(rows: readonly Row[]): readonly Row[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}
