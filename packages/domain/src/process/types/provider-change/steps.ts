import { creditCharge } from '../../parts/charge.ts'
import type { Step } from '../../steps/step.ts'
import { yes } from '../../steps/step.ts'

const name = 'processProviderChange'
const lines = 'contract/contract:contractElements/contractElement:access'

/** The path to the porting order. */
export const order = `process/${name}:portingOrder`

export const makePortingOrder: Step = {
  draw: (line) =>
    line.next({
      id: 'keepOrder',
      kind: 'serviceTask',
      name: { de: 'Portierungsauftrag anlegen', en: 'Make the porting order' },
      handler: `${name}/order`,
    }),
  services: () => ({
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
    },
  }),
}

/** Technicians take over the line if the donating carrier offers it. The customer is informed of the day. */
export const takeOverLine: Step = {
  draw: (line) => {
    line.next({ id: 'takesLine', kind: 'exclusiveGateway', name: { de: 'Leitung übernehmen?', en: 'Take over the line?' } })
    line.aside(
      {
        id: 'takeOver',
        kind: 'userTask',
        name: { de: 'Technische Übernahme', en: 'Technical takeover' },
        group: 'Technik Betrieb',
        deadline: 'P3D',
      },
      1,
    )
    line.flow('takesLine', 'takeOver', { name: yes, when: 'wbciCode = "8010"' })
    line.flow('takeOver', 'mailDate')
    line.next({ id: 'mailDate', kind: 'serviceTask', name: { de: 'Termin mitteilen', en: 'Tell the date' }, handler: 'mailPortingDate' })
  },
}

export const switchOver: Step = {
  draw: (line) => {
    line.next({ id: 'waitForDate', kind: 'timer', name: { de: 'Wechseltag', en: 'Day of the switch' }, date: 'agreedDate' })
    line.next({ id: 'switch', kind: 'serviceTask', name: { de: 'Umschalten', en: 'Switch over' }, handler: `${name}/switch` })
  },
  services: () => ({
    writes: {
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
        {
          kind: 'set',
          at: lines,
          when: 'target.status != "active"',
          values: { 'access:status': '"active"', 'access:activeSince': 'now()' },
        },
      ],
    },
  }),
}

/**
 * Sets up telephony. Technicians repair an outage after the switch, and the process proposes a credit for days without service (§ 59 TKG).
 */
export const setUpTelephony: Step = {
  draw: (line) => {
    line.next({
      id: 'configure',
      kind: 'serviceTask',
      name: { de: 'Telefonie einrichten', en: 'Set up telephony' },
      handler: 'network/telephony',
    })
    line.aside({ id: 'notConfigured', kind: 'boundaryError', name: { de: 'gestört', en: 'it fails' }, on: 'configure' }, 0)
    line.aside(
      {
        id: 'repairSwitch',
        kind: 'userTask',
        name: { de: 'Ausfall nach dem Wechsel beheben', en: 'Repair the outage after the switch' },
        group: 'Technik Betrieb',
        deadline: 'P1D',
        outputs: [{ name: 'Werktage ohne Dienst', systematics: `${name}:interruptedDays` }],
      },
      1,
    )
    line.flow('notConfigured', 'repairSwitch')
    line.aside(
      {
        id: 'computeCredit',
        kind: 'serviceTask',
        name: { de: 'Gutschrift berechnen', en: 'Work out the credit' },
        handler: 'switchCredit',
      },
      2,
    )
    line.aside({ id: 'isDue', kind: 'exclusiveGateway', name: { de: 'Gutschrift?', en: 'Credit?' } }, 3)
    line.aside(
      { id: 'propose', kind: 'serviceTask', name: { de: 'Gutschrift vorschlagen', en: 'Propose the credit' }, handler: `${name}/propose` },
      4,
    )
    line.flow('repairSwitch', 'computeCredit')
    line.flow('computeCredit', 'isDue')
    line.flow('isDue', 'mailConfirmation')
    line.flow('isDue', 'propose', { name: yes, when: 'credit > 0' })
    line.flow('propose', 'mailConfirmation')
  },
  services: () => ({
    writes: {
      [`${name}/propose`]: [
        creditCharge({
          reason: 'switchCredit',
          text: '"Gutschrift § 59 TKG zu " + tenantWideIdentifier + ": Ausfall nach dem Anbieterwechsel vom " + min(agreedDate, today())',
          english:
            '"Credit under § 59 TKG, " + tenantWideIdentifier + ": outage after the change of provider on " + min(agreedDate, today())',
          from: 'min(agreedDate, today())',
        }),
      ],
    },
  }),
}

export const confirmSwitch: Step = {
  draw: (line) =>
    line.next({
      id: 'mailConfirmation',
      kind: 'serviceTask',
      name: { de: 'Wechsel bestätigen', en: 'Confirm the switch' },
      handler: 'mailChangeConfirmed',
    }),
}
