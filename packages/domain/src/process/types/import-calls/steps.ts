import type { Line } from '../../diagram/line.ts'
import { decisionSlot } from '../../steps/slots.ts'
import type { Step } from '../../steps/step.ts'
import { no, yes } from '../../steps/step.ts'
import { names } from './texts.ts'

const group = 'Abrechnung'
const type = 'processImportCallDataRecords'
/** The message that a call import has moved on. Its key is the uuid of the import. */
const moved = { message: 'callImportMoved', key: 'importId' } as const

/** Has the file checked and loaded, and asks in between where it was refused or is striking. */
export const followImport: Step = {
  draw: (line) => {
    line.next({ id: 'begin', kind: 'serviceTask', name: names.begin, handler: 'beginCallImport' })
    line.next({ id: 'look', kind: 'serviceTask', name: names.look, handler: 'lookAtCallImport' })
    line.next({ id: 'state', kind: 'exclusiveGateway', name: names.state })
    placeWaiting(line)
    placeRefused(line)
    line.next(
      { id: 'isStriking', kind: 'exclusiveGateway', name: names.isStriking },
      { name: names.wasChecked, when: 'importState = "checked"' },
    )
    placeQuestion(line)
    line.next({ id: 'load', kind: 'serviceTask', name: names.load, handler: 'loadCallImport' }, { name: no, when: 'striking != true' })
    line.flow('load', 'look')
  },
}

function placeWaiting(line: Line): void {
  line.aside({ id: 'waits', kind: 'eventBasedGateway', name: names.waits }, 3)
  line.aside({ id: 'moved', kind: 'catchMessage', name: names.moved, ...moved }, 3, 1)
  line.aside({ id: 'again', kind: 'timer', name: names.again, after: 'PT6H' }, 4, 1)
  line.flow('state', 'waits')
  line.flow('waits', 'moved')
  line.flow('waits', 'again')
  line.flow('moved', 'look')
  line.flow('again', 'look')
  line.aside({ id: 'done', kind: 'endEvent', name: names.done }, 5)
  line.flow('state', 'done', { name: names.wasLoaded, when: 'importState = "loaded"' })
  line.aside({ id: 'dropped', kind: 'endEvent', name: names.dropped }, 5, 2)
  line.flow('state', 'dropped', { name: names.wasDropped, when: 'importState = "withdrawn"' })
}

/** A file that cannot be read: staff attach another one, or give up. */
function placeRefused(line: Line): void {
  const inputs = inputsOf('import', 'fault', 'faultLine', 'faultExpected')
  line.aside({ id: 'mend', kind: 'userTask', name: names.mend, group, deadline: 'P2D', inputs, outputs: [decisionSlot] }, 1)
  line.aside({ id: 'mendMoved', kind: 'boundaryMessage', name: names.moved, on: 'mend', ...moved }, 1)
  line.aside({ id: 'isMended', kind: 'exclusiveGateway', name: names.isMended }, 2)
  line.flow('state', 'mend', { name: names.wasRefused, when: 'importState = "refused"' })
  line.flow('mendMoved', 'look')
  line.flow('mend', 'isMended')
  line.flow('isMended', 'check')
  line.flow('isMended', 'drop', { name: names.given, when: 'decision = "rejected"' })
}

function placeQuestion(line: Line): void {
  const inputs = inputsOf('import', 'doubt', 'rowsRead', 'rowsNew', 'rowsDuplicate', 'rowsUnknown', 'rowsUnrated', 'rowsRefused')
  line.aside({ id: 'ask', kind: 'userTask', name: names.ask, group, deadline: 'P2D', inputs, outputs: [decisionSlot] }, 1)
  line.aside({ id: 'askMoved', kind: 'boundaryMessage', name: names.moved, on: 'ask', ...moved }, 1)
  line.aside({ id: 'isAccepted', kind: 'exclusiveGateway', name: names.isAccepted }, 2)
  line.aside({ id: 'drop', kind: 'serviceTask', name: names.drop, handler: 'dropCallImport' }, 3, 1)
  line.flow('isStriking', 'ask', { name: yes, when: 'striking = true' })
  line.flow('askMoved', 'look')
  line.flow('ask', 'isAccepted')
  line.flow('isAccepted', 'load', { name: yes, when: 'decision = "accepted"' })
  line.flow('isAccepted', 'look')
  line.flow('isAccepted', 'drop', { name: names.given, when: 'decision = "rejected"' })
  line.flow('drop', 'dropped')
}

function inputsOf(...fields: readonly string[]) {
  return fields.map((field) => ({ name: field, systematics: `${type}:${field}` }))
}
