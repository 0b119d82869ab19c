import { bpmnOf } from '../diagram/bpmn.ts'
import type { Unplaced } from '../diagram/line.ts'
import { Line } from '../diagram/line.ts'
import type { ChangeProcess, Only, PersonStep, ServiceStep, WriteStep } from './change.ts'

/** Names of the services that a change brings along; `step` counts the steps before its own writes. */
export const changeHandlers = (process: string) => ({
  check: `${process}/check`,
  write: `${process}/write`,
  release: `${process}/release`,
  end: `${process}/end`,
  step: (number: number) => `${process}/step${number}`,
})

const decided = { name: 'Entscheidung', systematics: 'processOrder:decision' }

/**
 * The course of every change: reserve, check, clear up what is wrong, let it be proven and approved, wait for the day, write, have the line configured, tell the customer in
 * a letter and a mail, look after what is left.
 */
export function changeDiagram(change: ChangeProcess): string {
  const { name, label, reserves, approval, proof, before = [], provision, silent, afterwards = [], until } = change
  const handlers = changeHandlers(name)
  const line = new Line()
  line.next({ id: 'received', kind: 'startEvent', name: 'Auftrag eingegangen' })
  if (reserves) line.next(stepShape(reserves, 'reserve'))
  addCheck(line, change)
  if (proof !== undefined) addProof(line, proof, refusalOf(change))
  if (approval) addApproval(line, approval, refusalOf(change))
  line.next({ id: 'waitForDay', kind: 'timer', name: 'Wirksam', date: 'effectiveDay' })
  before.forEach((step, index) => addStep(line, step, { id: `before${index + 1}`, writer: handlers.step(index + 1) }))
  line.next({ id: 'write', kind: 'serviceTask', name: label.de, handler: handlers.write })
  if (provision) addProvision(line, provision, 'provision')
  if (!silent) {
    line.next({ id: 'fileLetter', kind: 'serviceTask', name: 'Bestätigung ablegen', handler: 'letterChangeConfirmed' })
    line.next({ id: 'mailConfirmation', kind: 'serviceTask', name: 'Kunden benachrichtigen', handler: 'mailChangeConfirmed' })
  }
  afterwards.forEach((step, index) => addOnly(line, step, `afterwards${index + 1}`))
  if (until) {
    line.next({ id: 'waitForEnd', kind: 'timer', name: 'Abgelaufen', date: until.date })
    line.next({ id: 'end', kind: 'serviceTask', name: until.name, handler: handlers.end })
    if (until.provision) addProvision(line, until.provision, 'takeBack')
  }
  line.next({ id: 'done', kind: 'endEvent', name: 'Erledigt' })
  return bpmnOf({ id: name, name: label.de, ...line.drawn() })
}

type Check = Pick<ChangeProcess, 'name' | 'group' | 'reserves' | 'silent'>

/** Checks, and lets people clear up what is wrong until it is fine, or refused. */
export function addCheck(line: Line, change: Check): void {
  const { name, group = 'Kundenservice', reserves, silent } = change
  const { check, release } = changeHandlers(name)
  line.next({ id: 'check', kind: 'serviceTask', name: 'Angaben prüfen', handler: check })
  line.next({ id: 'isFine', kind: 'exclusiveGateway', name: 'Möglich?' })
  line.aside({ id: 'clarify', kind: 'userTask', name: 'Angaben klären', group, deadline: 'P3D', outputs: [decided] }, 1)
  line.aside({ id: 'isCorrected', kind: 'exclusiveGateway', name: 'Geklärt?' }, 2)
  line.flow('isFine', 'clarify', { name: 'nein', when: 'problem != null' })
  line.flow('clarify', 'isCorrected')
  line.flow('isCorrected', reserves ? 'reserve' : 'check')
  line.flow('isCorrected', refusalOf(change), { name: 'abgelehnt', when: 'decision = "rejected"' })
  if (reserves) line.aside({ id: 'release', kind: 'serviceTask', name: 'Reservierung aufheben', handler: release }, 2, 1)
  if (reserves) line.flow('release', silent ? 'rejected' : 'mailRejection')
  if (!silent) line.aside({ id: 'mailRejection', kind: 'serviceTask', name: 'Ablehnung mitteilen', handler: 'mailChangeRejected' }, 2, 2)
  if (!silent) line.flow('mailRejection', 'rejected')
  line.aside({ id: 'rejected', kind: 'endEvent', name: 'Abgelehnt' }, 2, 3)
}

