import { bpmnOf } from '../diagram/bpmn.ts'
import type { Flow, Shape } from '../diagram/shape.ts'
import type { AskedProcess, Course } from '../change/change.ts'

export const circuitFaultType: AskedProcess = {
  name: 'processCircuitFault',
  label: { de: 'Störung Telekommunikation', en: 'Telecom circuit fault' },
  category: 'processTech',
  fields: {
    reportedAt: { dataType: 'datetime', label: { de: 'Gemeldet am', en: 'Reported at' } },
    fullOutage: {
      dataType: 'bool',
      label: { de: 'Vollständiger Ausfall', en: 'Full outage' },
      help: { de: 'Nur dafür gibt es eine Gutschrift (§ 58 Abs. 3 TKG).', en: 'Only this is credited (section 58 (3) TKG).' },
      default: false,
    },
    cause: { dataType: 'string', label: { de: 'Ursache', en: 'Cause' } },
    ownFault: {
      dataType: 'bool',
      label: { de: 'Vom Kunden zu vertreten', en: "The customer's own fault" },
      default: false,
    },
    outageDays: { dataType: 'integer', label: { de: 'Tage bis zur Behebung', en: 'Days until repaired' }, serverOwned: true },
    credit: { dataType: 'double', label: { de: 'Gutschrift', en: 'Credit' }, unit: 'currency', serverOwned: true },
  },
}

const repaired = [{ name: 'Ursache', systematics: 'processCircuitFault:cause' }]
/** The statutory clocks of § 58 TKG run beside the repair: whoever is not through by then is told, and from the third and fifth day on a day costs. */
const clocks = [
  {
    id: 'dayAfter',
    name: 'nach 1 Tag',
    date: 'informDay',
    step: 'inform',
    title: 'Kunden über Verzug informieren',
    handler: 'mailFaultDelayed',
  },
  { id: 'thirdDay', name: 'ab Tag 3', date: 'creditDay', step: 'creditBegins', title: 'Gutschrift beginnt', handler: 'faultCredit' },
  { id: 'fifthDay', name: 'ab Tag 5', date: 'higherDay', step: 'creditRises', title: 'Gutschrift steigt', handler: 'faultCredit' },
] as const

const clockShapes = clocks.flatMap(({ id, name, date, step, title, handler }, index): Shape[] => [
  { id, kind: 'boundaryTimer', name, on: 'repair', keeps: true, date, at: [0, 0] },
  { id: step, kind: 'serviceTask', name: title, handler, at: [3.5 + index, 3] },
  { id: `${step}Done`, kind: 'endEvent', name: '', at: [3.5 + index, 4] },
])
const clockFlows = clocks.flatMap(({ id, step }): Flow[] => [
  [id, step],
  [step, `${step}Done`],
])

