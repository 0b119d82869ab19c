import { bpmnOf } from '../diagram/bpmn.ts'
import { Line } from '../diagram/line.ts'
import type { Shape } from '../diagram/shape.ts'
import type { ProcessType } from '../process-type.ts'
import { stepNames } from '../steps/names.ts'
import type { Place, Step, StepServices } from '../steps/step.ts'

/** Returns the BPMN of a process type. */
export function diagramOf(process: ProcessType): string {
  const line = new Line()
  for (const { step, place } of placed(process)) step.draw(line, place)
  const { shapes, flows } = line.drawn()
  return bpmnOf({ id: process.name, name: process.label, shapes: shapes.map((shape) => withRequest(shape, process)), flows })
}

/** Returns the services of the steps of a process type. */
export function servicesOf(process: ProcessType): Required<StepServices> {
  const all = placed(process).map(({ step, place }) => step.services?.(place) ?? {})
  return {
    checks: Object.assign({}, ...all.map(({ checks }) => checks)),
    writes: Object.assign({}, ...all.map(({ writes }) => writes)),
    still: Object.assign({}, ...all.map(({ still }) => still)),
  }
}

/** Returns the steps with their places. Numbering starts again after the step that writes the changes. */
function placed(process: ProcessType): readonly { readonly step: Step; readonly place: Place }[] {
  const { name, steps } = process
  const names = stepNames(name)
  const restart = steps.find((step) => step.restart)?.restart ?? ''
  const refusal = steps.find((step) => step.refusal)?.refusal ?? ''
  const written = steps.findIndex(({ isWrite }) => isWrite)
  return steps.map((step, index) => {
    const isAfter = written >= 0 && index > written
    const number = steps.slice(isAfter ? written : 0, index + 1).filter(({ isNumbered }) => isNumbered).length
    const id = `${isAfter ? 'afterwards' : 'before'}${number}`
    const handler = isAfter ? names.after(number) : names.step(number)
    return { step, place: { process, restart, refusal, id, handler, lateHandler: names.late(number) } }
  })
}

/**
 * Adds the fields of the request to a user task, without the fields that the task asks for. A task with inputs of its own does not change.
 */
function withRequest(shape: Shape, { name, fields = {}, later = [], steps }: ProcessType): Shape {
  if (shape.kind !== 'userTask' || shape.inputs) return shape
  const asked = new Set([...(shape.outputs ?? []).map(({ systematics }) => systematics), ...steps.map(({ proof }) => proof)])
  const inputs = Object.entries(fields)
    .filter(([key, { serverOwned }]) => serverOwned !== true && !later.includes(key))
    .map(([key, { label }]) => ({ name: label.de, systematics: `${name}:${key}` }))
    .filter(({ systematics }) => !asked.has(systematics))
  return { ...shape, inputs }
}
