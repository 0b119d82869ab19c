import type { Write } from '@twinwerk/model/process/write'
import type { Text } from '@twinwerk/model/text/text'
import type { Line } from '../../diagram/line.ts'
import { overdue, receipts } from '../../parts/arrears.ts'
import { charge } from '../../parts/charge.ts'
import { decisionSlot } from '../../steps/slots.ts'
import type { Step } from '../../steps/step.ts'
import { no, yes } from '../../steps/step.ts'
import { isOpen } from './rules.ts'

type Level = 1 | 2

const group = 'Abrechnung'

/** The times at which the bills are checked: right before a reminder is entered, and after the time to pay. */
const looks = ['before', 'after'] as const

/** Returns the step in which staff release a reminder and the process waits for the payment. */
export function remind(level: Level, name: Text): Step {
  return {
    draw: (line, { refusal }) => {
      const [release, enter] = [
        { de: `${name.de} freigeben`, en: `Release ${name.en}` },
        { de: `${name.de} eintragen`, en: `Enter ${name.en}` },
      ]
      line.next({ id: `release${level}`, kind: 'userTask', name: release, group, deadline: 'P2D', outputs: [decisionSlot] })
      line.next({ id: `isReleased${level}`, kind: 'exclusiveGateway', name: { de: 'Freigegeben?', en: 'Released?' } })
      line.flow(`isReleased${level}`, refusal, { name: no, when: 'decision = "rejected"' })
      addLook(line, 'before', level)
      line.next({ id: `dun${level}`, kind: 'serviceTask', name: enter, handler: `processDunning/dun${level}` })
      line.next({
        id: `letter${level}`,
        kind: 'serviceTask',
        name: { de: 'Schreiben ablegen', en: 'File the letter' },
        handler: `letterDunning${level}`,
      })
      line.next({
        id: `mail${level}`,
        kind: 'serviceTask',
        name: { de: 'Kunden mahnen', en: 'Remind the customer' },
        handler: `mailDunning${level}`,
      })
      line.next({ id: `wait${level}`, kind: 'timer', name: { de: 'Zahlung abwarten', en: 'Wait for the payment' }, after: 'P14D' })
      addLook(line, 'after', level)
    },
    services: ({ process: { facts = {} } }) => ({
      checks: Object.fromEntries(looks.map((look) => [`processDunning/${look}`, { facts, rules: [isOpen], writes: [] }])),
      writes: { [`processDunning/dun${level}`]: dunned(level) },
    }),
  }
}

/** After the second reminder, billing locks the line if that is allowed, or finds another way. */
export const settleArrears: Step = {
  draw: (line) => {
    line.next({ id: 'isLockable', kind: 'exclusiveGateway', name: { de: 'Sperre möglich?', en: 'Lock possible?' } })
    line.aside({ id: 'lock', kind: 'userTask', name: { de: 'Sperre einleiten', en: 'Begin the lock' }, group, deadline: 'P2D' }, 1)
    line.flow('isLockable', 'lock', { name: yes, when: 'mayLock = true' })
    line.flow('lock', 'done')
    line.next({
      id: 'decide',
      kind: 'userTask',
      name: { de: 'Weiteres Vorgehen klären', en: 'Settle how to go on' },
      group,
      deadline: 'P5D',
    })
  },
}

/** The end of the process for a customer who has paid. */
export const paid: Step = { draw: (line) => line.aside({ id: 'paid', kind: 'endEvent', name: { de: 'Bezahlt', en: 'Paid' } }, 2) }

function addLook(line: Line, look: (typeof looks)[number], level: Level): void {
  const id = `${look}${level}`
  line.next({
    id,
    kind: 'serviceTask',
    name: { de: 'Offene Posten ansehen', en: 'Look at the open items' },
    handler: `processDunning/${look}`,
  })
  line.next({ id: `${id}IsOpen`, kind: 'exclusiveGateway', name: { de: 'Noch offen?', en: 'Still open?' } })
  line.flow(`${id}IsOpen`, 'paid', { name: no, when: 'problem != null' })
}

/** Returns the writes of a reminder. Only the second reminder announces a lock, and only if the arrears are enough for a lock. */
function dunned(level: Level): readonly Write[] {
  return [
    {
      kind: 'set',
      at: 'process',
      values: {
        'processDunning:level': String(level),
        'processDunning:owed': 'arrears',
        'processDunning:payBy': 'addDuration(today(), "P14D")',
        'processDunning:lockAnnouncedAt': level === 1 ? 'null' : 'if lockable then today() else null',
      },
    },
    { kind: 'link', at: 'process', relation: 'processDunning:receipts', to: receipts, only: overdue.other, replaces: true },
    {
      kind: 'set',
      at: 'process/processDunning:receipts',
      when: 'target.status in ("sent", "partly")',
      values: { 'receipt:status': '"dunning"' },
    },
    fee(level),
  ]
}

/** Returns the fee of a level, if the setup has one: a charge outside the scope of tax, since the customer makes good a loss. */
function fee(level: Level): Write {
  const amount = `sum(setup[item.dunningFee${level} != null].dunningFee${level})`
  return {
    ...charge({
      reason: 'dunningFee',
      text: `"Mahngebühr, ${level}. Mahnung"`,
      english: `"Dunning fee, reminder ${level}"`,
      from: 'today()',
      gross: amount,
      taxClass: 'none',
    }),
    reads: { setup: 'tenant/tenant:billingSetup' },
    when: `${amount} > 0`,
  }
}
