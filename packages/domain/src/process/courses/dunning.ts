import type { Write } from '@twinwerk/model/process/write'
import type { ProcessFact } from '@twinwerk/model/process/process-rule'
import type { AskedProcess, Course } from '../change/change.ts'
import { addCheck } from '../change/change-diagram.ts'
import { disputed, openSum, overdue, partlyPaid, receipts } from '../changes/arrears.ts'
import { bpmnOf } from '../diagram/bpmn.ts'
import { Line } from '../diagram/line.ts'

const name = 'processDunning'
const group = 'Abrechnung'

export const dunningType: AskedProcess = {
  name,
  label: { de: 'Mahnung', en: 'Dunning' },
  category: 'processInvoicing',
  fields: {
    disputed,
    stillOwed: {
      dataType: 'double',
      label: { de: 'Von teilweise bezahlten Belegen noch offen', en: 'Still owed of partly paid receipts' },
      help: {
        de: 'Belege sagen nicht, wie viel von ihnen bezahlt ist. Angemahnt wird, was hier steht; bitte vor jeder Freigabe prüfen.',
        en: 'Receipts do not say how much of them is paid. What stands here is dunned; please check it before each release.',
      },
      unit: 'currency',
    },
    level: { dataType: 'integer', label: { de: 'Mahnstufe', en: 'Dunning level' }, serverOwned: true },
    owed: { dataType: 'double', label: { de: 'Angemahnter Betrag', en: 'Amount dunned' }, unit: 'currency', serverOwned: true },
    payBy: { dataType: 'date', label: { de: 'Zu zahlen bis', en: 'To be paid by' }, serverOwned: true },
    lockAnnouncedAt: {
      dataType: 'date',
      label: { de: 'Sperre angekündigt am', en: 'Lock announced on' },
      help: {
        de: 'Tag der zweiten Mahnung, wenn sie die Sperre androht (§ 61 Abs. 4 TKG); er gehört in „Anschluss sperren“.',
        en: 'Day of the second reminder, where it announces the lock (§ 61 (4) TKG); it belongs into “Lock connection”.',
      },
      serverOwned: true,
    },
  },
  keeps: { receipts: { target: 'receipt', label: { de: 'Angemahnte Belege', en: 'Receipts dunned' }, min: 0, max: -1 } },
}

const lines = 'contract/contract:contractElements/contractElement:access'

/** What the bills say now: the arrears, and whether they are enough for a lock of a line. */
const facts: Readonly<Record<string, ProcessFact>> = {
  partlyPaid: { value: `sum(${partlyPaid}.sumGross)`, reads: { receipts } },
  unclear: { value: 'partlyPaid > 0 and (stillOwed = null or stillOwed < 0 or stillOwed > partlyPaid)' },
  arrears: { value: `${openSum} - (if partlyPaid > 0 and not(unclear) then partlyPaid - stillOwed else 0)`, reads: { receipts } },
  lockable: { value: 'count(lines) > 0 and not(unclear) and arrears >= law.lockArrears', reads: { lines } },
  mayLock: { value: 'lockable and lockAnnouncedAt != null' },
}
const isAlone = {
  holds:
    'count(dunnings[item.status in ("inprogress", "waiting", "suspended", "failed") and item.tenantWideIdentifier != process.tenantWideIdentifier]) = 0',
  reads: { dunnings: `partner/businessPartner:executions(${name})` },
  text: { de: 'Der Kunde wird schon in einem anderen Vorgang gemahnt.', en: 'Another process duns the customer already.' },
}
const isClear = {
  holds: 'not(unclear)',
  text: {
    de: 'Ein überfälliger Beleg ist teilweise bezahlt: Es fehlt, was davon noch offen ist.',
    en: 'A receipt that is overdue is paid in part: what is still owed of it is missing.',
  },
}
const isOpen = {
  holds: 'arrears > 0',
  text: { de: 'Es ist kein Beleg überfällig, der nicht bestritten ist.', en: 'No receipt is overdue that is not disputed.' },
}

/** Before a reminder is written, and after the time to pay. */
const looks = ['before', 'after'] as const

