import { addCheck } from '../change/change-diagram.ts'
import type { AskedProcess, Course } from '../change/change.ts'
import { bpmnOf } from '../diagram/bpmn.ts'
import { Line } from '../diagram/line.ts'

const name = 'processSupplierSwitch'

export const supplierSwitchType: AskedProcess = {
  name,
  label: { de: 'Lieferantenwechsel Strom', en: 'Electricity supplier switch' },
  category: 'processEnergy',
  fields: {
    malo: {
      dataType: 'string',
      semanticType: 'code',
      label: { de: 'MaLo-ID', en: 'MaLo id' },
      help: {
        de: '11 Ziffern; steht auf der letzten Rechnung des bisherigen Lieferanten.',
        en: '11 digits; stands on the last bill of the former supplier.',
      },
      validations: [{ when: 'malo(value)', text: { de: 'Die MaLo-ID ist nicht gültig!', en: 'The MaLo id is not valid.' } }],
    },
    annualConsumption: { dataType: 'integer', label: { de: 'Jahresverbrauch', en: 'Annual consumption' }, unit: 'kWh' },
  },
  picks: { marketLocation: { target: 'marketLocation', label: { de: 'Marktlokation', en: 'Market location' }, min: 0, max: 1 } },
}

/**
 * The switch within 24 hours on a working day (§ 20a EnWG): the grid operator identifies the place and answers; supply begins the next
 * day.
 */
export const supplierSwitch: Course = {
  name,
  diagram: diagram(),
  checks: {
    [`${name}/check`]: {
      rules: [
        { holds: 'contract != null', text: { de: 'Der Liefervertrag fehlt.', en: 'The supply contract is missing.' } },
        { holds: 'malo != null', text: { de: 'Die MaLo-ID fehlt.', en: 'The MaLo id is missing.' } },
      ],
      writes: [],
      facts: { switchKey: { value: 'tenantWideIdentifier' } },
    },
  },
  writes: {
    [`${name}/supply`]: [
      {
        kind: 'add',
        at: 'process',
        when: 'count(places) = 0',
        reads: { places: `process/${name}:marketLocation` },
        relation: `${name}:marketLocation`,
        definition: 'marketLocation',
        values: {
          'marketLocation:malo': 'malo',
          'marketLocation:sector': '"electricity"',
          'marketLocation:annualForecast': 'annualConsumption',
        },
      },
      {
        kind: 'link',
        at: 'contract/contract:contractElements',
        when: 'target.contractElementEnd = null',
        relation: 'contractElement:marketLocation',
        to: `process/${name}:marketLocation`,
        replaces: true,
      },
      {
        kind: 'set',
        at: 'contract(contractEnergySupply)',
        when: 'true',
        values: { 'contractEnergySupply:supplierSwitchDate': 'switchDay' },
      },
    ],
  },
}

function diagram(): string {
  const line = new Line()
  const clear = { group: 'Messstellenbetrieb', deadline: 'P1D' } as const
  line.next({ id: 'received', kind: 'startEvent', name: 'Auftrag eingegangen' })
  addCheck(line, { name, group: 'Messstellenbetrieb' })
  line.next({ id: 'identify', kind: 'serviceTask', name: 'Marktlokation bestimmen', handler: 'grid/identify' })
  line.next({ id: 'isKnown', kind: 'exclusiveGateway', name: 'Gefunden?' })
  line.aside({ id: 'clearPlace', kind: 'userTask', name: 'Adresse oder MaLo-ID klären', ...clear }, 1)
  line.flow('isKnown', 'clearPlace', { name: 'nein', when: 'identified != true' })
  line.flow('clearPlace', 'identify')
  line.next({ id: 'request', kind: 'serviceTask', name: 'Anmeldung senden (UTILMD)', handler: 'grid/supplierSwitch' })
  line.next({ id: 'answerOrTime', kind: 'eventBasedGateway', name: 'Antwort oder Frist' })
  line.aside({ id: 'noAnswer', kind: 'timer', name: '2 Tage', after: 'P2D' }, 1)
  line.aside({ id: 'chase', kind: 'userTask', name: 'Beim Netzbetreiber nachfragen', ...clear }, 2)
  line.flow('answerOrTime', 'noAnswer')
  line.flow('noAnswer', 'chase')
  line.flow('chase', 'answerOrTime')
  line.next({ id: 'gridAnswer', kind: 'catchMessage', name: 'Antwort des Netzbetreibers', message: 'gridAnswer', key: 'switchKey' })
  line.next({ id: 'isAccepted', kind: 'exclusiveGateway', name: 'Angenommen?' })
  line.aside({ id: 'clearRefusal', kind: 'userTask', name: 'Ablehnung klären', ...clear }, 1)
  line.flow('isAccepted', 'clearRefusal', { name: 'abgelehnt', when: 'switchAccepted != true' })
  line.flow('clearRefusal', 'request')
  line.next({ id: 'setDay', kind: 'serviceTask', name: 'Lieferbeginn festlegen', handler: 'switchDay' })
  line.next({ id: 'waitForDay', kind: 'timer', name: 'Lieferbeginn', date: 'switchDay' })
  line.next({ id: 'supply', kind: 'serviceTask', name: 'Belieferung beginnen', handler: `${name}/supply` })
  line.next({ id: 'mailConfirmation', kind: 'serviceTask', name: 'Lieferbeginn mitteilen', handler: 'mailChangeConfirmed' })
  line.next({ id: 'done', kind: 'endEvent', name: 'Beliefert' })
  return bpmnOf({ id: name, name: supplierSwitchType.label.de, nameEn: supplierSwitchType.label.en, ...line.drawn() })
}
