import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { Write } from '@twinwerk/model/process/write'
import type { Text } from '@twinwerk/model/text/text'
import type { Line } from '../diagram/line.ts'
import type { Slot } from '../diagram/shape.ts'
import { addLink } from './link.ts'
import { serviceShape } from './service.ts'
import type { Service } from './service.ts'
import { slotsOf } from './slots.ts'
import type { Condition, GroupName, Place, Step } from './step.ts'
import { addConditional } from './conditional.ts'

/** A task for a user. */
export type Task = {
  readonly name: Text
  readonly group: GroupName
  /** The duration until the deadline, ISO 8601. */
  readonly deadline: string
  /** Fields of the process that the user must fill in to finish the task. */
  readonly asks?: readonly Systematics[]
  /** The layout that does the work of the task, and the relations of the process that it works on. */
  readonly tool?: { readonly layout: string; readonly on: readonly Systematics[] }
  /** The names of the photos without which the task cannot be finished. */
  readonly photos?: readonly string[]
  /** The names of the codes that are scanned before the task is finished. */
  readonly scans?: readonly string[]
  /** The task cannot be finished without the name and signature of the customer. */
  readonly signOff?: true
  /** The customer is told when the technician is on the way. */
  readonly tellsOnTheWay?: true
}

type PersonStep = Task & {
  readonly where?: Condition
  /** The relationship to the recipient. The recipient gets a link to the task by email each time the task opens. */
  readonly linkTo?: Systematics
  /**
   * The recipient of the link first confirms receipt of the order. Without a confirmation in time (`within`, ISO 8601), `chasedBy` asks.
   */
  readonly receipt?: { readonly within: string; readonly chasedBy: GroupName }
  /** The step repeats while this holds. `from` is the number of the step at which the repetition begins; the default is this step. */
  readonly again?: { readonly name: Text; readonly holds: string; readonly from?: number }
  /** The consequence of a task that takes longer than `after` (ISO 8601): a charge and an email. The task stays open. */
  readonly late?: { readonly after: string; readonly name: Text; readonly writes: readonly Write[]; readonly mail: Service }
}

/** Returns a step for a user. */
export function person(step: PersonStep): Step {
  const { late } = step
  return {
    isNumbered: true,
    draw: (line, place) => drawPerson(line, place, step),
    ...(late && { services: ({ lateHandler }) => ({ writes: { [lateHandler]: late.writes } }) }),
  }
}

/** Draws a task for a user. The task asks for `outputs` besides its own fields. */
export function drawPerson(line: Line, place: Place, step: PersonStep & { readonly outputs?: readonly Slot[] }): void {
  const { id } = place
  const { linkTo, receipt, again, late, where, outputs = [] } = step
  const link =
    linkTo === undefined
      ? undefined
      : {
          name: { de: 'beauftragt', en: 'assigned' },
          handler: 'mailTaskLink',
          inputs: [{ name: 'Empfänger', systematics: linkTo }],
        }
  if (link && receipt) {
    const name = { de: 'Eingang des Auftrags bestätigen', en: 'Confirm that the order has arrived' }
    line.next({ id: `${id}Receipt`, kind: 'userTask', name, group: step.group, deadline: receipt.within, autocomplete: true })
    addLink(line, `${id}Receipt`, link)
    addChase(line, id, receipt)
  }
  const shape = taskShape(step, id)
  addConditional(line, where, { ...shape, outputs: [...shape.outputs, ...outputs] })
  if (link) addLink(line, id, link)
  if (late) addLate(line, place, late)
  if (!again) return
  line.next({ id: `${id}Good`, kind: 'exclusiveGateway', name: { de: 'In Ordnung?', en: 'All right?' } })
  line.flow(`${id}Good`, again.from === undefined ? id : `before${again.from}`, { name: again.name, when: again.holds })
}

export function taskShape({ name, group, deadline, asks = [], tool, photos, scans, signOff, tellsOnTheWay }: Task, id: string) {
  const worked = tool && { tool: tool.layout, inputs: slotsOf(tool.on) }
  const evidence = { ...(photos && { photos }), ...(scans && { scans }), ...(signOff && { signOff }) }
  const proven = { ...evidence, ...(tellsOnTheWay && { tellsOnTheWay }) }
  return { id, kind: 'userTask', name, group, deadline, outputs: slotsOf(asks), ...worked, ...proven } as const
}

/** Draws the task to ask a recipient who has not confirmed the order in time. */
function addChase(line: Line, id: string, { within, chasedBy }: NonNullable<PersonStep['receipt']>): void {
  const receipt = `${id}Receipt`
  const missing = { de: 'nicht bestätigt', en: 'not confirmed' }
  line.aside({ id: `${receipt}Missing`, kind: 'boundaryTimer', name: missing, on: receipt, after: within }, 0)
  line.space()
  const name = { de: 'Beim Dienstleister nachfragen', en: 'Ask the service provider' }
  line.aside({ id: `${id}Chase`, kind: 'userTask', name, group: chasedBy, deadline: 'P1D' }, 1)
  line.flow(`${receipt}Missing`, `${id}Chase`)
  line.flow(`${id}Chase`, id)
}

function addLate(line: Line, { id, lateHandler }: Place, { after, name, mail }: NonNullable<PersonStep['late']>): void {
  line.aside({ id: `${id}Late`, kind: 'boundaryTimer', name: { de: 'überfällig', en: 'overdue' }, on: id, after, keeps: true }, 0)
  line.aside(serviceShape({ name, handler: lateHandler }, `${id}Charge`), 1)
  line.aside(serviceShape(mail, `${id}Mail`), 2)
  line.aside({ id: `${id}Told`, kind: 'endEvent', name: { de: 'Mitgeteilt', en: 'Told' } }, 3)
  line.flow(`${id}Late`, `${id}Charge`)
  line.flow(`${id}Charge`, `${id}Mail`)
  line.flow(`${id}Mail`, `${id}Told`)
}
