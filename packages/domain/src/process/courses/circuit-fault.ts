import { bpmnOf } from '../diagram/bpmn.ts'
import { creditReceipt } from './credit-receipt.ts'
import { notBooked, notVisited, visitOutcome, visitShapes } from './visit.ts'
import type { Flow, Shape, Slot } from '../diagram/shape.ts'
import type { AskedProcess, Course } from '../change/change.ts'
import { choice } from '../change/change.ts'

export const circuitFaultType: AskedProcess = {
  name: 'processCircuitFault',
  label: { de: 'Störung Telekommunikation', en: 'Telecom circuit fault' },
  category: 'processTech',
  later: ['cause', 'ownFault', 'missedAppointments'],
  fields: {
    reportedAt: {
      dataType: 'datetime',
      label: { de: 'Gemeldet am', en: 'Reported at' },
      help: { de: 'Davon rechnen die Fristen des § 58 TKG.', en: 'The times of section 58 TKG begin with it.' },
      default: { $: 'now' },
    },
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
    missedAppointments: {
      dataType: 'integer',
      label: { de: 'Von uns versäumte Termine', en: 'Appointments that we missed' },
      help: { de: 'Für jeden gibt es eine Gutschrift (§ 58 Abs. 4 TKG).', en: 'Each is credited (section 58 (4) TKG).' },
      default: 0,
      validations: [{ when: 'value >= 0', text: { de: 'Die Anzahl ist nicht negativ!', en: 'The number is not negative.' } }],
    },
    outageDays: { dataType: 'integer', label: { de: 'Tage bis zur Behebung', en: 'Days until repaired' }, serverOwned: true },
    credit: { dataType: 'double', label: { de: 'Gutschrift', en: 'Credit' }, unit: 'currency', serverOwned: true },
    affected: { dataType: 'integer', label: { de: 'Betroffene Verträge', en: 'Contracts affected' }, serverOwned: true },
  },
  picks: { device: choice('accessDevice', { de: 'Gestörtes Gerät (Massenstörung)', en: 'Faulty device (mass fault)' }) },
}

const cause: Slot = { name: 'Ursache', systematics: 'processCircuitFault:cause' }
/** What decides about the credit is known by whoever repairs. Visits that we missed count themselves; without one they are asked for. */
const repaired: readonly Slot[] = [cause, { name: 'Vom Kunden zu vertreten', systematics: 'processCircuitFault:ownFault' }]
const missed: Slot = { name: 'Von uns versäumte Termine', systematics: 'processCircuitFault:missedAppointments' }
/**
 * The statutory clocks of § 58 TKG run beside the repair: whoever is not through by then is told, and from the third and fifth day on a
 * day costs.
 */
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
  { id: step, kind: 'serviceTask', name: title, handler, at: [6.5 + index, 3] },
  { id: `${step}Done`, kind: 'endEvent', name: '', at: [6.5 + index, 4] },
])
const clockFlows = clocks.flatMap(({ id, step }): Flow[] => [
  [id, step],
  [step, `${step}Done`],
])

/** Whoever has to come arranges when; a visit that did not take place is arranged anew. */
const { arrange, opened, ask, asked, book, isBooked, confirm, close, isOver } = visitShapes('Technik Betrieb')
const inRepair = { in: 'repair' } as const
const visitOfFault: readonly Shape[] = [
  { ...arrange, ...inRepair, at: [9, 1] },
  { ...opened, ...inRepair, at: [9, 1] },
  { ...ask, ...inRepair, at: [9, 2] },
  { ...asked, ...inRepair, at: [10, 2] },
  { ...book, ...inRepair, at: [10, 1] },
  { ...isBooked, ...inRepair, at: [11, 1], otherwise: confirm.id },
  { ...confirm, ...inRepair, at: [12, 1] },
  {
    id: 'onSite',
    kind: 'userTask',
    name: 'Vor Ort beheben',
    at: [13, 1],
    ...inRepair,
    group: 'Technik Betrieb',
    deadline: 'P1D',
    outputs: [visitOutcome, ...repaired],
  },
  { ...close, ...inRepair, at: [14, 1] },
  { ...isOver, ...inRepair, at: [15, 1], otherwise: 'repaired' },
]
const visitFlows: readonly Flow[] = [
  ['where', arrange.id, { name: 'in der Leitung', when: 'finding = "outside"' }],
  ['unmeasured', arrange.id],
  [opened.id, ask.id],
  [ask.id, asked.id],
  [arrange.id, book.id],
  [book.id, isBooked.id],
  [isBooked.id, arrange.id, notBooked],
  [isBooked.id, confirm.id],
  [confirm.id, 'onSite'],
  ['onSite', close.id],
  [close.id, isOver.id],
  [isOver.id, arrange.id, notVisited],
  [isOver.id, 'repaired'],
]

