import { bpmnOf } from '../diagram/bpmn.ts'
import type { Unplaced } from '../diagram/line.ts'
import type { Flow, Slot } from '../diagram/shape.ts'
import { Line } from '../diagram/line.ts'
import { notBooked, notVisited, visitOutcome, visitShapes } from '../courses/visit.ts'
import type {
  AfterStep,
  Answered,
  Awaited,
  BeforeStep,
  ChangeProcess,
  Late,
  Only,
  PersonStep,
  ProvisionStep,
  ServiceStep,
  WriteStep,
} from './change.ts'
import { wishAtTasks } from './wish-at-tasks.ts'

/** Names of the services that a change brings along; `step` counts the steps before its own writes, `after` and `late` those after them. */
export const changeHandlers = (process: string) => ({
  check: `${process}/check`,
  write: `${process}/write`,
  again: `${process}/again`,
  milder: `${process}/milder`,
  stands: `${process}/stands`,
  release: `${process}/release`,
  end: `${process}/end`,
  step: (number: number) => `${process}/step${number}`,
  after: (number: number) => `${process}/after${number}`,
  late: (number: number) => `${process}/late${number}`,
  answer: `${process}/answer`,
})

const agreed = { name: 'Antwort', systematics: 'processOrder:consent' }
const decided = { name: 'Entscheidung', systematics: 'processOrder:decision' }

/**
 * The course of every change: reserve, check, clear up what is wrong, let it be proven and approved, wait for the day, write, have the line configured, tell the customer in
 * a letter and a mail, look after what is left.
 */
export function changeDiagram(change: ChangeProcess): string {
  const {
    name,
    label,
    reserves,
    finds,
    awaits,
    approval,
    proof,
    atOnce,
    lastly,
    milder,
    before = [],
    provision,
    answered,
    recheck,
    until,
  } = change
  const { silent, tells, visitBy, afterwards = [] } = change
  const handlers = changeHandlers(name)
  const line = new Line()
  line.next({ id: 'received', kind: 'startEvent', name: 'Auftrag eingegangen' })
  if (reserves) line.next(stepShape(reserves, 'reserve'))
  if (finds) line.next(stepShape(finds, 'find'))
  addCheck(line, change)
  if (awaits) addAwaiting(line, awaits, handlers.check)
  if (proof !== undefined) addProof(line, proof, refusalOf(change))
  if (approval) addApproval(line, approval, refusalOf(change))
  if (visitBy) addArranging(line, visitBy)
  if (!atOnce) line.next({ id: 'waitForDay', kind: 'timer', name: 'Wirksam', date: 'effectiveDay' })
  if (lastly) addLastLook(line, lastly.name, handlers.again)
  if (lastly && milder) addMilder(line, milder, { still: lastly.name, handlers })
  before.forEach((step, index) => {
    addStep(line, step, { id: `before${index + 1}`, writer: handlers.step(index + 1), asks: visitBy && index === 0 ? [visitOutcome] : [] })
    if (visitBy && index === 0) addVisited(line)
  })
  line.next({ id: 'write', kind: 'serviceTask', name: label.de, nameEn: label.en, handler: handlers.write })
  if (provision) addProvision(line, provision, 'provision')
  if (answered) addAnswer(line, answered, handlers.answer)
  if (recheck) {
    line.next({ id: 'waitToRecheck', kind: 'timer', name: 'Wirkung abwarten', after: recheck.after })
    addProvision(line, recheck, 'recheck')
  }
  if (!silent) {
    line.next({ id: 'fileLetter', kind: 'serviceTask', name: 'Bestätigung ablegen', handler: tells?.letter ?? 'letterChangeConfirmed' })
    line.next({
      id: 'mailConfirmation',
      kind: 'serviceTask',
      name: 'Kunden benachrichtigen',
      handler: tells?.mail ?? 'mailChangeConfirmed',
    })
  }
  afterwards.forEach((step, index) => addAfter(line, step, { name, number: index + 1 }))
  if (until) {
    line.next({ id: 'waitForEnd', kind: 'timer', name: 'Abgelaufen', date: until.date })
    line.next({ id: 'end', kind: 'serviceTask', name: until.name, handler: handlers.end })
    if (until.provision) addProvision(line, until.provision, 'takeBack')
  }
  line.next({ id: 'done', kind: 'endEvent', name: 'Erledigt' })
  return bpmnOf({ id: name, name: label.de, nameEn: label.en, ...wishAtTasks(change, line.drawn()) })
}