/** Where it goes on when nothing comes of the wish. */
export function refusalOf({ reserves, silent }: Pick<ChangeProcess, 'reserves' | 'silent'>): string {
  return reserves ? 'release' : silent ? 'rejected' : 'mailRejection'
}

/** The step in which somebody tells the code of a new mail address. */
export const codeStep = 'enterCode'

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
  const { name, group, deadline, asks = [], when, expires, offers } = approval
  const outputs = [decided, ...asks.map((systematics) => ({ name: systematics, systematics }))]
  if (when) line.next({ id: 'needsApproval', kind: 'exclusiveGateway', name: `${name}?` })
  if (offers)
    line.next(
      { id: 'fileOffer', kind: 'serviceTask', name: 'Zusammenfassung senden', handler: 'letterChangeOffered' },
      conditionOf(approval),
    )
  line.next({ id: 'approve', kind: 'userTask', name, group, deadline, outputs }, offers ? undefined : conditionOf(approval))
  line.next({ id: 'isApproved', kind: 'exclusiveGateway', name: 'Zugestimmt?' })
  line.flow('isApproved', refusal, { name: 'nein', when: 'decision = "rejected"' })
  if (when) line.skip('needsApproval')
  if (!expires) return
  line.aside({ id: 'expired', kind: 'boundaryTimer', name: 'keine Antwort', on: 'approve', after: expires }, 0, -1)
  line.flow('expired', refusal)
}

/** People are asked until it works. */
export function addProvision(line: Line, step: ServiceStep, id: string): void {
  line.next(stepShape(step, id))
  line.aside({ id: `${id}Failed`, kind: 'boundaryError', name: 'gestört', on: id }, 0)
  line.aside({ id: `${id}Repair`, kind: 'userTask', name: `Prüfen: ${step.name}`, group: 'Technik Betrieb', deadline: 'P1D' }, 1)
  line.flow(`${id}Failed`, `${id}Repair`)
  line.flow(`${id}Repair`, id)
}

/** A step that is passed by where its condition does not hold. */
function addOnly(line: Line, step: (PersonStep | ServiceStep) & Only, id: string): void {
  if (step.when) line.next({ id: `${id}Needed`, kind: 'exclusiveGateway', name: `${step.when.name}?` })
  line.next(stepShape(step, id), conditionOf(step))
  if (step.when) line.skip(`${id}Needed`)
}

function addStep(line: Line, step: ServiceStep | PersonStep | WriteStep, { id, writer }: { id: string; writer: string }): void {
  line.next(stepShape(step, id, writer))
  if ('linkTo' in step && step.linkTo !== undefined) addLink(line, id, step.linkTo)
  if (!('again' in step) || !step.again) return
  line.next({ id: `${id}Good`, kind: 'exclusiveGateway', name: 'In Ordnung?' })
  line.flow(`${id}Good`, id, { name: step.again.name, when: step.again.holds })
}

/** An event at the edge of the task that comes with its opening, and lets it go on. */
function addLink(line: Line, id: string, systematics: string): void {
  line.aside({ id: `${id}Opened`, kind: 'boundaryTimer', name: 'beauftragt', on: id, after: 'PT0S', keeps: true }, 0)
  line.aside(
    { id: `${id}Link`, kind: 'serviceTask', name: 'Link senden', handler: 'mailTaskLink', inputs: [{ name: 'Empfänger', systematics }] },
    1,
  )
  line.aside({ id: `${id}Sent`, kind: 'endEvent', name: 'Gesendet' }, 2)
  line.flow(`${id}Opened`, `${id}Link`)
  line.flow(`${id}Link`, `${id}Sent`)
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
