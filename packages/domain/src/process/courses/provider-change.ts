import { addCheck } from '../change/change-diagram.ts'
import type { AskedProcess, Course } from '../change/change.ts'
import { bpmnOf } from '../diagram/bpmn.ts'
import { Line } from '../diagram/line.ts'
import { creditReceipt } from './credit-receipt.ts'
import { addPorting, portingAnswer, wbciFact } from './porting.ts'

const name = 'processProviderChange'
const order = `process/${name}:portingOrder`

export const providerChangeType: AskedProcess = {
  name,
  label: { de: 'Anbieterwechsel mit Rufnummernmitnahme', en: 'Provider change with number porting' },
  category: 'processTech',
  later: ['interruptedDays'],
  fields: {
    previousCarrier: { dataType: 'string', label: { de: 'Bisheriger Anbieter', en: 'Previous carrier' } },
    desiredDate: { dataType: 'date', label: { de: 'Wunschtermin', en: 'Desired date' } },
    contractorName: {
      dataType: 'string',
      label: { de: 'Abweichender Anschlussinhaber', en: 'Different contractor' },
      help: { de: 'Leer, wenn der Kunde selbst Inhaber ist.', en: 'Empty where the customer is the contractor.' },
    },
    number: {
      dataType: 'string',
      semanticType: 'code',
      label: { de: 'Mitzunehmende Rufnummer', en: 'Number to bring along' },
      help: { de: 'Mit Landesvorwahl und ohne Leerzeichen: +4922147100123.', en: 'With country code, without blanks: +4922147100123.' },
      validations: [
        { when: 'e164(value)', text: { de: 'Die Rufnummer hat die Form +4922147100123!', en: 'The number has the form +4922147100123.' } },
      ],
    },
    interruptedDays: {
      dataType: 'integer',
      label: { de: 'Werktage ohne Dienst', en: 'Working days without service' },
      help: {
        de: 'Ab dem zweiten steht dem Kunden eine Entschädigung zu (§ 59 TKG).',
        en: 'From the second on the customer is compensated (section 59 TKG).',
      },
    },
    credit: { dataType: 'double', label: { de: 'Gutschrift', en: 'Credit' }, unit: 'currency', serverOwned: true },
  },
  picks: {
    portingOrder: { target: 'portingOrder', label: { de: 'Portierungsauftrag', en: 'Porting order' }, min: 0, max: 1 },
    managedNumber: { target: 'managedNumber', label: { de: 'Rufnummer bei uns', en: 'Number with us' }, min: 0, max: 1 },
  },
}

const lines = 'contract/contract:contractElements/contractElement:access'

export const providerChange: Course = {
  name,
  diagram: diagram(),
  checks: {
    [`${name}/check`]: {
      rules: [
        { holds: 'contract != null', text: { de: 'Der Vertrag fehlt.', en: 'The contract is missing.' } },
        {
          holds: 'previousCarrier != null and number != null and desiredDate != null',
          text: {
            de: 'Bisheriger Anbieter, Rufnummer oder Wunschtermin fehlt.',
            en: 'Previous carrier, number or desired date is missing.',
          },
        },
        {
          holds: 'desiredDate > effectiveDay',
          text: { de: 'Der Wunschtermin liegt nicht in der Zukunft.', en: 'The desired date does not lie in the future.' },
        },
      ],
      writes: [],
      facts: wbciFact,
    },
  },
  writes: {
    [`${name}/order`]: [
      {
        kind: 'add',
        at: 'process',
        when: 'count(orders) = 0',
        reads: { orders: order },
        relation: `${name}:portingOrder`,
        definition: 'portingOrder',
        values: {
          'portingOrder:previousCarrier': 'previousCarrier',
          'portingOrder:differentContractor': 'contractorName != null',
          'portingOrder:contractorName': 'contractorName',
          'portingOrder:wbciId': 'wbciId',
        },
      },
    ],
    [`${name}/answer`]: [
      portingAnswer(order),
      { kind: 'set', at: 'contract(contractTelecom)', values: { 'contractTelecom:wbciId': 'wbciId' } },
    ],
    [`${name}/propose`]: [
      creditReceipt({
        name: '"Gutschrift § 59 TKG zu " + tenantWideIdentifier',
        line: '"Ausfall nach dem Anbieterwechsel vom " + min(agreedDate, today())',
        from: 'min(agreedDate, today())',
      }),
    ],
    [`${name}/switch`]: [
      {
        kind: 'add',
        at: 'process',
        when: 'count(numbers) = 0',
        reads: { numbers: `process/${name}:managedNumber` },
        relation: `${name}:managedNumber`,
        definition: 'managedNumber',
        values: { 'managedNumber:number': 'number', 'managedNumber:state': '"assigned"' },
      },
      {
        kind: 'link',
        at: 'contract/contract:contractElements',
        when: 'target.contractElementEnd = null',
        relation: 'contractElement:managedNumbers',
        to: `process/${name}:managedNumber`,
      },
      { kind: 'link', at: order, relation: 'portingOrder:managedNumbers', to: `process/${name}:managedNumber` },
      { kind: 'set', at: lines, when: 'target.status != "active"', values: { 'access:status': '"active"', 'access:activeSince': 'now()' } },
    ],
  },
}

