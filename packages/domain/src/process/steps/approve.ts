import type { Line } from '../diagram/line.ts'
import { addLink } from './link.ts'
import type { Task } from './person.ts'
import { taskShape } from './person.ts'
import type { Service } from './service.ts'
import { serviceShape } from './service.ts'
import { consentSlot, decisionSlot } from './slots.ts'
import type { Condition, Step } from './step.ts'
import { asQuestion as askedName, no } from './step.ts'
import { flowCondition } from './conditional.ts'

type Approval = Task & {
  readonly where?: Condition
  /** The time for an answer (ISO 8601). After it, the request is rejected. */
  readonly expires?: string
  /** The customer first gets a letter about the change. */
  readonly offers?: true
  /**
   * The customer answers by the link of an email: `agreed` or `declined` in `processOrder:consent`. `handler` sends the email, and `again`
   * is the cycle in which it is sent again. A customer who has pressed the binding order button is not asked; the `ordered` services
   * confirm the order.
   */
  readonly asked?: { readonly handler: string; readonly again?: string; readonly ordered?: readonly Service[] }
}

/** Returns the step in which a person approves a request before it takes effect: `accepted` or `rejected` in `processOrder:decision`. */
export function approve(approval: Approval): Step {
  const { name, where, expires, offers, asked } = approval
  return {
    draw: (line, { refusal }) => {
      const condition = where && flowCondition(where)
      if (where) line.next({ id: 'needsApproval', kind: 'exclusiveGateway', name: askedName(name) })
      const confirmed = addConfirmations(line, asked?.ordered ?? [])
      const offer = { de: 'Zusammenfassung senden', en: 'Send the summary' }
      if (offers) line.next({ id: 'fileOffer', kind: 'serviceTask', name: offer, handler: 'letterChangeOffered' }, condition)
      if (asked && !offers) line.space()
      const task = taskShape(approval, 'approve')
      line.next({ ...task, outputs: [asked ? consentSlot : decisionSlot, ...task.outputs] }, offers ? undefined : condition)
      if (asked) addLink(line, 'approve', { name: '', columns: -1, ...asked })
      line.next({ id: 'isApproved', kind: 'exclusiveGateway', name: { de: 'Zugestimmt?', en: 'Agreed?' } })
      line.flow('isApproved', refusal, { name: no, when: asked ? 'consent = "declined"' : 'decision = "rejected"' })
      if (where) line.skip(confirmed)
      if (expires === undefined) return
      const silent = { de: 'keine Antwort', en: 'no answer' }
      line.aside({ id: 'expired', kind: 'boundaryTimer', name: silent, on: 'approve', after: expires }, 0, -1)
      line.flow('expired', refusal)
    },
  }
}

/** Draws the services that confirm an order. Returns the id of the last element, where the process continues. */
function addConfirmations(line: Line, services: readonly Service[]): string {
  let last = 'needsApproval'
  services.forEach((service, index) => {
    const id = `ordered${index + 1}`
    line.aside(serviceShape(service, id), 3, index)
    line.flow(last, id)
    last = id
  })
  return last
}
