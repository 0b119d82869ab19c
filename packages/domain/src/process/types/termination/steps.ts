import type { Write } from '@twinwerk/model/process/write'
import type { Line } from '../../diagram/line.ts'
import { charge } from '../../parts/charge.ts'
import type { Step } from '../../steps/step.ts'
import { yes } from '../../steps/step.ts'

const elements = 'contract/contract:contractElements'

const extraordinary = { name: { de: 'außerordentlich', en: 'extraordinary' }, when: 'terminationType = "extraordinary"' }
const charged = { name: { de: 'gegen Ausgleich', en: 'against a charge' }, when: 'terminationDecision = "agreed" and earlyCharge != null' }
const rejected = { name: { de: 'nicht anerkannt', en: 'not recognised' }, when: 'terminationDecision = "rejected"' }
const hasHardware = { name: yes, when: '(devices != null and devices > 0) or (infoHardware != null and infoHardware != "none")' }

export const computeDate: Step = {
  draw: (line) =>
    line.next({
      id: 'computeDate',
      kind: 'serviceTask',
      name: { de: 'Kündigungstermin berechnen', en: 'Work out the day of termination' },
      handler: 'terminationDate',
    }),
}

/** Staff check the reason of a termination without notice. If the reason is not valid, the contract continues. */
export const judgeReason: Step = {
  draw: (line) => {
    line.next({ id: 'needsReason', kind: 'exclusiveGateway', name: { de: 'Art der Kündigung?', en: 'Kind of termination?' } })
    line.aside(
      {
        id: 'judgeReason',
        kind: 'userTask',
        name: { de: 'Kündigungsgrund prüfen', en: 'Judge the reason' },
        group: 'Auftragsmanagement',
        deadline: 'P3D',
        inputs: [
          { name: 'Grund', systematics: 'processTermination:terminationReason' },
          { name: 'Anderer Grund', systematics: 'processTermination:terminationReasonOther' },
          { name: 'Wunschtermin', systematics: 'processTermination:desiredDate' },
          { name: 'Ausgleich', systematics: 'processTermination:proposedCharge' },
        ],
        outputs: [{ name: 'Entscheidung', systematics: 'processTermination:terminationDecision' }],
      },
      1,
    )
    line.aside({ id: 'isAccepted', kind: 'exclusiveGateway', name: { de: 'Grund anerkannt?', en: 'Reason recognised?' } }, 2)
    line.aside(
      {
        id: 'mailRejection',
        kind: 'serviceTask',
        name: { de: 'Ablehnung mitteilen', en: 'Tell the refusal' },
        handler: 'mailTerminationRejected',
      },
      3,
    )
    line.aside({ id: 'refused', kind: 'endEvent', name: { de: 'Vertrag läuft weiter', en: 'The contract goes on' } }, 4)
    line.flow('needsReason', 'judgeReason', extraordinary)
    line.flow('judgeReason', 'isAccepted')
    line.flow('isAccepted', 'mailRejection', rejected)
    line.flow('mailRejection', 'refused')
    line.flow('isAccepted', 'writeEnd')
    drawCharge(line)
  },
  services: () => ({ writes: { 'processTermination/charge': [earlyCharge] } }),
}

/** The charge for an early end is taxed as the service is (ECJ C-295/17), and is billed with the last day of the contract. */
const earlyCharge: Write = {
  ...charge({
    reason: 'earlyTermination',
    text: '"Ausgleich für das vorzeitige Vertragsende zu " + tenantWideIdentifier',
    english: '"Charge for the early end of the contract, " + tenantWideIdentifier',
    from: 'terminationDate',
    to: 'terminationDate',
    gross: 'agreedCharge',
    taxClass: 'regular',
  }),
  when: 'agreedCharge > 0',
}

/** A contract that ends early by agreement is charged as much as a person decides, and nothing by itself. */
function drawCharge(line: Line): void {
  line.aside(
    {
      id: 'decideCharge',
      kind: 'userTask',
      name: { de: 'Ausgleich für das vorzeitige Ende festlegen', en: 'Decide the charge for the early end' },
      group: 'Auftragsmanagement',
      deadline: 'P3D',
      inputs: [
        { name: 'Vertragsende', systematics: 'processTermination:terminationDate' },
        { name: 'Vorschlag', systematics: 'processTermination:proposedCharge' },
      ],
      outputs: [
        { name: 'Ausgleich', systematics: 'processTermination:agreedCharge' },
        { name: 'Grund', systematics: 'processTermination:chargeReason', optional: true },
      ],
    },
    2,
    1,
  )
  line.aside(
    {
      id: 'addCharge',
      kind: 'serviceTask',
      name: { de: 'Ausgleich vormerken', en: 'Note the charge' },
      handler: 'processTermination/charge',
    },
    1,
    1,
  )
  line.flow('isAccepted', 'decideCharge', charged)
  line.flow('decideCharge', 'addCharge')
  line.flow('addCharge', 'writeEnd')
}

