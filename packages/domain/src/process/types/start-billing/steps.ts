import type { Line } from '../../diagram/line.ts'
import type { Step } from '../../steps/step.ts'
import { no, yes } from '../../steps/step.ts'
import { names } from './texts.ts'

const group = 'Abrechnung'
const type = 'processStartBilling'
/** The message that the state of a run has changed. Its key is the uuid of the run. */
const moved = { message: 'billingRunMoved', key: 'runId' } as const

/** Staff say why incomplete calls are billed, or wait until they have come. */
export const settleUsage: Step = {
  draw: (line) => {
    line.next({ id: 'lookAtUsage', kind: 'serviceTask', name: names.lookAtUsage, handler: 'lookAtUsage' })
    line.next({ id: 'isComplete', kind: 'exclusiveGateway', name: names.isComplete })
    line.aside(
      {
        id: 'settleUsage',
        kind: 'userTask',
        name: names.settleUsage,
        group,
        deadline: 'P3D',
        inputs: [{ name: 'missing', systematics: `${type}:missing` }],
        outputs: [{ name: 'incompleteReason', systematics: `${type}:incompleteReason`, optional: true }],
      },
      1,
    )
    placeDailyLook(line)
    line.flow('isComplete', 'settleUsage', { name: no, when: 'incomplete = true' })
    line.flow('settleUsage', 'lookAtUsage')
  },
}

/** Looks every day whether the calls have come. The task stays until nothing is missing, with the text that somebody has begun in it. */
function placeDailyLook(line: Line): void {
  const complete = { message: 'usageComplete', key: 'usageId' } as const
  line.aside({ id: 'usageAgain', kind: 'boundaryTimer', name: names.daily, on: 'settleUsage', every: 'R/P1D', keeps: true }, 0)
  line.aside({ id: 'usageCame', kind: 'boundaryMessage', name: names.usageCame, on: 'settleUsage', ...complete }, 0)
  line.aside({ id: 'lookAgain', kind: 'serviceTask', name: names.lookAgain, handler: 'lookAtUsage' }, 2)
  line.aside({ id: 'isStillMissing', kind: 'exclusiveGateway', name: names.isStillMissing }, 3)
  line.aside({ id: 'stillMissing', kind: 'endEvent', name: names.stillMissing }, 3, 1)
  line.aside({ id: 'tellComplete', kind: 'throwMessage', name: names.tellComplete, ...complete }, 4)
  line.aside({ id: 'toldComplete', kind: 'endEvent', name: names.toldComplete }, 4, 1)
  line.flow('usageAgain', 'lookAgain')
  line.flow('lookAgain', 'isStillMissing')
  line.flow('isStillMissing', 'stillMissing', { name: yes, when: 'incomplete = true' })
  line.flow('isStillMissing', 'tellComplete')
  line.flow('tellComplete', 'toldComplete')
  line.flow('usageCame', 'lookAtUsage')
}

/** Makes the run and follows its state until it is closed or discarded. */
export const followRun: Step = {
  draw: (line) => {
    line.next({ id: 'begin', kind: 'serviceTask', name: names.begin, handler: 'beginBillingRun' })
    line.next({ id: 'look', kind: 'serviceTask', name: names.look, handler: 'lookAtBillingRun' })
    line.next({ id: 'state', kind: 'exclusiveGateway', name: names.state })
    placeWaiting(line)
    placeStuck(line)
    addTask(line, { id: 'review', name: names.review, deadline: 'P3D', when: { name: names.drafted, when: 'runState = "drafted"' } })
    line.next({ id: 'lookChecked', kind: 'serviceTask', name: names.lookChecked, handler: 'lookAtBillingRun' })
    line.next({ id: 'whoApproves', kind: 'exclusiveGateway', name: names.whoApproves })
    line.flow('whoApproves', 'state', { name: names.otherState, when: 'runState != "drafted"' })
    addTask(line, { id: 'approve', name: names.approve, deadline: 'P2D' })
    line.flow('approve', 'look')
    line.aside({ ...taskOf('approveAbove', names.approveAbove), group: 'Abrechnungsleitung', deadline: 'P2D' }, 2)
    line.aside({ id: 'approveAboveMoved', kind: 'boundaryMessage', name: names.moved, on: 'approveAbove', ...moved }, 2)
    line.flow('whoApproves', 'approveAbove', { name: yes, when: 'needsLead = true' })
    line.flow('approveAbove', 'look')
    line.flow('approveAboveMoved', 'look')
  },
}

/** A run whose jobs failed or were cancelled: staff see to the cause and resume it, or move the run themselves. */
function placeStuck(line: Line): void {
  line.aside({ ...taskOf('stuck', names.stuck), group, deadline: 'P1D' }, 5)
  line.aside({ id: 'stuckMoved', kind: 'boundaryMessage', name: names.moved, on: 'stuck', ...moved }, 5)
  line.aside({ id: 'resume', kind: 'serviceTask', name: names.resume, handler: 'resumeBillingRun' }, 5, 1)
  line.flow('state', 'stuck', { name: names.nothingRuns, when: 'stuck = true' })
  line.flow('stuckMoved', 'look')
  line.flow('stuck', 'resume')
  line.flow('resume', 'look')
}

/** Waits for the next state of the run, and looks once an hour: a job that failed tells nobody. */
function placeWaiting(line: Line): void {
  line.aside({ id: 'waits', kind: 'eventBasedGateway', name: names.waits }, 2)
  line.aside({ id: 'moved', kind: 'catchMessage', name: names.moved, ...moved }, 2, 1)
  line.aside({ id: 'again', kind: 'timer', name: names.again, after: 'PT1H' }, 3, 1)
  line.aside({ id: 'done', kind: 'endEvent', name: names.done }, 4)
  line.aside({ id: 'discarded', kind: 'endEvent', name: names.wasDiscarded }, 4, 1)
  line.flow('state', 'waits')
  line.flow('state', 'done', { name: names.closed, when: 'runState = "closed"' })
  line.flow('state', 'discarded', { name: names.discarded, when: 'runState = "discarded"' })
  line.flow('waits', 'moved')
  line.flow('waits', 'again')
  line.flow('moved', 'look')
  line.flow('again', 'look')
}

type Task = { readonly id: string; readonly name: (typeof names)['review' | 'approve']; readonly deadline: string }

/** Draws a task that ends by itself once the state of the run has changed. */
function addTask(line: Line, { id, name, deadline, when }: Task & { readonly when?: Parameters<Line['flow']>[2] }): void {
  line.next({ ...taskOf(id, name), group, deadline }, when)
  line.aside({ id: `${id}Moved`, kind: 'boundaryMessage', name: names.moved, on: id, ...moved }, 0)
  line.flow(`${id}Moved`, 'look')
}

const shown = ['run', 'drafts', 'ready', 'blocked', 'held', 'readyGross']

function taskOf(id: string, name: { readonly de: string; readonly en: string }) {
  const inputs = shown.map((each) => ({ name: each, systematics: `${type}:${each}` }))
  return { id, kind: 'userTask', name, inputs } as const
}
