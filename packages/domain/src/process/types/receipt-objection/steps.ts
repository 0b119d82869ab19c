import type { Slot } from '../../diagram/shape.ts'
import { decisionSlot, slotsOf } from '../../steps/slots.ts'
import type { Step } from '../../steps/step.ts'
import { names } from './texts.ts'

/** The steps after which an amount is disputed, and disputed no more. */
export const stepThatWrites = 'write'
export const stepThatFrees = 'afterwards3'

const group = 'Abrechnung'
const fields = (...all: readonly string[]): readonly Slot[] => slotsOf(all.map((name) => `processReceiptObjection:${name}`))
const debit = fields('debitFile', 'debitOn', 'debitAmount')
const decided = fields('verdict', 'remedy', 'creditAmount')
const given: readonly Slot[] = [
  ...fields('verdict'),
  ...fields('remedy', 'creditAmount').map((slot) => ({ ...slot, optional: true as const })),
  ...fields('answer'),
]
/** The bill and its items that the customer objects to. */
const about = fields('receipt', 'items')
const asked = [...about, ...fields('amount', 'reason', 'question'), ...debit]

/** Takes the disputed amount out of a planned debit. One that is with the bank already has to be recalled there. */
export const holdDebit: Step = {
  draw: (line) => {
    line.next({ id: 'hold', kind: 'serviceTask', name: names.hold, handler: 'holdDebit' })
    line.next({ id: 'isOut', kind: 'exclusiveGateway', name: names.isOut })
    const recall = { name: names.recall, group, deadline: 'P1D', inputs: [...about, ...debit] } as const
    line.next({ id: 'recall', kind: 'userTask', ...recall }, { name: names.isOutYes, when: 'debitOut = true' })
    line.skip('isOut')
  },
}

/** Billing decides. A cancellation, and a credit above the limit, is approved by the billing lead. */
export const decide: Step = {
  isNumbered: true,
  draw: (line, { id }) => {
    line.next({ id, kind: 'userTask', name: names.clarify, group, deadline: 'P14D', inputs: asked, outputs: given })
    line.next({ id: 'look', kind: 'serviceTask', name: names.look, handler: 'lookAtObjection' })
    line.next({ id: 'isSound', kind: 'exclusiveGateway', name: names.isSound })
    line.flow('isSound', id, { name: names.incomplete, when: 'lacking != null' })
    line.next({ id: 'whoDecides', kind: 'exclusiveGateway', name: names.whoDecides })
    line.flow('whoDecides', stepThatFrees, { name: names.nothingToDo, when: 'justified = false' })
    const lead = {
      name: names.approve,
      group: 'Abrechnungsleitung',
      deadline: 'P3D',
      inputs: [...about, ...fields('amount', 'reason'), ...decided],
      outputs: [decisionSlot],
    } as const
    line.aside({ id: 'leadApproves', kind: 'userTask', ...lead }, 1)
    line.aside({ id: 'isApproved', kind: 'exclusiveGateway', name: names.isApproved }, 2)
    line.flow('whoDecides', 'leadApproves', { name: names.byLead, when: 'needsLead = true' })
    line.flow('leadApproves', 'isApproved')
    line.flow('isApproved', id, { name: names.rejected, when: 'decision = "rejected"' })
  },
}

/** Makes good what is justified. If that is impossible, billing decides anew. */
export const settle: Step = {
  isNumbered: true,
  draw: (line, { id }) => {
    line.next({ id, kind: 'serviceTask', name: names.settle, handler: 'settleObjection' })
    line.flow('isApproved', id)
    line.next({ id: 'isSettled', kind: 'exclusiveGateway', name: names.isSettled })
    line.flow('isSettled', 'afterwards1', { name: names.impossible, when: 'lacking != null' })
  },
}

/** Debits what is left, with a notice of its own. Money that was debited although disputed is paid back. */
export const resume: Step = {
  draw: (line) => {
    line.next({ id: 'resume', kind: 'serviceTask', name: names.resume, handler: 'resumeDebit' })
    line.next({ id: 'isBooked', kind: 'exclusiveGateway', name: names.isBooked })
    line.aside({ id: 'waitForDebit', kind: 'timer', name: names.wait, date: 'debitDay' }, 1)
    line.flow('isBooked', 'waitForDebit', { name: names.onItsWay, when: 'debitDay != null' })
    line.flow('waitForDebit', 'resume')
    line.next({ id: 'isTooMuch', kind: 'exclusiveGateway', name: names.isTooMuch })
    const task = { name: names.payBack, group, deadline: 'P7D', inputs: [...about, ...debit, ...decided] } as const
    line.next({ id: 'payBack', kind: 'userTask', ...task }, { name: names.tooMuch, when: 'tooMuch = true' })
    line.skip('isTooMuch')
  },
}