/** Enters the end of the contract and confirms the termination. */
export const enterEnd: Step = {
  draw: (line) => {
    line.next({
      id: 'writeEnd',
      kind: 'serviceTask',
      name: { de: 'Vertragsende eintragen', en: 'Enter the end of the contract' },
      handler: 'changeTwin',
      outputs: [{ name: 'terminationDate', systematics: 'contract:contractEnd' }],
    })
    line.next({
      id: 'mailConfirmation',
      kind: 'serviceTask',
      name: { de: 'Kündigung bestätigen', en: 'Confirm the termination' },
      handler: 'mailTerminationConfirmed',
    })
    line.next({
      id: 'fileLetter',
      kind: 'serviceTask',
      name: { de: 'Bestätigung ablegen', en: 'File the confirmation' },
      handler: 'letterTerminationConfirmed',
    })
  },
}

export const endContract: Step = {
  draw: (line) => {
    line.next({ id: 'waitForEnd', kind: 'timer', name: { de: 'Vertragsende', en: 'End of the contract' }, date: 'terminationDate' })
    line.next({
      id: 'endElements',
      kind: 'serviceTask',
      name: { de: 'Vertragselemente beenden', en: 'End the contract elements' },
      handler: 'endContractElements',
    })
  },
}

/** The line ends with its contract. Its numbers are quarantined for the month in which the customer may still claim them (§ 59 (5) TKG). */
export const releaseLine: Step = {
  draw: (line) =>
    line.next({
      id: 'close',
      kind: 'serviceTask',
      name: { de: 'Anschluss und Rufnummern freigeben', en: 'Release line and numbers' },
      handler: 'processTermination/close',
    }),
  services: () => ({
    writes: {
      'processTermination/close': [
        {
          kind: 'set',
          at: `${elements}/contractElement:managedNumbers`,
          when: 'target.state = "assigned"',
          values: { 'managedNumber:state': '"quarantine"', 'managedNumber:quarantineUntil': 'addDuration(contract.contractEnd, "P1M")' },
        },
        { kind: 'unlink', at: elements, relation: 'contractElement:managedNumbers' },
        {
          kind: 'set',
          at: `${elements}/contractElement:access`,
          when: 'target.status != "ended"',
          values: { 'access:status': '"ended"', 'access:activeUntil': 'now()' },
        },
        { kind: 'unlink', at: `${elements}/contractElement:access`, relation: 'access:port' },
      ],
    },
  }),
}

export const takeBackHardware: Step = {
  draw: (line) => {
    line.next({ id: 'hasHardware', kind: 'exclusiveGateway', name: { de: 'Hardware beim Kunden?', en: 'Hardware at the customer?' } })
    line.aside(
      {
        id: 'returnHardware',
        kind: 'userTask',
        name: { de: 'Hardware zurücknehmen', en: 'Take back the hardware' },
        group: 'Technik Betrieb',
        deadline: 'P14D',
      },
      1,
    )
    line.aside(
      {
        id: 'storeHardware',
        kind: 'serviceTask',
        name: { de: 'Rückgabe eintragen', en: 'Enter the return' },
        handler: 'processTermination/store',
      },
      2,
    )
    line.flow('hasHardware', 'returnHardware', hasHardware)
    line.flow('returnHardware', 'storeHardware')
    line.flow('storeHardware', 'mailEnd')
  },
  services: () => ({
    writes: {
      'processTermination/store': [
        {
          kind: 'set',
          at: `${elements}/contractElement:cpes`,
          when: 'true',
          values: { 'asset:condition': '"used"', 'asset:storedAt': '"Rückläufer"' },
        },
        { kind: 'unlink', at: `${elements}/contractElement:access`, relation: 'access:cpe' },
        { kind: 'unlink', at: elements, relation: 'contractElement:cpes' },
      ],
    },
  }),
}

export const confirmEnd: Step = {
  draw: (line) =>
    line.next({
      id: 'mailEnd',
      kind: 'serviceTask',
      name: { de: 'Vertragsende mitteilen', en: 'Tell the end of the contract' },
      handler: 'mailContractEnded',
    }),
}
