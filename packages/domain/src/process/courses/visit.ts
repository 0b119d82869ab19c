import type { Slot } from '../diagram/shape.ts'

/** What whoever was with the customer says of it. */
export const visitOutcome: Slot = { name: 'Wie war der Termin?', systematics: 'processOrder:visitResult' }

const appointment: Slot = { name: 'Termin', systematics: 'processOrder:appointment' }

/** Deadline of arranging, ISO 8601. */
const arrangeWithin = 'P1D'

/**
 * An appointment with the customer, arranged by people or by the link that the customer gets: its slot is kept for this process, or another one is asked for. Shapes by
 * their part; `id` tells several of a diagram apart.
 */
export const visitShapes = (group: string) =>
  ({
    arrange: { id: 'arrange', kind: 'userTask', name: 'Termin vereinbaren', group, deadline: arrangeWithin, outputs: [appointment] },
    opened: { id: 'arrangeOpened', kind: 'boundaryTimer', name: '', on: 'arrange', after: 'PT0S', keeps: true },
    ask: { id: 'arrangeLink', kind: 'serviceTask', name: 'Kunden nach Termin fragen', handler: 'mailAppointmentLink' },
    asked: { id: 'arrangeAsked', kind: 'endEvent', name: 'Gefragt' },
    book: { id: 'book', kind: 'serviceTask', name: 'Termin buchen', handler: 'bookVisit' },
    isBooked: { id: 'isBooked', kind: 'exclusiveGateway', name: 'Gebucht?' },
    confirm: { id: 'confirmVisit', kind: 'serviceTask', name: 'Termin bestätigen', handler: 'mailAppointment' },
    close: { id: 'closeVisit', kind: 'serviceTask', name: 'Termin abschließen', handler: 'closeVisit' },
    isOver: { id: 'isVisited', kind: 'exclusiveGateway', name: 'Stattgefunden?' },
  }) as const

export const notBooked = { name: 'nicht mehr frei', when: 'booked = false' } as const
export const notVisited = { name: 'neuer Termin', when: 'visited = false' } as const
