import type { Flow, Shape, Slot } from '../../diagram/shape.ts'
import { notBooked, notVisited, visitOutcome, visitShapes } from '../../steps/arrange-visit.ts'
import type { Step } from '../../steps/step.ts'
import { isPart } from './steps.ts'

export const cause: Slot = { name: 'Ursache', systematics: 'processCircuitFault:cause' }

const inRepair = { in: 'repair' } as const
const { arrange, opened, ask, asked, book, isBooked, confirm, close, isOver } = visitShapes('Technik Betrieb')

/** The technician who repairs the line enters the facts that determine the credit. */
const repaired: readonly Slot[] = [cause, { name: 'Vom Kunden zu vertreten', systematics: 'processCircuitFault:ownFault' }]

/**
 * The number of missed visits. A visit that the provider missed is counted automatically; without a visit, the task asks for the number.
 */
const missed: Slot = { name: 'Von uns versäumte Termine', systematics: 'processCircuitFault:missedAppointments' }

/**
 * The statutory time limits of § 58 TKG, which run during the repair. The customer is informed of a delay. From the third and the fifth day
 * on, each day adds to the credit.
 */
const clocks = [
  {
    id: 'dayAfter',
    name: { de: 'nach 1 Tag', en: 'after a day' },
    date: 'informDay',
    step: 'inform',
    title: { de: 'Kunden über Verzug informieren', en: 'Tell the customer of the delay' },
    handler: 'mailFaultDelayed',
  },
  {
    id: 'thirdDay',
    name: { de: 'ab Tag 3', en: 'from day 3 on' },
    date: 'creditDay',
    step: 'creditBegins',
    title: { de: 'Gutschrift beginnt', en: 'The credit begins' },
    handler: 'faultCredit',
  },
  {
    id: 'fifthDay',
    name: { de: 'ab Tag 5', en: 'from day 5 on' },
    date: 'higherDay',
    step: 'creditRises',
    title: { de: 'Gutschrift steigt', en: 'The credit rises' },
    handler: 'faultCredit',
  },
] as const

/** The line is measured, then repaired remotely or on site, while the time limits run. A mass fault is repaired once for all contracts. */
export const repair: Step = {
  draw: (line) => {
    const clockShapes = clocks.flatMap(({ id, name, date, step, title, handler }, index): Shape[] => [
      { id, kind: 'boundaryTimer', name, on: 'repair', keeps: true, date, at: [0, 0] },
      { id: step, kind: 'serviceTask', name: title, handler, at: [6.5 + index, 3] },
      { id: `${step}Done`, kind: 'endEvent', name: '', at: [6.5 + index, 4] },
    ])
    const clockFlows = clocks.flatMap(({ id, step }): Flow[] => [
      [id, step],
      [step, `${step}Done`],
    ])
    const end: Shape = { id: 'repaired', kind: 'endEvent', name: { de: 'Behoben', en: 'Repaired' }, at: [16, 0], ...inRepair }
    line.draw([...remoteShapes(), ...visitShapesOfFault(), end, ...clockShapes], [...repairFlows(), ...clockFlows])
  },
  services: () => ({
    writes: {
      'processCircuitFault/noteCause': [{ kind: 'set', at: 'process', values: { 'processCircuitFault:cause': 'massCause' } }],
    },
  }),
}

function remoteShapes(): readonly Shape[] {
  return [
    { id: 'repair', kind: 'subProcess', name: { de: 'Beheben', en: 'Repair' }, at: [5, 0] },
    { id: 'begin', kind: 'startEvent', name: '', at: [5.4, 0], ...inRepair },
    { id: 'whoRepairs', kind: 'exclusiveGateway', name: { de: 'Wer behebt?', en: 'Who repairs?' }, at: [6, 0], ...inRepair },
    {
      id: 'repairedForAll',
      kind: 'catchMessage',
      name: { de: 'Für alle behoben', en: 'Repaired for all' },
      at: [6, 1],
      ...inRepair,
      message: 'massRepaired',
      key: 'affectedContract',
    },
    {
      id: 'noteCause',
      kind: 'serviceTask',
      name: { de: 'Ursache übernehmen', en: 'Take over the cause' },
      at: [7, 1],
      ...inRepair,
      handler: 'processCircuitFault/noteCause',
    },
    {
      id: 'diagnose',
      kind: 'serviceTask',
      name: { de: 'Leitung messen', en: 'Measure the line' },
      at: [7, 0],
      ...inRepair,
      handler: 'network/diagnose',
    },
    {
      id: 'unmeasured',
      kind: 'boundaryError',
      name: { de: 'nicht messbar', en: 'it cannot be measured' },
      on: 'diagnose',
      ...inRepair,
      at: [7, 0],
    },
    { id: 'where', kind: 'exclusiveGateway', name: { de: 'Wo?', en: 'Where?' }, at: [8, 0], ...inRepair },
    {
      id: 'remote',
      kind: 'userTask',
      name: { de: 'Aus der Ferne beheben', en: 'Repair from afar' },
      at: [9, 0],
      ...inRepair,
      group: 'Technik Betrieb',
      deadline: 'P1D',
      outputs: [...repaired, missed],
    },
  ]
}

/** Returns the shapes of the visit. A visit that did not take place is arranged again. */
function visitShapesOfFault(): readonly Shape[] {
  return [
    { ...arrange, ...inRepair, at: [9, 1] },
    { ...opened, ...inRepair, at: [9, 1] },
    { ...ask, ...inRepair, at: [9, 2] },
    { ...asked, ...inRepair, at: [10, 2] },
    { ...book, ...inRepair, at: [10, 1] },
    { ...isBooked, ...inRepair, at: [11, 1] },
    { ...confirm, ...inRepair, at: [12, 1] },
    {
      id: 'onSite',
      kind: 'userTask',
      name: { de: 'Vor Ort beheben', en: 'Repair on site' },
      at: [13, 1],
      ...inRepair,
      group: 'Technik Betrieb',
      deadline: 'P1D',
      outputs: [visitOutcome, ...repaired],
      tellsOnTheWay: true,
    },
    { ...close, ...inRepair, at: [14, 1] },
    { ...isOver, ...inRepair, at: [15, 1] },
  ]
}

function repairFlows(): readonly Flow[] {
  return [
    ['begin', 'whoRepairs'],
    ['whoRepairs', 'diagnose'],
    ['whoRepairs', 'repairedForAll', isPart],
    ['repairedForAll', 'noteCause'],
    ['noteCause', 'repaired'],
    ['diagnose', 'where'],
    ['where', arrange.id, { name: { de: 'in der Leitung', en: 'in the line' }, when: 'finding = "outside"' }],
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
    ['where', 'remote'],
    ['remote', 'repaired'],
  ]
}
