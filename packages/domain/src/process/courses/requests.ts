import { bpmnOf } from '../diagram/bpmn.ts'
import { Line } from '../diagram/line.ts'
import { changes } from '../changes.ts'
import { circuitFaultType } from './circuit-fault.ts'
import { providerChangeType } from './provider-change.ts'
import type { AskedProcess, Course } from '../change/change.ts'

const answer = { dataType: 'string', semanticType: 'lines', label: { de: 'Antwort an den Kunden', en: 'Answer to the customer' } } as const

export const informationType: AskedProcess = {
  name: 'processInformation',
  label: { de: 'Auskunft', en: 'Information' },
  category: 'processCrm',
  fields: {
    answer,
    needsSpecialist: { dataType: 'bool', label: { de: 'An die Fachabteilung geben', en: 'Hand to a specialist' }, default: false },
  },
}

/** A question is answered, by a specialist where the service cannot, and the answer goes to the customer. */
export const information: Course = {
  name: informationType.name,
  diagram: informationDiagram(),
  checks: { 'processInformation/check': { writes: [] } },
}

function informationDiagram(): string {
  const line = new Line()
  line.next({ id: 'received', kind: 'startEvent', name: 'Anfrage eingegangen' })
  line.next({ id: 'identify', kind: 'serviceTask', name: 'Kunden zuordnen', handler: 'processInformation/check' })
  line.next({
    id: 'answer',
    kind: 'userTask',
    name: 'Anliegen beantworten',
    group: 'Kundenservice',
    deadline: 'P3D',
    // Nobody writes what was said on the phone, or what a specialist will say.
    outputs: [
      { name: 'Antwort', systematics: 'processInformation:answer', optional: true },
      { name: 'An die Fachabteilung geben', systematics: 'processInformation:needsSpecialist', optional: true },
    ],
  })
  line.next({ id: 'isAnswered', kind: 'exclusiveGateway', name: 'Beantwortet?' })
  line.aside(
    {
      id: 'specialist',
      kind: 'userTask',
      name: 'Fachlich beantworten',
      group: 'Technik Betrieb',
      deadline: 'P3D',
      outputs: [{ name: 'Antwort', systematics: 'processInformation:answer' }],
    },
    1,
  )
  line.flow('isAnswered', 'specialist', { name: 'Fachabteilung', when: 'needsSpecialist = true' })
  line.flow('specialist', 'mailAnswer')
  line.next({ id: 'mailAnswer', kind: 'serviceTask', name: 'Antwort senden', handler: 'mailAnswer' })
  line.next({ id: 'done', kind: 'endEvent', name: 'Beantwortet' })
  return bpmnOf({ id: 'processInformation', name: informationType.label.de, nameEn: informationType.label.en, ...line.drawn() })
}

/** What a request may turn out to be. */
const processes = [
  { name: 'processTermination', label: { de: 'Kündigung', en: 'Termination' } },
  informationType,
  circuitFaultType,
  providerChangeType,
  ...changes.filter(({ category }) => category === 'processCrm' || category === 'processTech'),
].toSorted((one, other) => one.label.de.localeCompare(other.label.de, 'de'))

export const serviceRequestType: AskedProcess = {
  name: 'processServiceRequest',
  label: { de: 'Serviceanfrage', en: 'Service request' },
  category: 'processCrm',
  later: ['becomes', 'answer', 'confirmed'],
  fields: {
    topic: {
      dataType: 'enum',
      label: { de: 'Thema', en: 'Topic' },
      enumValues: [
        { name: 'contract', label: { de: 'Vertrag und Rechnung', en: 'Contract and bill' } },
        { name: 'technical', label: { de: 'Technik', en: 'Technical' } },
        { name: 'construction', label: { de: 'Bau', en: 'Construction' } },
        { name: 'process', label: { de: 'Ist ein anderer Prozess', en: 'Is another process' } },
      ],
    },
    becomes: {
      dataType: 'enum',
      label: { de: 'Wird zum Prozess', en: 'Becomes the process' },
      enumValues: processes.map(({ name, label }) => ({ name, label })),
    },
    answer,
    confirmed: {
      dataType: 'enum',
      label: { de: 'Rückmeldung des Kunden', en: 'Feedback of the customer' },
      enumValues: [
        { name: 'solved', label: { de: 'Gelöst', en: 'Solved' } },
        { name: 'open', label: { de: 'Nicht gelöst', en: 'Not solved' } },
      ],
    },
  },
}

