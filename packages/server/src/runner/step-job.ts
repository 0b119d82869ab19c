import type { JobKind } from '../jobs/job.ts'
import { applyCommand } from './apply-command.ts'
import type { StepPayload } from './enqueue-effects.ts'
import { failStep } from './fail-step.ts'
import type { RunnerParts } from './runner.ts'
import { stepPartsOf } from './runner.ts'

/** After which a step that only throws is given up: its process shows the failure, and nobody else waits behind it. */
const mostTries = 5

/** Applies a command of the process itself, of a timer, or of somebody's process event. What it finds changed meanwhile is no failure: then nothing is to be done. */
export function stepJob(parts: RunnerParts): JobKind {
  return {
    maxTries: mostTries + 1,
    run: async (job) => {
      const { root, command, actor } = job.payload as StepPayload
      const { tenant, id } = job
      const stepParts = await stepPartsOf(parts, tenant)
      await job.step(async (transaction) => {
        if (job.tries > mostTries) await failStep(transaction, stepParts, { tenant, root, command, kind: 'internal' })
        else await applyCommand(transaction, stepParts, { tenant, root, command, commandId: id, actor })
        return { ends: true }
      })
      return {}
    },
  }
}
