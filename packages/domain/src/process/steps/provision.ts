import type { Line } from '../diagram/line.ts'
import type { Service } from './service.ts'
import { serviceShape } from './service.ts'
import type { Condition, Step } from './step.ts'
import { addConditional } from './conditional.ts'

/** A call of an external system. After a failure, staff have `within` (ISO 8601) to repair it. The default is one day. */
export type Provision = Service & { readonly within?: string; readonly where?: Condition }

/**
 * Returns the step that calls an external system, for example `network/configure`. After a failure, staff repair it, and the call is
 * repeated.
 */
export function provision(step: Provision): Step {
  return { draw: (line) => addProvision(line, step, 'provision') }
}

export function addProvision(line: Line, step: Provision, id: string): void {
  const { name, within: deadline = 'P1D', where } = step
  addConditional(line, where, serviceShape(step, id))
  line.aside({ id: `${id}Failed`, kind: 'boundaryError', name: { de: 'gestört', en: 'it fails' }, on: id }, 0)
  const repair = { de: `Prüfen: ${name.de}`, en: `Look after: ${name.en}` }
  line.aside({ id: `${id}Repair`, kind: 'userTask', name: repair, group: 'Technik Betrieb', deadline }, 1)
  line.flow(`${id}Failed`, `${id}Repair`)
  line.flow(`${id}Repair`, id)
}