const topics = [
  { topic: 'technical', group: 'Technik Betrieb', name: 'Technik' },
  { topic: 'construction', group: 'Technik Bau', name: 'Bau' },
] as const
const answered = [{ name: 'Antwort', systematics: 'processServiceRequest:answer' }]

/** Whom it is about, and what the customer has said. */
const handedOver = [
  { name: 'Vertrag', systematics: 'execution:contractForProcess' },
  { name: 'Geschäftspartner', systematics: 'execution:businessPartnerForProcess' },
  { name: 'Beschreibung', systematics: 'execution:description' },
]

/** A request goes to those who know, its answer to the customer; without feedback in five days it is solved. */
export const serviceRequest: Course = {
  name: serviceRequestType.name,
  diagram: serviceRequestDiagram(),
  checks: { 'processServiceRequest/check': { writes: [] } },
}

function serviceRequestDiagram(): string {
  const line = new Line()
  line.next({ id: 'received', kind: 'startEvent', name: 'Anfrage eingegangen' })
  line.next({ id: 'identify', kind: 'serviceTask', name: 'Kunden zuordnen', handler: 'processServiceRequest/check' })
  line.next({
    id: 'triage',
    kind: 'userTask',
    name: 'Anliegen einordnen',
    group: 'Kundenservice',
    deadline: 'P1D',
    outputs: [{ name: 'Thema', systematics: 'processServiceRequest:topic' }],
  })
  line.next({ id: 'whose', kind: 'exclusiveGateway', name: 'Thema?' })
  topics.forEach(({ topic, group, name }, index) => {
    const id = `solve_${topic}`
    line.aside({ id, kind: 'userTask', name: `Anfrage lösen (${name})`, group, deadline: 'P3D', outputs: answered }, index + 1, 1)
    line.flow('whose', id, { name, when: `topic = "${topic}"` })
    line.flow(id, 'mailAnswer')
  })
  const becomes = [{ name: 'Prozess', systematics: 'processServiceRequest:becomes' }]
  line.aside({ id: 'choose', kind: 'userTask', name: 'Prozess wählen', group: 'Kundenservice', deadline: 'P1D', outputs: becomes }, 3, 1)
  line.aside({ id: 'become', kind: 'callActivity', name: 'Als anderer Prozess', process: '=becomes', inputs: handedOver }, 3, 2)
  line.flow('whose', 'choose', { name: 'anderer Prozess', when: 'topic = "process"' })
  line.flow('choose', 'become')
  line.flow('become', 'done')
  line.next({ id: 'solve', kind: 'userTask', name: 'Anfrage lösen', group: 'Kundenservice', deadline: 'P3D', outputs: answered })
  line.next({ id: 'mailAnswer', kind: 'serviceTask', name: 'Antwort senden', handler: 'mailAnswer' })
  line.next({
    id: 'feedback',
    kind: 'userTask',
    name: 'Rückmeldung des Kunden abwarten',
    group: 'Kundenservice',
    deadline: 'P5D',
    outputs: [{ name: 'Rückmeldung', systematics: 'processServiceRequest:confirmed' }],
  })
  line.aside({ id: 'silent', kind: 'boundaryTimer', name: 'keine Rückmeldung', on: 'feedback', after: 'P5D' }, 0)
  line.flow('silent', 'done')
  line.next({ id: 'isSolved', kind: 'exclusiveGateway', name: 'Gelöst?' })
  line.flow('isSolved', 'triage', { name: 'nein', when: 'confirmed = "open"' })
  line.next({ id: 'done', kind: 'endEvent', name: 'Gelöst' })
  return bpmnOf({ id: 'processServiceRequest', name: serviceRequestType.label.de, nameEn: serviceRequestType.label.en, ...line.drawn() })
}