function diagram(): string {
  const line = new Line()
  line.next({ id: 'received', kind: 'startEvent', name: 'Auftrag eingegangen' })
  addCheck(line, { name, group: 'Auftragsmanagement' })
  line.next({ id: 'keepOrder', kind: 'serviceTask', name: 'Portierungsauftrag anlegen', handler: `${name}/order` })
  addPorting(line, `${name}/answer`)
  line.next({ id: 'takesLine', kind: 'exclusiveGateway', name: 'Leitung übernehmen?' })
  line.aside({ id: 'takeOver', kind: 'userTask', name: 'Technische Übernahme', group: 'Technik Betrieb', deadline: 'P3D' }, 1)
  line.flow('takesLine', 'takeOver', { name: 'ja', when: 'wbciCode = "8010"' })
  line.flow('takeOver', 'mailDate')
  line.next({ id: 'mailDate', kind: 'serviceTask', name: 'Termin mitteilen', handler: 'mailPortingDate' })
  line.next({ id: 'waitForDate', kind: 'timer', name: 'Wechseltag', date: 'agreedDate' })
  line.next({ id: 'switch', kind: 'serviceTask', name: 'Umschalten', handler: `${name}/switch` })
  line.next({ id: 'configure', kind: 'serviceTask', name: 'Telefonie einrichten', handler: 'network/telephony' })
  line.aside({ id: 'notConfigured', kind: 'boundaryError', name: 'gestört', on: 'configure' }, 0)
  line.aside(
    {
      id: 'repairSwitch',
      kind: 'userTask',
      name: 'Ausfall nach dem Wechsel beheben',
      group: 'Technik Betrieb',
      deadline: 'P1D',
      outputs: [{ name: 'Werktage ohne Dienst', systematics: `${name}:interruptedDays` }],
    },
    1,
  )
  line.flow('notConfigured', 'repairSwitch')
  line.aside({ id: 'computeCredit', kind: 'serviceTask', name: 'Gutschrift berechnen', handler: 'switchCredit' }, 2)
  line.aside({ id: 'isDue', kind: 'exclusiveGateway', name: 'Gutschrift?' }, 3)
  line.aside({ id: 'propose', kind: 'serviceTask', name: 'Gutschrift vorschlagen', handler: `${name}/propose` }, 4)
  line.flow('repairSwitch', 'computeCredit')
  line.flow('computeCredit', 'isDue')
  line.flow('isDue', 'mailConfirmation')
  line.flow('isDue', 'propose', { name: 'ja', when: 'credit > 0' })
  line.flow('propose', 'mailConfirmation')
  line.next({ id: 'mailConfirmation', kind: 'serviceTask', name: 'Wechsel bestätigen', handler: 'mailChangeConfirmed' })
  line.next({ id: 'done', kind: 'endEvent', name: 'Gewechselt' })
  return bpmnOf({ id: name, name: providerChangeType.label.de, nameEn: providerChangeType.label.en, ...line.drawn() })
}