type Check = Pick<ChangeProcess, 'name' | 'group' | 'reserves' | 'finds' | 'silent' | 'ofHouse'>

/** Checks, and lets people clear up what is wrong until it is fine, or refused. */
export function addCheck(line: Line, change: Check): void {
  const { name, group = 'Kundenservice', reserves, finds, silent, ofHouse } = change
  const { check, release } = changeHandlers(name)
  line.next({ id: 'check', kind: 'serviceTask', name: 'Angaben prüfen', handler: check })
  line.next({ id: 'isFine', kind: 'exclusiveGateway', name: 'Möglich?' })
  line.aside({ id: 'clarify', kind: 'userTask', name: 'Angaben klären', group, deadline: 'P3D', outputs: [decided] }, 1)
  line.aside({ id: 'isCorrected', kind: 'exclusiveGateway', name: 'Geklärt?' }, 2)
  line.flow('isFine', 'clarify', { name: 'nein', when: 'problem != null' })
  line.flow('clarify', 'isCorrected')
  line.flow('isCorrected', reserves ? 'reserve' : finds ? 'find' : 'check')
  line.flow('isCorrected', refusalOf(change), { name: 'abgelehnt', when: 'decision = "rejected"' })
  if (reserves) line.aside({ id: 'release', kind: 'serviceTask', name: 'Reservierung aufheben', handler: release }, 2, 1)
  const told =
    silent || ofHouse
      ? ({ id: 'noteRefusal', name: 'Ablehnung festhalten', handler: 'noteRefusal' } as const)
      : ({ id: 'mailRejection', name: 'Ablehnung mitteilen', handler: 'mailChangeRejected' } as const)
  if (reserves) line.flow('release', told.id)
  line.aside({ ...told, kind: 'serviceTask' }, 2, 2)
  line.flow(told.id, 'rejected')
  line.aside({ id: 'rejected', kind: 'endEvent', name: 'Abgelehnt' }, 2, 3)
}

/** Where it goes on when nothing comes of the wish. */
export function refusalOf({ reserves, silent, ofHouse }: Pick<ChangeProcess, 'reserves' | 'silent' | 'ofHouse'>): string {
  return reserves ? 'release' : silent || ofHouse ? 'noteRefusal' : 'mailRejection'
}

/** The step in which somebody tells the code of a new mail address. */
export const codeStep = 'enterCode'

/** The step in which something is waited for. */
export const awaitStep = 'await'

/** The message at its edge that says so. */
export const messageStep = 'came'

/** Once more for the whole change, after a milder one. */
type Look = '' | 'Whole'

function addLastLook(line: Line, name: string, handler: string, look: Look = ''): void {
  const [again, isSo, note, settled] = [`lookAgain${look}`, `isStillSo${look}`, `noteSettled${look}`, `settled${look}`]
  line.next({ id: again, kind: 'serviceTask', name: `Erneut prüfen: ${name}`, handler })
  line.next({ id: isSo, kind: 'exclusiveGateway', name: `${name}?` })
  line.aside({ id: note, kind: 'serviceTask', name: 'Ergebnis festhalten', handler: 'noteRefusal' }, 1)
  line.aside({ id: settled, kind: 'endEvent', name: 'Nicht mehr nötig' }, 2)
  line.flow(isSo, note, { name: 'nein', when: 'problem != null' })
  line.flow(note, settled)
}

type Milder = NonNullable<ChangeProcess['milder']>
type Handlers = ReturnType<typeof changeHandlers>

function addMilder(
  line: Line,
  { name, provision, tells, lasts }: Milder,
  { still, handlers }: { readonly still: string; readonly handlers: Handlers },
): void {
  line.next({ id: 'milder', kind: 'serviceTask', name, handler: handlers.milder })
  addProvision(line, provision, 'milderProvision')
  line.next({ id: 'milderLetter', kind: 'serviceTask', name: 'Schreiben ablegen', handler: tells.letter })
  line.next({ id: 'milderMail', kind: 'serviceTask', name: 'Kunden benachrichtigen', handler: tells.mail })
  line.next({ id: 'milderLasts', kind: 'timer', name: 'Frist abwarten', after: lasts })
  addLastLook(line, still, handlers.stands, 'Whole')
}

