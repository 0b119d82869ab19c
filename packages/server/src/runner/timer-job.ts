import type { Job, JobKind } from '../jobs/job.ts'
import type { Transaction } from '../store/db/database.ts'
import type { Course } from './course.ts'
import { begin, takeStep } from './course.ts'
import type { StepPayload } from './enqueue-effects.ts'
import { holdProcesses } from './instance/held-process.ts'
import type { RunnerParts } from './runner.ts'
import { stepPartsOf } from './runner.ts'
import { stepJob } from './step-job.ts'
import { writeCourses } from './write-course.ts'

/** In one transaction: others wait for these processes as long. */
const mostTogether = 50

/** A time that has come. Very many may come at one moment, such as all deadlines of a day: what they write is written together. What follows of services is left to jobs. */
export function timerJob(runner: RunnerParts): JobKind {
  return { ...stepJob(runner), together: { most: mostTogether, run: (transaction, jobs) => stepTogether(transaction, runner, jobs) } }
}

async function stepTogether(transaction: Transaction, runner: RunnerParts, jobs: readonly Job[]): Promise<void> {
  const { tenant } = jobs[0]!
  const stepParts = await stepPartsOf(runner, tenant)
  const byRoot = Map.groupBy(jobs, ({ payload }) => (payload as StepPayload).root)
  const orders = [...byRoot].flatMap(([root, ofRoot]) => ofRoot.map(({ id }) => ({ root, commandId: id })))
  const { held, applied } = await holdProcesses(transaction, stepParts, { tenant, roots: [...byRoot.keys()], orders })
  const courses: Course[] = []
  for (const process of held) {
    let course = begin(process)
    for (const { id, payload } of byRoot.get(process.of.root) ?? []) {
      const { command, actor } = payload as StepPayload
      if (!applied.has(id)) course = await takeStep(transaction, stepParts, course, { command, commandId: id, actor })
    }
    courses.push(course)
  }
  await writeCourses(transaction, stepParts, { courses })
}
