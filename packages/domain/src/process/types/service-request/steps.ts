import type { Step } from '../../steps/step.ts'
import { no } from '../../steps/step.ts'

const topics = [
  {
    topic: 'technical',
    group: 'Technik Betrieb',
    name: { de: 'Technik', en: 'technical' },
    title: { de: 'Anfrage lösen (Technik)', en: 'Solve the request (technical)' },
  },
  {
    topic: 'construction',
    group: 'Technik Bau',
    name: { de: 'Bau', en: 'construction' },
    title: { de: 'Anfrage lösen (Bau)', en: 'Solve the request (construction)' },
  },
] as const

const answered = [{ name: 'Antwort', systematics: 'processServiceRequest:answer' }]

/** The values that the other process gets: the contract, the customer, and the customer's words. */
const handedOver = [
  { name: 'Vertrag', systematics: 'execution:contractForProcess' },
  { name: 'Geschäftspartner', systematics: 'execution:businessPartnerForProcess' },
  { name: 'Beschreibung', systematics: 'execution:description' },
]

export const sortRequest: Step = {
  draw: (line) =>
    line.next({
      id: 'triage',
      kind: 'userTask',
      name: { de: 'Anliegen einordnen', en: 'Sort the request' },
      group: 'Kundenservice',
      deadline: 'P1D',
      outputs: [{ name: 'Thema', systematics: 'processServiceRequest:topic' }],
    }),
}

/** The group of the topic solves the request, or the request continues as another process. */
export const solveRequest: Step = {
  draw: (line) => {
    line.next({ id: 'whose', kind: 'exclusiveGateway', name: { de: 'Thema?', en: 'Topic?' } })
    topics.forEach(({ topic, group, name, title }, index) => {
      const id = `solve_${topic}`
      line.aside({ id, kind: 'userTask', name: title, group, deadline: 'P3D', outputs: answered }, index + 1, 1)
      line.flow('whose', id, { name, when: `topic = "${topic}"` })
      line.flow(id, 'mailAnswer')
    })
    const becomes = [{ name: 'Prozess', systematics: 'processServiceRequest:becomes' }]
    line.aside(
      {
        id: 'choose',
        kind: 'userTask',
        name: { de: 'Prozess wählen', en: 'Choose the process' },
        group: 'Kundenservice',
        deadline: 'P1D',
        outputs: becomes,
      },
      3,
      1,
    )
    line.aside(
      {
        id: 'become',
        kind: 'callActivity',
        name: { de: 'Als anderer Prozess', en: 'As another process' },
        process: '=becomes',
        inputs: handedOver,
      },
      3,
      2,
    )
    line.flow('whose', 'choose', { name: { de: 'anderer Prozess', en: 'another process' }, when: 'topic = "process"' })
    line.flow('choose', 'become')
    line.flow('become', 'done')
    line.next({
      id: 'solve',
      kind: 'userTask',
      name: { de: 'Anfrage lösen', en: 'Solve the request' },
      group: 'Kundenservice',
      deadline: 'P3D',
      outputs: answered,
    })
  },
}

/** Waits for the customer's feedback. If the answer has not solved the request, it is sorted again. */
export const awaitFeedback: Step = {
  draw: (line) => {
    line.next({
      id: 'feedback',
      kind: 'userTask',
      name: { de: 'Rückmeldung des Kunden abwarten', en: 'Wait for the feedback of the customer' },
      group: 'Kundenservice',
      deadline: 'P5D',
      outputs: [{ name: 'Rückmeldung', systematics: 'processServiceRequest:confirmed' }],
    })
    line.aside(
      { id: 'silent', kind: 'boundaryTimer', name: { de: 'keine Rückmeldung', en: 'no feedback' }, on: 'feedback', after: 'P5D' },
      0,
    )
    line.flow('silent', 'done')
    line.next({ id: 'isSolved', kind: 'exclusiveGateway', name: { de: 'Gelöst?', en: 'Solved?' } })
    line.flow('isSolved', 'triage', { name: no, when: 'confirmed = "open"' })
  },
}