export const circuitFault: Course = {
  name: circuitFaultType.name,
  diagram: bpmnOf({
    id: 'processCircuitFault',
    name: 'Störung Telekommunikation',
    shapes: [
      { id: 'reported', kind: 'startEvent', name: 'Störung gemeldet', at: [0, 0] },
      { id: 'take', kind: 'serviceTask', name: 'Störung aufnehmen', at: [1, 0], handler: 'processCircuitFault/check' },
      { id: 'mailReceived', kind: 'serviceTask', name: 'Eingang bestätigen', at: [2, 0], handler: 'mailFaultReceived' },
      { id: 'repair', kind: 'subProcess', name: 'Beheben', at: [3, 0] },
      { id: 'begin', kind: 'startEvent', name: '', at: [3, 0], in: 'repair' },
      { id: 'diagnose', kind: 'serviceTask', name: 'Leitung messen', at: [4, 0], in: 'repair', handler: 'network/diagnose' },
      { id: 'unmeasured', kind: 'boundaryError', name: 'nicht messbar', on: 'diagnose', in: 'repair', at: [4, 0] },
      { id: 'where', kind: 'exclusiveGateway', name: 'Wo?', at: [5, 0], in: 'repair', otherwise: 'remote' },
      {
        id: 'remote',
        kind: 'userTask',
        name: 'Aus der Ferne beheben',
        at: [6, 0],
        in: 'repair',
        group: 'Technik Betrieb',
        deadline: 'P1D',
        outputs: repaired,
      },
      {
        id: 'onSite',
        kind: 'userTask',
        name: 'Vor Ort beheben',
        at: [6, 1],
        in: 'repair',
        group: 'Technik Betrieb',
        deadline: 'P1D',
        outputs: repaired,
      },
      { id: 'repaired', kind: 'endEvent', name: 'Behoben', at: [7, 0], in: 'repair' },
      ...clockShapes,
      { id: 'computeCredit', kind: 'serviceTask', name: 'Gutschrift berechnen', at: [8, 0], handler: 'faultCredit' },
      { id: 'isDue', kind: 'exclusiveGateway', name: 'Gutschrift?', at: [9, 0], otherwise: 'fileLetter' },
      { id: 'propose', kind: 'serviceTask', name: 'Gutschrift vorschlagen', at: [9, 1], handler: 'processCircuitFault/propose' },
      { id: 'fileLetter', kind: 'serviceTask', name: 'Abschluss ablegen', at: [10, 0], handler: 'letterFaultCredited' },
      { id: 'mailRepaired', kind: 'serviceTask', name: 'Behebung mitteilen', at: [11, 0], handler: 'mailFaultRepaired' },
      { id: 'done', kind: 'endEvent', name: 'Abgeschlossen', at: [12, 0] },
    ],
    flows: [
      ['reported', 'take'],
      ['take', 'mailReceived'],
      ['mailReceived', 'repair'],
      ['begin', 'diagnose'],
      ['diagnose', 'where'],
      ['unmeasured', 'onSite'],
      ['where', 'onSite', { name: 'in der Leitung', when: 'finding = "outside"' }],
      ['where', 'remote'],
      ['remote', 'repaired'],
      ['onSite', 'repaired'],
      ...clockFlows,
      ['repair', 'computeCredit'],
      ['computeCredit', 'isDue'],
      ['isDue', 'propose', { name: 'ja', when: 'credit > 0' }],
      ['propose', 'fileLetter'],
      ['isDue', 'fileLetter'],
      ['fileLetter', 'mailRepaired'],
      ['mailRepaired', 'done'],
    ],
  }),
  checks: {
    'processCircuitFault/check': {
      writes: [],
      facts: {
        reportedDay: { value: 'if reportedAt = null then today() else substring(reportedAt, 1, 10)' },
        informDay: { value: 'addDuration(reportedDay, "P1D")' },
        creditDay: { value: 'addDuration(reportedDay, "P3D")' },
        higherDay: { value: 'addDuration(reportedDay, "P5D")' },
      },
    },
  },
  writes: {
    // A draft that billing approves with the next bill; the law counts what the customer pays, taxes included.
    'processCircuitFault/propose': [
      {
        kind: 'add',
        at: 'partner',
        relation: 'businessPartner:receipts',
        definition: 'receipt',
        values: {
          'receipt:name': '"Gutschrift § 58 TKG zu " + tenantWideIdentifier',
          'receipt:date': 'today()',
          'receipt:periodStart': 'reportedDay',
          'receipt:periodEnd': 'today()',
          'receipt:sumGross': '-credit',
          'receipt:sumNet': 'round(-credit * 100 / (100 + law.vatRegular), 2)',
        },
        links: { 'receipt:supplier': 'contract/contract:supplierForContract', 'receipt:contract': 'contract' },
        with: [
          {
            relation: 'receipt:receiptItems',
            definition: 'receiptItem',
            values: {
              'receiptItem:position': '1',
              'receiptItem:text': '"Störung vom " + reportedDay + " bis " + today()',
              'receiptItem:singleNet': 'round(-credit * 100 / (100 + law.vatRegular), 2)',
              'receiptItem:net': 'round(-credit * 100 / (100 + law.vatRegular), 2)',
              'receiptItem:taxrate': 'law.vatRegular',
              'receiptItem:periodFrom': 'reportedDay',
              'receiptItem:periodTo': 'today()',
            },
          },
        ],
      },
    ],
  },
}
