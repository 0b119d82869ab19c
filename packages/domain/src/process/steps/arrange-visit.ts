import type { Condition as FlowCondition, Slot } from '../diagram/shape.ts'
import type { Line } from '../diagram/line.ts'
import type { Task } from './person.ts'
import { drawPerson } from './person.ts'
import type { GroupName, Step } from './step.ts'

/** The result of the visit, entered by the technician. */
export const visitOutcome: Slot = { name: 'Wie war der Termin?', systematics: 'processOrder:visitResult' }

const appointment: Slot = { name: 'Termin', systematics: 'processOrder:appointment' }

/** The deadline for arranging a visit, ISO 8601. */
const arrangeWithin = 'P1D'

/**
 * Returns the shapes of a visit. A user arranges the visit, or the customer does so by a link. The slot is booked for the process; if it is
 * taken, another slot is needed.
 */
export const visitShapes = (group: string) =>
  ({
    arrange: {
      id: 'arrange',
      kind: 'userTask',
      name: { de: 'Termin vereinbaren', en: 'Arrange the visit' },
      group,
      deadline: arrangeWithin,
      outputs: [appointment],
    },
    opened: { id: 'arrangeOpened', kind: 'boundaryTimer', name: '', on: 'arrange', after: 'PT0S', keeps: true },
    ask: {
      id: 'arrangeLink',
      kind: 'serviceTask',
      name: { de: 'Kunden nach Termin fragen', en: 'Ask the customer for a time' },
      handler: 'mailAppointmentLink',
    },
    asked: { id: 'arrangeAsked', kind: 'endEvent', name: { de: 'Gefragt', en: 'Asked' } },
    book: { id: 'book', kind: 'serviceTask', name: { de: 'Termin buchen', en: 'Book the visit' }, handler: 'bookVisit' },
    isBooked: { id: 'isBooked', kind: 'exclusiveGateway', name: { de: 'Gebucht?', en: 'Booked?' } },
    confirm: {
      id: 'confirmVisit',
      kind: 'serviceTask',
      name: { de: 'Termin bestätigen', en: 'Confirm the visit' },
      handler: 'mailAppointment',
    },
    close: { id: 'closeVisit', kind: 'serviceTask', name: { de: 'Termin abschließen', en: 'Close the visit' }, handler: 'closeVisit' },
    isOver: { id: 'isVisited', kind: 'exclusiveGateway', name: { de: 'Stattgefunden?', en: 'Did it take place?' } },
  }) as const

export const notBooked = { name: { de: 'nicht mehr frei', en: 'no longer free' }, when: 'booked = false' } as const
export const notVisited = { name: { de: 'neuer Termin', en: 'another visit' }, when: 'visited = false' } as const

/** Returns the step that arranges a visit with the customer. A `visit` step must follow. */
export function arrangeVisit(group: GroupName): Step {
  return { draw: (line) => addArranging(line, group) }
}

/** Returns the step of the visit to the customer. A visit that did not take place is arranged again. */
export function visit(task: Task): Step {
  return {
    isNumbered: true,
    draw: (line, place) => {
      drawPerson(line, place, { ...task, tellsOnTheWay: true, outputs: [visitOutcome] })
      addVisited(line)
    },
  }
}

export function addArranging(line: Line, group: string, when?: FlowCondition): void {
  const { arrange, opened, ask, asked, book, isBooked, confirm } = visitShapes(group)
  line.next(arrange, when)
  line.aside(opened, 0)
  line.aside(ask, 1)
  line.aside(asked, 2)
  line.flow(opened.id, ask.id)
  line.flow(ask.id, asked.id)
  line.next(book)
  line.next(isBooked)
  line.flow(isBooked.id, arrange.id, notBooked)
  line.next(confirm)
}

export function addVisited(line: Line): void {
  const { arrange, close, isOver } = visitShapes('')
  line.next(close)
  line.next(isOver)
  line.flow(isOver.id, arrange.id, notVisited)
}
