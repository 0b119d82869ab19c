import type { Line } from '../../diagram/line.ts'
import type { Slot } from '../../diagram/shape.ts'
import { decisionSlot } from '../../steps/slots.ts'
import type { Service } from '../../steps/service.ts'
import type { Step } from '../../steps/step.ts'
import { no, yes } from '../../steps/step.ts'
import { names } from './texts.ts'

const group = 'Abrechnung'
const type = 'processPriceChange'
const shows = (...fields: readonly string[]): readonly Slot[] => fields.map((name) => ({ name, systematics: `${type}:${name}` }))
const shown = shows('priceFrom', 'comparison', 'affectedCount', 'leftOutCount', 'monthlyBefore', 'monthlyAfter')
const rejected = { name: names.rejected, when: 'decision = "rejected"' }

/** Draws a service that does a part of its work and repeats until nothing is left. */
function addWork(line: Line, id: string, { name, handler }: Service): void {
  line.next({ id, kind: 'serviceTask', name, handler })
  line.next({ id: `${id}Done`, kind: 'exclusiveGateway', name: names.isDone })
  line.flow(`${id}Done`, id, { name: names.notYet, when: 'remaining = true' })
}

/** Looks through the contracts: the price of which ones changes, and why not that of the others. */
export const preview: Step = {
  draw: (line) => addWork(line, 'preview', { name: names.preview, handler: 'previewPriceChange' }),
}

/** A person checks the preview. Above the limit, somebody else than the person who began approves the change. */
export const decide: Step = {
  draw: (line) => {
    line.next({ id: 'review', kind: 'userTask', name: names.review, group, deadline: 'P3D', inputs: shown, outputs: [decisionSlot] })
    line.next({ id: 'isRight', kind: 'exclusiveGateway', name: names.isRight })
    line.aside({ id: 'givenUp', kind: 'endEvent', name: names.givenUp }, 3)
    line.flow('isRight', 'givenUp', rejected)
    line.next({ id: 'lookAtLimit', kind: 'serviceTask', name: names.lookAtLimit, handler: 'lookAtPriceLimit' })
    line.next({ id: 'whoApproves', kind: 'exclusiveGateway', name: names.whoApproves })
    const lead = 'Abrechnungsleitung'
    const task = { name: names.approveAbove, group: lead, deadline: 'P2D', inputs: shown, outputs: [decisionSlot] }
    line.aside({ id: 'approveAbove', kind: 'userTask', ...task }, 1)
    line.aside({ id: 'lookAtApproval', kind: 'serviceTask', name: names.lookAtApproval, handler: 'lookAtPriceApproval' }, 2)
    line.aside({ id: 'isApproved', kind: 'exclusiveGateway', name: names.isApproved }, 3)
    line.flow('whoApproves', 'approveAbove', { name: yes, when: 'needsLead = true' })
    line.flow('approveAbove', 'lookAtApproval')
    line.flow('lookAtApproval', 'isApproved')
    line.flow('isApproved', 'approveAbove', { name: names.bySelf, when: 'bySelf = true' })
    line.flow('isApproved', 'givenUp', rejected)
  },
}

/** Tells the customers once the law allows it, and agrees the new price with its begin in the same step. */
export const announce: Step = {
  draw: (line) => {
    line.next({ id: 'waitToTell', kind: 'timer', name: names.waitToTell, date: 'firstTelling' })
    line.flow('isApproved', 'waitToTell')
    line.next({ id: 'begin', kind: 'serviceTask', name: names.begin, handler: 'beginPriceChange' })
    line.next({ id: 'isInTime', kind: 'exclusiveGateway', name: names.isInTime })
    line.aside({ id: 'tooLate', kind: 'endEvent', name: names.tooLate }, 1)
    line.flow('isInTime', 'tooLate', { name: no, when: 'late = true' })
    addWork(line, 'announce', { name: names.announce, handler: 'announcePriceChange' })
    line.next({ id: 'hasLetters', kind: 'exclusiveGateway', name: names.hasLetters })
    const letters = { name: names.letters, group, deadline: 'P3D', inputs: shows('withoutMail', 'priceFrom', 'changeReason') }
    line.aside({ id: 'letters', kind: 'userTask', ...letters }, 1)
    line.flow('hasLetters', 'letters', { name: yes, when: 'letterCount > 0' })
  },
}

/** Until its day the change may be taken back: customers are told, and the former prices go on. */
export const takeBack: Step = {
  draw: (line) => {
    const outputs = shows('takeBackReason')
    line.next({ id: 'watch', kind: 'userTask', name: names.watch, group, inputs: shows('priceFrom', 'told'), outputs })
    line.flow('letters', 'watch')
    line.aside({ id: 'dayCame', kind: 'boundaryTimer', name: names.dayCame, on: 'watch', date: 'priceFrom' }, 0)
    line.aside({ id: 'done', kind: 'endEvent', name: names.done }, 1)
    line.flow('dayCame', 'done')
    addWork(line, 'takeBack', { name: names.takeBack, handler: 'takeBackPriceChange' })
    line.next({ id: 'takenBack', kind: 'endEvent', name: names.takenBack })
  },
}