/** An appointment with the customer, and what comes of it: the visit itself stands between the two. */
export function addArranging(line: Line, group: string, when?: Flow[2]): void {
  const { arrange, opened, ask, asked, book, isBooked, confirm } = visitShapes(group)
  line.next(arrange, when)
  line.aside(opened, 0)
  line.aside(ask, 1)
  line.aside(asked, 2)
  line.flow(opened.id, ask.id)
  line.flow(ask.id, asked.id)
  line.next(book)
  line.next(isBooked)
  line.flow(isBooked.id, arrange.id, notBooked)
  line.next(confirm)
}

export function addVisited(line: Line): void {
  const { arrange, close, isOver } = visitShapes('')
  line.next(close)
  line.next(isOver)
  line.flow(isOver.id, arrange.id, notVisited)
}

function addProof(line: Line, systematics: string, refusal: string): void {
  const name = systematics.split(':')[1]!
  line.next({ id: 'sendCode', kind: 'serviceTask', name: 'Code an die neue Adresse senden', handler: 'mailCode' })
  line.next({
    id: codeStep,
    kind: 'userTask',
    name: 'Code des Kunden eintragen',
    group: 'Kundenservice',
    deadline: 'P7D',
    outputs: [{ name: 'Code', systematics }],
  })
  line.aside({ id: 'codeExpired', kind: 'boundaryTimer', name: 'nicht bestätigt', on: 'enterCode', after: 'P7D' }, 0)
  line.flow('codeExpired', refusal)
  line.next({ id: 'isProven', kind: 'exclusiveGateway', name: 'Code richtig?' })
  line.flow('isProven', 'enterCode', { name: 'nein', when: `${name} != sentCode` })
}

function addApproval(line: Line, approval: NonNullable<ChangeProcess['approval']>, refusal: string): void {
  const { name, group, deadline, asks = [], when, expires, offers, asked } = approval
  const outputs = [asked ? agreed : decided, ...asks.map((systematics) => ({ name: systematics, systematics }))]
  if (when) line.next({ id: 'needsApproval', kind: 'exclusiveGateway', name: `${name}?` })
  const confirms = addOrdered(line, asked?.ordered ?? [])
  if (offers)
    line.next(
      { id: 'fileOffer', kind: 'serviceTask', name: 'Zusammenfassung senden', handler: 'letterChangeOffered' },
      conditionOf(approval),
    )
  if (asked && !offers) line.space()
  line.next({ id: 'approve', kind: 'userTask', name, group, deadline, outputs }, offers ? undefined : conditionOf(approval))
  if (asked) addLink(line, 'approve', { name: '', columns: -1, ...asked })
  line.next({ id: 'isApproved', kind: 'exclusiveGateway', name: 'Zugestimmt?' })
  line.flow('isApproved', refusal, { name: 'nein', when: asked ? 'consent = "declined"' : 'decision = "rejected"' })
  if (when) line.skip(confirms)
  if (!expires) return
  line.aside({ id: 'expired', kind: 'boundaryTimer', name: 'keine Antwort', on: 'approve', after: expires }, 0, -1)
  line.flow('expired', refusal)
}

/** What follows where somebody has agreed already; answers the last of it. */
function addOrdered(line: Line, steps: readonly ServiceStep[]): string {
  let last = 'needsApproval'
  steps.forEach((step, index) => {
    const id = `ordered${index + 1}`
    line.aside(stepShape(step, id), 3, index)
    line.flow(last, id)
    last = id
  })
  return last
}

/**
 * Whatever may have ended the waiting leads back to the check. Several may wait for one message: whoever it was enough for hands it on to the next, whoever still has to
 * wait keeps it.
 */