const isPart = { name: 'Teil einer Massenstörung', when: 'affectedContract != null' }

/** One fault of a device is one of each contract behind it, with its own clocks, letter and credit; people look after it once. */
const massShapes: readonly Shape[] = [
  { id: 'findAffected', kind: 'serviceTask', name: 'Betroffene Verträge finden', at: [3, 6], handler: 'findAffected' },
  { id: 'fork', kind: 'parallelGateway', name: '', at: [4, 6] },
  {
    id: 'each',
    kind: 'callActivity',
    name: 'Störung des Vertrags',
    at: [6, 6],
    process: circuitFaultType.name,
    forEach: { list: 'affected', item: 'affectedContract' },
  },
  {
    id: 'repairAll',
    kind: 'userTask',
    name: 'Massenstörung beheben',
    at: [5, 7],
    group: 'Technik Betrieb',
    deadline: 'P1D',
    outputs: [cause],
  },
  { id: 'tellAll', kind: 'serviceTask', name: 'Behebung melden', at: [7, 7], handler: 'tellAffected' },
  { id: 'join', kind: 'parallelGateway', name: '', at: [8, 6] },
  { id: 'massDone', kind: 'endEvent', name: 'Massenstörung abgeschlossen', at: [9, 6] },
]
const massFlows: readonly Flow[] = [
  ['isMass', 'findAffected', { name: 'Gerät', when: 'mass = true' }],
  ['findAffected', 'fork'],
  // What people have to do comes before the many.
  ['fork', 'repairAll'],
  ['fork', 'each'],
  ['repairAll', 'tellAll'],
  ['each', 'join'],
  ['tellAll', 'join'],
  ['join', 'massDone'],
]

