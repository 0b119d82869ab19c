import type { Condition } from '../../diagram/shape.ts'
import { creditCharge } from '../../parts/charge.ts'
import { checkServices } from '../../steps/check.ts'
import { stepNames } from '../../steps/names.ts'
import type { Step } from '../../steps/step.ts'
import { yes } from '../../steps/step.ts'

/** True for the fault of one contract that belongs to the fault of a device. */
export const isPart: Condition = { name: { de: 'Teil einer Massenstörung', en: 'Part of a mass fault' }, when: 'affectedContract != null' }

/** Takes a fault that a person reported or that a mass fault created. */
export const takeFault: Step = {
  draw: (line, { process }) =>
    line.draw(
      [
        { id: 'reported', kind: 'startEvent', name: { de: 'Störung gemeldet', en: 'Fault reported' }, at: [0, 0] },
        { id: 'isPart', kind: 'exclusiveGateway', name: { de: 'Eigene Störung?', en: 'A fault of its own?' }, at: [1, 0] },
        {
          id: 'adopt',
          kind: 'serviceTask',
          name: { de: 'Von der Massenstörung übernehmen', en: 'Take over from the mass fault' },
          at: [1, 1],
          handler: 'adoptFault',
        },
        {
          id: 'take',
          kind: 'serviceTask',
          name: { de: 'Störung aufnehmen', en: 'Take the fault' },
          at: [2, 0],
          handler: stepNames(process.name).check,
        },
        { id: 'isMass', kind: 'exclusiveGateway', name: { de: 'Was ist gestört?', en: 'What is faulty?' }, at: [3, 0] },
      ],
      [
        ['reported', 'isPart'],
        ['isPart', 'take'],
        ['isPart', 'adopt', isPart],
        ['adopt', 'take'],
        ['take', 'isMass'],
      ],
    ),
  services: ({ process }) => checkServices(process),
}

export const confirmReceipt: Step = {
  draw: (line) =>
    line.draw(
      [
        {
          id: 'joinMassFault',
          kind: 'serviceTask',
          name: { de: 'Massenstörung zuordnen', en: 'Look for a mass fault' },
          at: [4, 1],
          handler: 'joinMassFault',
        },
        {
          id: 'mailReceived',
          kind: 'serviceTask',
          name: { de: 'Kunden benachrichtigen', en: 'Notify the customer' },
          at: [4, 0],
          handler: 'mailFaultReceived',
        },
      ],
      [
        ['isMass', 'joinMassFault'],
        ['joinMassFault', 'mailReceived'],
        ['mailReceived', 'repair'],
      ],
    ),
}

/** Proposes the credit for the outage and for missed visits (§ 58 TKG). */
export const creditOutage: Step = {
  draw: (line) =>
    line.draw(
      [
        {
          id: 'computeCredit',
          kind: 'serviceTask',
          name: { de: 'Gutschrift berechnen', en: 'Work out the credit' },
          at: [17, 0],
          handler: 'faultCredit',
        },
        { id: 'isDue', kind: 'exclusiveGateway', name: { de: 'Gutschrift?', en: 'Credit?' }, at: [18, 0] },
        {
          id: 'propose',
          kind: 'serviceTask',
          name: { de: 'Gutschrift vorschlagen', en: 'Propose the credit' },
          at: [18, 1],
          handler: 'processCircuitFault/propose',
        },
      ],
      [
        ['repair', 'computeCredit'],
        ['computeCredit', 'isDue'],
        ['isDue', 'propose', { name: yes, when: 'credit > 0' }],
        ['propose', 'fileLetter'],
        ['isDue', 'fileLetter'],
      ],
    ),
  services: () => ({
    writes: {
      'processCircuitFault/propose': [
        creditCharge({
          reason: 'faultCredit',
          text: '"Gutschrift § 58 TKG zu " + tenantWideIdentifier + ": Störung vom " + reportedDay + " bis " + today() + (if missedAppointments = null or missedAppointments = 0 then "" else " mit versäumtem Termin")',
          english:
            '"Credit under § 58 TKG, " + tenantWideIdentifier + ": fault from " + reportedDay + " to " + today() + (if missedAppointments = null or missedAppointments = 0 then "" else " with a missed appointment")',
          from: 'reportedDay',
        }),
      ],
    },
  }),
}

export const closeFault: Step = {
  draw: (line) =>
    line.draw(
      [
        {
          id: 'fileLetter',
          kind: 'serviceTask',
          name: { de: 'Abschluss ablegen', en: 'File the closing report' },
          at: [19, 0],
          handler: 'letterFaultCredited',
        },
        {
          id: 'mailRepaired',
          kind: 'serviceTask',
          name: { de: 'Behebung mitteilen', en: 'Tell of the repair' },
          at: [20, 0],
          handler: 'mailFaultRepaired',
        },
        { id: 'done', kind: 'endEvent', name: { de: 'Abgeschlossen', en: 'Closed' }, at: [21, 0] },
      ],
      [
        ['fileLetter', 'mailRepaired'],
        ['mailRepaired', 'done'],
      ],
    ),
}
