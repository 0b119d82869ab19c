import type { Write } from '@twinwerk/model/process/write'
import type { Text } from '@twinwerk/model/text/text'
import { stepNames } from './names.ts'
import type { GroupName, Step } from './step.ts'

type Answer = {
  readonly name: Text
  readonly message: string
  /** An expression for the key of the message. */
  readonly key: string
  /** An expression over the variables of the message. It is true if the answer is positive. */
  readonly accepted: string
  /** The time after which staff ask for the answer, ISO 8601. */
  readonly within: string
  readonly group: GroupName
  readonly writes: readonly Write[]
}

/**
 * Returns the step that waits for the answer of the system that `provision` called. Staff chase a late answer. After a rejection, staff
 * clear up the reason, and `provision` runs again.
 */
export function awaitAnswer({ name, message, key, accepted, within, group, writes }: Answer): Step {
  return {
    draw: (line, { process }) => {
      line.next({ id: 'answerOrTime', kind: 'eventBasedGateway', name: { de: 'Antwort oder Frist', en: 'Answer or deadline' } })
      line.aside({ id: 'noAnswer', kind: 'timer', name: { de: 'keine Antwort', en: 'no answer' }, after: within }, 2)
      const chase = { de: `Nachfragen: ${name.de}`, en: `Ask for it: ${name.en}` }
      line.aside({ id: 'chase', kind: 'userTask', name: chase, group, deadline: 'P1D' }, 3)
      line.flow('answerOrTime', 'noAnswer')
      line.flow('noAnswer', 'chase')
      line.flow('chase', 'answerOrTime')
      line.next({ id: 'answer', kind: 'catchMessage', name, message, key })
      const keep = { de: 'Antwort eintragen', en: 'Enter the answer' }
      line.next({ id: 'keepAnswer', kind: 'serviceTask', name: keep, handler: stepNames(process.name).answer })
      line.next({ id: 'isAccepted', kind: 'exclusiveGateway', name: { de: 'Angenommen?', en: 'Accepted?' } })
      const clear = { de: 'Ablehnung klären', en: 'Clear up the refusal' }
      line.aside({ id: 'clearRefusal', kind: 'userTask', name: clear, group, deadline: 'P1D' }, 1)
      line.flow('isAccepted', 'clearRefusal', { name: { de: 'abgelehnt', en: 'refused' }, when: `not(${accepted})` })
      line.flow('clearRefusal', 'provision')
    },
    services: ({ process }) => ({ writes: { [stepNames(process.name).answer]: writes } }),
  }
}
