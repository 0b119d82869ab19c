import type { Text } from '@twinwerk/model/text/text'
import type { Line } from '../diagram/line.ts'
import { awaitStep, messageStep, stepNames } from './names.ts'
import type { Task } from './person.ts'
import { taskShape } from './person.ts'
import type { Step } from './step.ts'
import { asQuestion, no, yes } from './step.ts'

type Awaited = Task & {
  /** An expression. The process waits while it is true. */
  readonly holds: string
  /** The reason of a rejection in diagrams that cannot wait. */
  readonly missing: Text
  readonly message: string
  /** An expression for the key of the message. */
  readonly key: string
  /** The cycle in which the check runs again, ISO 8601. */
  readonly every: string
}

/**
 * Returns the step that waits for a precondition: a message reports it, a regular check finds it, or a user notes it. Each time, the check
 * decides again. Several processes may wait for one message. A process that no longer waits hands the message on.
 */
export function awaitEvent(awaits: Awaited): Step {
  return {
    rules: [{ holds: `not(${awaits.holds})`, text: awaits.missing, unless: awaitStep }],
    draw: (line, { process }) => {
      const { check } = stepNames(process.name)
      line.next({ id: 'isAwaited', kind: 'exclusiveGateway', name: asQuestion(awaits.name) })
      line.aside(taskShape(awaits, awaitStep), 1)
      placeEvents(line, awaits)
      placeLooks(line, awaits, check)
      connect(line, awaits)
    },
  }
}

function placeEvents(line: Line, { message, key, every }: Awaited): void {
  line.aside({ id: messageStep, kind: 'boundaryMessage', name: { de: 'gemeldet', en: 'reported' }, on: awaitStep, message, key }, 0)
  const regularly = { de: 'regelmäßig', en: 'regularly' }
  line.aside({ id: 'awaitAgain', kind: 'boundaryTimer', name: regularly, on: awaitStep, every, keeps: true }, 0)
}

function placeLooks(line: Line, { message, key }: Awaited, check: string): void {
  line.aside({ id: 'see', kind: 'serviceTask', name: { de: 'Meldung ansehen', en: 'Look at the report' }, handler: check }, 2, 1)
  line.aside({ id: 'isEnough', kind: 'exclusiveGateway', name: { de: 'Reicht es?', en: 'Is it enough?' } }, 2, 2)
  const handOn = { de: 'Meldung weitergeben', en: 'Hand the report on' }
  line.aside({ id: 'handOn', kind: 'serviceTask', name: handOn, handler: 'handOnMessage' }, 2, 3)
  line.aside({ id: 'look', kind: 'serviceTask', name: { de: 'Erneut nachsehen', en: 'Look again' }, handler: check }, 3)
  line.aside({ id: 'isOver', kind: 'exclusiveGateway', name: { de: 'Noch offen?', en: 'Still open?' } }, 3, 1)
  line.aside({ id: 'stillAwaited', kind: 'endEvent', name: { de: 'Weiter warten', en: 'Wait on' } }, 4, 1)
  line.aside({ id: 'tell', kind: 'throwMessage', name: { de: 'Melden', en: 'Report' }, message, key }, 3, 2)
  line.aside({ id: 'told', kind: 'endEvent', name: { de: 'Gemeldet', en: 'Reported' } }, 3, 3)
}

function connect(line: Line, { holds }: Awaited): void {
  line.flow('isAwaited', awaitStep, { name: yes, when: holds })
  line.flow(awaitStep, 'check')
  line.flow(messageStep, 'see')
  line.flow('see', 'isEnough')
  line.flow('isEnough', awaitStep, { name: no, when: holds })
  line.flow('isEnough', 'handOn')
  line.flow('handOn', 'isFine')
  line.flow('awaitAgain', 'look')
  line.flow('look', 'isOver')
  line.flow('isOver', 'stillAwaited', { name: yes, when: holds })
  line.flow('isOver', 'tell')
  line.flow('tell', 'told')
}