function addAwaiting(line: Line, awaits: Awaited, check: string): void {
  const { name, group, deadline, asks = [], holds, message, key, every } = awaits
  line.next({ id: 'isAwaited', kind: 'exclusiveGateway', name: `${name}?` })
  const outputs = asks.map((systematics) => ({ name: systematics, systematics }))
  line.aside({ id: awaitStep, kind: 'userTask', name, group, deadline, outputs }, 1)
  line.aside({ id: messageStep, kind: 'boundaryMessage', name: 'gemeldet', on: awaitStep, message, key }, 0)
  line.aside({ id: 'awaitAgain', kind: 'boundaryTimer', name: 'regelmäßig', on: awaitStep, every, keeps: true }, 0)
  line.aside({ id: 'see', kind: 'serviceTask', name: 'Meldung ansehen', handler: check }, 2, 1)
  line.aside({ id: 'isEnough', kind: 'exclusiveGateway', name: 'Reicht es?' }, 2, 2)
  line.aside({ id: 'handOn', kind: 'serviceTask', name: 'Meldung weitergeben', handler: 'handOnMessage' }, 2, 3)
  line.aside({ id: 'look', kind: 'serviceTask', name: 'Erneut nachsehen', handler: check }, 3)
  line.aside({ id: 'isOver', kind: 'exclusiveGateway', name: 'Noch offen?' }, 3, 1)
  line.aside({ id: 'stillAwaited', kind: 'endEvent', name: 'Weiter warten' }, 4, 1)
  line.aside({ id: 'tell', kind: 'throwMessage', name: 'Melden', message, key }, 3, 2)
  line.aside({ id: 'told', kind: 'endEvent', name: 'Gemeldet' }, 3, 3)
  line.flow('isAwaited', awaitStep, { name: 'ja', when: holds })
  line.flow(awaitStep, 'check')
  line.flow(messageStep, 'see')
  line.flow('see', 'isEnough')
  line.flow('isEnough', awaitStep, { name: 'nein', when: holds })
  line.flow('isEnough', 'handOn')
  line.flow('handOn', 'isFine')
  line.flow('awaitAgain', 'look')
  line.flow('look', 'isOver')
  line.flow('isOver', 'stillAwaited', { name: 'ja', when: holds })
  line.flow('isOver', 'tell')
  line.flow('tell', 'told')
}

/** Who is silent is asked by people; a refusal is cleared up, and sent anew. */
function addAnswer(line: Line, { name, message, key, accepted, within, group }: Answered, keep: string): void {
  line.next({ id: 'answerOrTime', kind: 'eventBasedGateway', name: 'Antwort oder Frist' })
  line.aside({ id: 'noAnswer', kind: 'timer', name: 'keine Antwort', after: within }, 2)
  line.aside({ id: 'chase', kind: 'userTask', name: `Nachfragen: ${name}`, group, deadline: 'P1D' }, 3)
  line.flow('answerOrTime', 'noAnswer')
  line.flow('noAnswer', 'chase')
  line.flow('chase', 'answerOrTime')
  line.next({ id: 'answer', kind: 'catchMessage', name, message, key })
  line.next({ id: 'keepAnswer', kind: 'serviceTask', name: 'Antwort eintragen', handler: keep })
  line.next({ id: 'isAccepted', kind: 'exclusiveGateway', name: 'Angenommen?' })
  line.aside({ id: 'clearRefusal', kind: 'userTask', name: 'Ablehnung klären', group, deadline: 'P1D' }, 1)
  line.flow('isAccepted', 'clearRefusal', { name: 'abgelehnt', when: `not(${accepted})` })
  line.flow('clearRefusal', 'provision')
}

/** People are asked until it works. */
export function addProvision(line: Line, step: ProvisionStep & Only, id: string): void {
  const { name, within: deadline = 'P1D' } = step
  addOnly(line, step, stepShape(step, id))
  line.aside({ id: `${id}Failed`, kind: 'boundaryError', name: 'gestört', on: id }, 0)
  line.aside({ id: `${id}Repair`, kind: 'userTask', name: `Prüfen: ${name}`, group: 'Technik Betrieb', deadline }, 1)
  line.flow(`${id}Failed`, `${id}Repair`)
  line.flow(`${id}Repair`, id)
}

/** A step that is passed by where its condition does not hold. */
function addOnly(line: Line, only: Only, shape: Unplaced): void {
  const needed = `${shape.id}Needed`
  if (only.when) line.next({ id: needed, kind: 'exclusiveGateway', name: `${only.when.name}?` })
  line.next(shape, conditionOf(only))
  if (only.when) line.skip(needed)
}

function addAfter(line: Line, step: AfterStep, { name, number }: { name: string; number: number }): void {
  const id = `afterwards${number}`
  const handlers = changeHandlers(name)
  addOnly(line, step, stepShape(step, id, handlers.after(number)))
  if ('late' in step && step.late) addLate(line, step.late, { id, charge: handlers.late(number) })
}

