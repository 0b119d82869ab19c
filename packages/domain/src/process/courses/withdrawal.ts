import { addCheck } from '../change/change-diagram.ts'
import { addContractSearch } from '../declared.ts'
import type { Course } from '../change/change.ts'
import { bpmnOf } from '../diagram/bpmn.ts'
import { Line } from '../diagram/line.ts'

const name = 'processWithdrawal'

/** A consumer takes back a contract within 14 days (§§ 355, 356a BGB): it ends, its line is shut down, debits are revoked; for what was used there may be a bill. */
export const withdrawal: Course = {
  name,
  diagram: diagram(),
  checks: {
    [`${name}/check`]: {
      facts: {
        declaredDay: { value: 'if declaredAt = null then today() else dayOf(declaredAt)' },
        concludedDay: { value: 'if contract.signedAt = null then contract.contractBegin else contract.signedAt' },
        used: { value: 'contract.contractBegin <= today()' },
      },
      rules: [
        {
          holds: 'contract != null',
          text: { de: 'Der Vertrag konnte nicht zugeordnet werden.', en: 'The contract could not be matched.' },
        },
        {
          holds: 'daysBetween(concludedDay, declaredDay) <= law.withdrawal',
          text: {
            de: 'Die Widerrufsfrist von 14 Tagen ist vorbei (§ 355 BGB).',
            en: 'The withdrawal period of 14 days is over (section 355 BGB).',
          },
        },
      ],
      writes: [],
    },
  },
  writes: {
    [`${name}/end`]: [
      {
        kind: 'set',
        at: 'contract',
        values: { 'contract:contractEnd': 'if target.contractBegin > declaredDay then target.contractBegin else declaredDay' },
      },
      {
        kind: 'set',
        at: 'contract/contract:contractElements',
        when: 'target.contractElementEnd = null or target.contractElementEnd > declaredDay',
        values: {
          'contractElement:contractElementEnd':
            'if target.contractElementBegin > declaredDay then target.contractElementBegin else declaredDay',
        },
      },
      {
        kind: 'set',
        at: 'contract/contract:contractElements/contractElement:access',
        when: 'true',
        values: { 'access:status': '"ended"', 'access:activeUntil': 'now()' },
      },
      {
        kind: 'set',
        at: 'contract/contract:paymentMethod(paymentDirectDebit)/paymentDirectDebit:sepaMandate',
        when: 'target.revokedAt = null',
        values: { 'sepaMandate:revokedAt': 'if target.signedAt > declaredDay then target.signedAt else declaredDay' },
      },
    ],
  },
}

function diagram(): string {
  const line = new Line()
  line.next({ id: 'declared', kind: 'startEvent', name: 'Widerruf erklärt' })
  addContractSearch(line, name)
  addCheck(line, { name, group: 'Auftragsmanagement' })
  line.next({ id: 'end', kind: 'serviceTask', name: 'Vertrag und Mandat beenden', handler: `${name}/end` })
  line.next({ id: 'fileLetter', kind: 'serviceTask', name: 'Bestätigung ablegen', handler: 'letterWithdrawalConfirmed' })
  line.next({ id: 'mailConfirmation', kind: 'serviceTask', name: 'Widerruf bestätigen', handler: 'mailWithdrawalConfirmed' })
  line.next({ id: 'shutDown', kind: 'serviceTask', name: 'Anschluss abschalten', handler: 'network/lock' })
  line.aside({ id: 'notShut', kind: 'boundaryError', name: 'gestört', on: 'shutDown' }, 0)
  line.aside({ id: 'shutByHand', kind: 'userTask', name: 'Von Hand abschalten', group: 'Technik Betrieb', deadline: 'P1D' }, 1)
  line.flow('notShut', 'shutByHand')
  line.flow('shutByHand', 'wasUsed')
  line.next({ id: 'wasUsed', kind: 'exclusiveGateway', name: 'Schon genutzt?' })
  line.next(
    { id: 'partialCharge', kind: 'userTask', name: 'Teilleistung berechnen', group: 'Abrechnung', deadline: 'P14D' },
    { name: 'ja', when: 'used = true' },
  )
  line.skip('wasUsed')
  line.next({ id: 'done', kind: 'endEvent', name: 'Widerrufen' })
  return bpmnOf({ id: name, name: 'Widerruf', ...line.drawn() })
}
