import type { Job } from '../jobs/job.ts'
import type { TypedTogether } from '../jobs/typed-job.ts'
import type { Transaction } from '../store/db/database.ts'
import type { Course, HouseParts } from './course.ts'
import { begin, takeStep } from './course.ts'
import type { StepPayload } from './enqueue-effects.ts'
import { runServicesWithin } from './inline-services.ts'
import { lockProcesses } from './instance/locked-process.ts'
import type { RunnerParts } from './runner.ts'
import { stepPartsOf } from './runner.ts'
import { writeCourses } from './write-course.ts'

/** The limits of one transaction: other transactions wait for its processes, and saves wait at most three seconds. */
const maxTogether = 50
const maxMilliseconds = 1000

/**
 * Takes many due steps together, such as all deadlines of a day or the processes that an import began. Their writes share one commit.
 * Services of ours that they reach run with them while time is left, and then get their own jobs. If a step or service fails, each step is
 * taken alone.
 */
export function stepTogether(runner: RunnerParts): TypedTogether<StepPayload> {
  return {
    max: maxTogether,
    prepare: async (tenant) => {
      const stepParts = await stepPartsOf(runner, tenant)
      return (transaction, jobs) => take(transaction, { runner, stepParts, tenant, jobs })
    },
  }
}

type Taken = { readonly runner: RunnerParts; readonly stepParts: HouseParts; readonly tenant: string; readonly jobs: readonly StepJob[] }
type StepJob = Omit<Job, 'payload'> & { readonly payload: StepPayload }

async function take(transaction: Transaction, { runner, stepParts, tenant, jobs }: Taken): Promise<void> {
  // Steps of one process are taken in the order of their commands: the ids ascend with time.
  const byRoot = Map.groupBy(
    jobs.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    ({ payload }) => payload.root,
  )
  const orders = jobs.map(({ id, payload: { root, command } }) => ({ root, commandId: id, command: command.kind }))
  const { processes, applied } = await lockProcesses(transaction, stepParts, { tenant, roots: [...byRoot.keys()], orders })
  const runServices = runServicesWithin(maxMilliseconds, { runner, stepParts })
  const courses: Course[] = []
  for (const process of processes) {
    let course = begin(process)
    for (const { id, payload } of byRoot.get(process.of.root) ?? []) {
      const { command, actor, chain } = payload
      if (!applied.has(id)) course = await takeStep(transaction, stepParts, { course, given: { command, commandId: id, actor, chain } })
    }
    courses.push(await runServices(transaction, course))
  }
  await writeCourses(transaction, stepParts, { courses })
}
