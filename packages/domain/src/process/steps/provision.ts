import type { Line } from '../diagram/line.ts'
import type { Service } from './service.ts'
import { serviceShape } from './service.ts'
import type { Condition, Step } from './step.ts'
import { addConditional } from './conditional.ts'

/** A system outside is asked. `within` is the time (ISO 8601) in which people look after a failure, a day if left out. */
export type Provision = Service & { readonly within?: string; readonly where?: Condition }

/** Asks a system outside, such as `network/configure`. Where it fails, people look after it, and it is asked again. */
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