/** Only the second reminder announces a lock, and only where the arrears are enough for one. */
function dunned(level: 1 | 2): readonly Write[] {
  return [
    {
      kind: 'set',
      at: 'process',
      values: {
        'processDunning:level': String(level),
        'processDunning:owed': 'arrears',
        'processDunning:stillOwed': 'if partlyPaid > 0 then stillOwed else null',
        'processDunning:payBy': 'addDuration(today(), "P14D")',
        'processDunning:lockAnnouncedAt': level === 1 ? 'null' : 'if lockable then today() else null',
      },
    },
    { kind: 'link', at: 'process', relation: 'processDunning:receipts', to: receipts, only: overdue.other, replaces: true },
    { kind: 'set', at: 'process/processDunning:receipts', when: 'target.status = "sent"', values: { 'receipt:status': '"dunning"' } },
  ]
}

/** Two reminders with two weeks each: who pays is left alone; then billing locks what it may, or finds another way. */
export const dunning: Course = {
  name,
  diagram: diagram(),
  checks: {
    [`${name}/check`]: { facts, rules: [isAlone, isClear, isOpen], writes: [] },
    ...Object.fromEntries(looks.map((look) => [`${name}/${look}`, { facts, rules: [isClear, isOpen], writes: [] }])),
  },
  writes: { [`${name}/dun1`]: dunned(1), [`${name}/dun2`]: dunned(2) },
}

function diagram(): string {
  const line = new Line()
  line.next({ id: 'received', kind: 'startEvent', name: 'Rückstand' })
  addCheck(line, { name, group, silent: true })
  addLevel(line, 1, 'Erste Mahnung')
  addLevel(line, 2, 'Zweite Mahnung')
  line.next({ id: 'isLockable', kind: 'exclusiveGateway', name: 'Sperre möglich?' })
  line.aside({ id: 'lock', kind: 'userTask', name: 'Sperre einleiten', group, deadline: 'P2D' }, 1)
  line.flow('isLockable', 'lock', { name: 'ja', when: 'mayLock = true' })
  line.flow('lock', 'done')
  line.next({ id: 'decide', kind: 'userTask', name: 'Weiteres Vorgehen klären', group, deadline: 'P5D' })
  line.next({ id: 'done', kind: 'endEvent', name: 'Abgeschlossen' })
  line.aside({ id: 'paid', kind: 'endEvent', name: 'Bezahlt' }, 2)
  return bpmnOf({ id: name, name: dunningType.label.de, nameEn: dunningType.label.en, ...line.drawn() })
}

/**
 * Released by people, written, and waited for; the bills are looked at right before it is written, and when the time to pay is over. What
 * is owed must be clear before it is written.
 */
function addLevel(line: Line, level: 1 | 2, title: string): void {
  const outputs = [{ name: 'Entscheidung', systematics: 'processOrder:decision' }]
  line.next({ id: `release${level}`, kind: 'userTask', name: `${title} freigeben`, group, deadline: 'P2D', outputs })
  line.next({ id: `isReleased${level}`, kind: 'exclusiveGateway', name: 'Freigegeben?' })
  line.flow(`isReleased${level}`, 'noteRefusal', { name: 'nein', when: 'decision = "rejected"' })
  addLook(line, 'before', level)
  line.flow(`before${level}IsOpen`, `release${level}`, { name: 'unklar', when: 'unclear = true' })
  line.next({ id: `dun${level}`, kind: 'serviceTask', name: `${title} eintragen`, handler: `${name}/dun${level}` })
  line.next({ id: `letter${level}`, kind: 'serviceTask', name: 'Schreiben ablegen', handler: `letterDunning${level}` })
  line.next({ id: `mail${level}`, kind: 'serviceTask', name: 'Kunden mahnen', handler: `mailDunning${level}` })
  line.next({ id: `wait${level}`, kind: 'timer', name: 'Zahlung abwarten', after: 'P14D' })
  addLook(line, 'after', level)
}

function addLook(line: Line, look: (typeof looks)[number], level: 1 | 2): void {
  const id = `${look}${level}`
  line.next({ id, kind: 'serviceTask', name: 'Offene Posten ansehen', handler: `${name}/${look}` })
  line.next({ id: `${id}IsOpen`, kind: 'exclusiveGateway', name: 'Noch offen?' })
  line.flow(`${id}IsOpen`, 'paid', { name: 'nein', when: 'problem != null and not(unclear = true)' })
}