/** A task that takes too long costs something, and stays open. */
function addLate(line: Line, { after, name, mail }: Late, { id, charge }: { id: string; charge: string }): void {
  line.aside({ id: `${id}Late`, kind: 'boundaryTimer', name: 'überfällig', on: id, after, keeps: true }, 0)
  line.aside({ id: `${id}Charge`, kind: 'serviceTask', name, handler: charge }, 1)
  line.aside({ id: `${id}Mail`, kind: 'serviceTask', ...mail }, 2)
  line.aside({ id: `${id}Told`, kind: 'endEvent', name: 'Mitgeteilt' }, 3)
  line.flow(`${id}Late`, `${id}Charge`)
  line.flow(`${id}Charge`, `${id}Mail`)
  line.flow(`${id}Mail`, `${id}Told`)
}

type Step = { readonly id: string; readonly writer: string; readonly asks: readonly Slot[] }

function addStep(line: Line, step: BeforeStep, { id, writer, asks }: Step): void {
  const shape = stepShape(step, id, writer)
  const link =
    'linkTo' in step && step.linkTo !== undefined
      ? { name: 'beauftragt', handler: 'mailTaskLink', inputs: [{ name: 'Empfänger', systematics: step.linkTo }] }
      : undefined
  if (link && 'receipt' in step && step.receipt) addReceipt(line, { ...step.receipt, of: id, group: step.group, link })
  addOnly(line, step, shape.kind === 'userTask' ? { ...shape, outputs: [...(shape.outputs ?? []), ...asks] } : shape)
  if (link) addLink(line, id, link)
  if (!('again' in step) || !step.again) return
  line.next({ id: `${id}Good`, kind: 'exclusiveGateway', name: 'In Ordnung?' })
  const back = step.again.from === undefined ? id : `before${step.again.from}`
  line.flow(`${id}Good`, back, { name: step.again.name, when: step.again.holds })
}

type Link = {
  readonly again?: string
  readonly name: string
  readonly handler: string
  readonly inputs?: readonly Slot[]
  /** Columns away from the task. */ readonly columns?: number
}

type Receipt = NonNullable<PersonStep['receipt']> & { readonly of: string; readonly group: string; readonly link: Link }

/** Nobody digs by an order that was not read: who does not open its link is rung up. */
function addReceipt(line: Line, { of, group, within, chasedBy, link }: Receipt): void {
  const [id, chase] = [`${of}Receipt`, `${of}Chase`]
  line.next({ id, kind: 'userTask', name: 'Eingang des Auftrags bestätigen', group, deadline: within, autocomplete: true })
  addLink(line, id, link)
  line.aside({ id: `${id}Missing`, kind: 'boundaryTimer', name: 'nicht bestätigt', on: id, after: within }, 0)
  line.space()
  line.aside({ id: chase, kind: 'userTask', name: 'Beim Dienstleister nachfragen', group: chasedBy, deadline: 'P1D' }, 1)
  line.flow(`${id}Missing`, chase)
  line.flow(chase, of)
}

/** An event at the edge of the task that comes with its opening, and lets it go on. */
function addLink(line: Line, id: string, { name, columns = 0, again, ...mails }: Link): void {
  line.aside({ id: `${id}Opened`, kind: 'boundaryTimer', name, on: id, after: 'PT0S', keeps: true }, 0)
  line.aside({ id: `${id}Link`, kind: 'serviceTask', name: 'Link senden', ...mails }, 1, columns)
  line.aside({ id: `${id}Sent`, kind: 'endEvent', name: 'Gesendet' }, 2, columns)
  line.flow(`${id}Opened`, `${id}Link`)
  line.flow(`${id}Link`, `${id}Sent`)
  if (again === undefined) return
  line.aside({ id: `${id}Again`, kind: 'boundaryTimer', name: '', on: id, every: again, keeps: true }, 0)
  line.flow(`${id}Again`, `${id}Link`)
}

function conditionOf({ when }: Only) {
  return when && { name: when.name, when: when.holds }
}

function stepShape(step: ServiceStep | PersonStep | WriteStep, id: string, writer = ''): Unplaced {
  if ('writes' in step) return { id, kind: 'serviceTask', name: step.name, handler: writer }
  if ('handler' in step) return { id, kind: 'serviceTask', name: step.name, handler: step.handler }
  const { name, group, deadline, asks = [] } = step
  return { id, kind: 'userTask', name, group, deadline, outputs: asks.map((systematics) => ({ name: systematics, systematics })) }
}