export const circuitFault: Course = {
  name: circuitFaultType.name,
  diagram: bpmnOf({
    id: 'processCircuitFault',
    name: circuitFaultType.label.de,
    nameEn: circuitFaultType.label.en,
    shapes: [
      { id: 'reported', kind: 'startEvent', name: 'Störung gemeldet', at: [0, 0] },
      { id: 'isPart', kind: 'exclusiveGateway', name: 'Eigene Störung?', at: [1, 0], otherwise: 'take' },
      { id: 'adopt', kind: 'serviceTask', name: 'Von der Massenstörung übernehmen', at: [1, 1], handler: 'adoptFault' },
      { id: 'take', kind: 'serviceTask', name: 'Störung aufnehmen', at: [2, 0], handler: 'processCircuitFault/check' },
      { id: 'isMass', kind: 'exclusiveGateway', name: 'Was ist gestört?', at: [3, 0], otherwise: 'mailReceived' },
      { id: 'mailReceived', kind: 'serviceTask', name: 'Eingang bestätigen', at: [4, 0], handler: 'mailFaultReceived' },
      { id: 'repair', kind: 'subProcess', name: 'Beheben', at: [5, 0] },
      { id: 'begin', kind: 'startEvent', name: '', at: [5.4, 0], in: 'repair' },
      { id: 'whoRepairs', kind: 'exclusiveGateway', name: 'Wer behebt?', at: [6, 0], in: 'repair', otherwise: 'diagnose' },
      {
        id: 'repairedForAll',
        kind: 'catchMessage',
        name: 'Für alle behoben',
        at: [6, 1],
        in: 'repair',
        message: 'massRepaired',
        key: 'affectedContract',
      },
      {
        id: 'noteCause',
        kind: 'serviceTask',
        name: 'Ursache übernehmen',
        at: [7, 1],
        in: 'repair',
        handler: 'processCircuitFault/noteCause',
      },
      { id: 'diagnose', kind: 'serviceTask', name: 'Leitung messen', at: [7, 0], in: 'repair', handler: 'network/diagnose' },
      { id: 'unmeasured', kind: 'boundaryError', name: 'nicht messbar', on: 'diagnose', in: 'repair', at: [7, 0] },
      { id: 'where', kind: 'exclusiveGateway', name: 'Wo?', at: [8, 0], in: 'repair', otherwise: 'remote' },
      {
        id: 'remote',
        kind: 'userTask',
        name: 'Aus der Ferne beheben',
        at: [9, 0],
        in: 'repair',
        group: 'Technik Betrieb',
        deadline: 'P1D',
        outputs: [...repaired, missed],
      },
      ...visitOfFault,
      { id: 'repaired', kind: 'endEvent', name: 'Behoben', at: [16, 0], in: 'repair' },
      ...clockShapes,
      { id: 'computeCredit', kind: 'serviceTask', name: 'Gutschrift berechnen', at: [17, 0], handler: 'faultCredit' },
      { id: 'isDue', kind: 'exclusiveGateway', name: 'Gutschrift?', at: [18, 0], otherwise: 'fileLetter' },
      { id: 'propose', kind: 'serviceTask', name: 'Gutschrift vorschlagen', at: [18, 1], handler: 'processCircuitFault/propose' },
      { id: 'fileLetter', kind: 'serviceTask', name: 'Abschluss ablegen', at: [19, 0], handler: 'letterFaultCredited' },
      { id: 'mailRepaired', kind: 'serviceTask', name: 'Behebung mitteilen', at: [20, 0], handler: 'mailFaultRepaired' },
      { id: 'done', kind: 'endEvent', name: 'Abgeschlossen', at: [21, 0] },
      ...massShapes,
    ],
    flows: [
      ['reported', 'isPart'],
      ['isPart', 'take'],
      ['isPart', 'adopt', isPart],
      ['adopt', 'take'],
      ['take', 'isMass'],
      ['isMass', 'mailReceived'],
      ['mailReceived', 'repair'],
      ['begin', 'whoRepairs'],
      ['whoRepairs', 'diagnose'],
      ['whoRepairs', 'repairedForAll', isPart],
      ['repairedForAll', 'noteCause'],
      ['noteCause', 'repaired'],
      ['diagnose', 'where'],
      ...visitFlows,
      ['where', 'remote'],
      ['remote', 'repaired'],
      ...clockFlows,
      ['repair', 'computeCredit'],
      ['computeCredit', 'isDue'],
      ['isDue', 'propose', { name: 'ja', when: 'credit > 0' }],
      ['propose', 'fileLetter'],
      ['isDue', 'fileLetter'],
      ['fileLetter', 'mailRepaired'],
      ['mailRepaired', 'done'],
      ...massFlows,
    ],
  }),
  checks: {
    'processCircuitFault/check': {
      writes: [],
      facts: {
        reportedDay: { value: 'if reportedAt = null then today() else dayOf(reportedAt)' },
        informDay: { value: 'addDuration(reportedDay, "P1D")' },
        creditDay: { value: 'addDuration(reportedDay, "P3D")' },
        higherDay: { value: 'addDuration(reportedDay, "P5D")' },
        // What the faults of the contracts behind a device are told of it.
        mass: { value: 'count(device) > 0', reads: { device: 'process/processCircuitFault:device' } },
        massReportedAt: { value: 'if reportedAt = null then now() else reportedAt' },
        massFullOutage: { value: 'fullOutage = true' },
        massNumber: { value: 'tenantWideIdentifier' },
      },
    },
  },
  writes: {
    'processCircuitFault/noteCause': [{ kind: 'set', at: 'process', values: { 'processCircuitFault:cause': 'massCause' } }],
    'processCircuitFault/propose': [
      creditReceipt({
        name: '"Gutschrift § 58 TKG zu " + tenantWideIdentifier',
        line: '"Störung vom " + reportedDay + " bis " + today() + (if missedAppointments = null or missedAppointments = 0 then "" else " mit versäumtem Termin")',
        from: 'reportedDay',
      }),
    ],
  },
}
