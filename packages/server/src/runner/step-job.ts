import type { JobKind } from '../jobs/job.ts'
import { typedKind } from '../jobs/typed-job.ts'
import { begin, executionOf, takeStep } from './course.ts'
import { stepPayload } from './enqueue-effects.ts'
import { failStep } from './fail-step.ts'
import { stepWithServices } from './inline-services.ts'
import { lockProcess } from './instance/locked-process.ts'
import type { RunnerParts } from './runner.ts'
import { stepPartsOf } from './runner.ts'
import { stepTogether } from './step-together.ts'
import { writeCourse } from './write-course.ts'

/** The tries after which a step that only throws is given up. Its process then shows the failure and no longer blocks other jobs. */
const triesBeforeFailure = 5

/**
 * Creates the kind of jobs that apply a command of the process itself, of a timer, or of a user's process event. A command for a state that
 * has changed meanwhile has no effect; that is not a failure.
 */
export function stepJob(runner: RunnerParts): JobKind {
  return typedKind({
    maxTries: triesBeforeFailure + 1,
    payload: stepPayload,
    // The log of steps has the id of the job.
    removedAtEnd: true,
    together: stepTogether(runner),
    run: async (job) => {
      const { root, command, actor, chain } = job.payload
      const { tenant, id } = job
      const stepParts = await stepPartsOf(runner, tenant)
      await stepWithServices(job, { runner, stepParts }, async (transaction, runServices) => {
        if (job.tries > triesBeforeFailure) await failStep(transaction, stepParts, { tenant, root, command, kind: 'internal' })
        else {
          const locked = await lockProcess(transaction, stepParts, {
            tenant,
            root,
            command: command.kind,
            commandId: id,
            execution: executionOf(command),
          })
          if (locked && !locked.isRepeated) {
            const course = await takeStep(transaction, stepParts, {
              course: begin(locked),
              given: { command, commandId: id, actor, chain },
            })
            await writeCourse(transaction, stepParts, await runServices(transaction, course))
          }
        }
        return { ends: true }
      })
      return {}
    },
  })
}
