import { decisionSlot } from '../../steps/slots.ts'
import type { Step } from '../../steps/step.ts'
import { yes } from '../../steps/step.ts'
import { names } from './texts.ts'

const counts = ['toSend', 'open', 'toPrint'].map((name) => ({ name, systematics: `processSendInvoices:${name}` }))

/**
 * Has the receipts handed over, and waits until all of them are. It looks once an hour: a job that failed tells nobody. Then staff see to
 * the cause and resume it.
 */
export const send: Step = {
  draw: (line) => {
    line.next({ id: 'send', kind: 'serviceTask', name: names.send, handler: 'sendReceipts' })
    line.next({ id: 'look', kind: 'serviceTask', name: names.look, handler: 'lookAtSending' })
    line.next({ id: 'isSent', kind: 'exclusiveGateway', name: names.isSent })
    line.aside({ id: 'waits', kind: 'eventBasedGateway', name: names.waits }, 1)
    line.aside({ id: 'moved', kind: 'catchMessage', name: names.moved, message: 'receiptsSent', key: 'sendingId' }, 1, 1)
    line.aside({ id: 'again', kind: 'timer', name: names.again, after: 'PT1H' }, 2, 1)
    line.aside({ id: 'stuck', kind: 'userTask', name: names.stuck, group: 'Abrechnung', deadline: 'P1D', inputs: counts }, 3)
    line.aside({ id: 'resume', kind: 'serviceTask', name: names.resume, handler: 'resumeSending' }, 3, 1)
    line.flow('isSent', 'stuck', { name: names.nothingRuns, when: 'openCount > 0 and stuck = true' })
    line.flow('stuck', 'resume')
    line.flow('resume', 'look')
    line.flow('isSent', 'waits')
    line.flow('waits', 'moved')
    line.flow('waits', 'again')
    line.flow('moved', 'look')
    line.flow('again', 'look')
    line.next({ id: 'done', kind: 'endEvent', name: names.done }, { name: yes, when: 'openCount <= 0' })
  },
}

/** A receipt that came back begins here: staff mend its address and have it sent again, or leave it. */
export const comesBack: Step = {
  draw: (line) => {
    line.aside({ id: 'bounced', kind: 'messageStart', name: names.bounced, message: 'receiptBounced' }, 3, -3)
    const inputs = [{ name: 'recipient', systematics: 'processSendInvoices:recipient' }]
    const task = { name: names.settle, group: 'Abrechnung', deadline: 'P3D', inputs, outputs: [decisionSlot] }
    line.aside({ id: 'settle', kind: 'userTask', ...task }, 3, -2)
    line.aside({ id: 'isMended', kind: 'exclusiveGateway', name: names.isMended }, 3, -1)
    line.aside({ id: 'left', kind: 'endEvent', name: names.left }, 3)
    line.flow('bounced', 'settle')
    line.flow('settle', 'isMended')
    line.flow('isMended', 'send')
    line.flow('isMended', 'left', { name: names.leave, when: 'decision = "rejected"' })
  },
}
