import { bpmnOf } from '../diagram/bpmn.ts'

const extraordinary = { name: 'außerordentlich', when: 'terminationType = "extraordinary"' }
const rejected = { name: 'nicht anerkannt', when: 'terminationDecision = "rejected"' }
const hasHardware = { name: 'ja', when: 'infoHardware != null and infoHardware != "none"' }

/** Termination (processes of the domain, 13): from the day it ends to the contract that has ended. */
export const terminationDiagram = bpmnOf({
  id: 'processTermination',
  name: 'Kündigung',
  shapes: [
    { id: 'received', kind: 'startEvent', name: 'Kündigung eingegangen', at: [0, 0] },
    { id: 'computeDate', kind: 'serviceTask', name: 'Kündigungstermin berechnen', at: [1, 0], handler: 'terminationDate' },
    { id: 'needsReason', kind: 'exclusiveGateway', name: 'Art der Kündigung?', at: [2, 0], otherwise: 'writeEnd' },
    {
      id: 'judgeReason',
      kind: 'userTask',
      name: 'Kündigungsgrund prüfen',
      at: [2, 1],
      deadline: 'P3D',
      outputs: [{ name: 'Entscheidung', systematics: 'processTermination:terminationDecision' }],
    },
    { id: 'isAccepted', kind: 'exclusiveGateway', name: 'Grund anerkannt?', at: [3, 1], otherwise: 'writeEnd' },
    { id: 'mailRejection', kind: 'serviceTask', name: 'Ablehnung mitteilen', at: [4, 1], handler: 'mailTerminationRejected' },
    { id: 'refused', kind: 'endEvent', name: 'Vertrag läuft weiter', at: [5, 1] },
    {
      id: 'writeEnd',
      kind: 'serviceTask',
      name: 'Vertragsende eintragen',
      at: [3, 0],
      handler: 'changeTwin',
      outputs: [{ name: 'terminationDate', systematics: 'contract:contractEnd' }],
    },
    { id: 'mailConfirmation', kind: 'serviceTask', name: 'Kündigung bestätigen', at: [4, 0], handler: 'mailTerminationConfirmed' },
    { id: 'waitForEnd', kind: 'timer', name: 'Vertragsende', at: [5, 0], date: 'terminationDate' },
    { id: 'endElements', kind: 'serviceTask', name: 'Vertragselemente beenden', at: [6, 0], handler: 'endContractElements' },
    { id: 'hasHardware', kind: 'exclusiveGateway', name: 'Hardware beim Kunden?', at: [7, 0], otherwise: 'mailEnd' },
    { id: 'returnHardware', kind: 'userTask', name: 'Hardware zurücknehmen', at: [7, 1], deadline: 'P14D' },
    { id: 'mailEnd', kind: 'serviceTask', name: 'Vertragsende mitteilen', at: [8, 0], handler: 'mailContractEnded' },
    { id: 'ended', kind: 'endEvent', name: 'Vertrag beendet', at: [9, 0] },
  ],
  flows: [
    ['received', 'computeDate'],
    ['computeDate', 'needsReason'],
    ['needsReason', 'judgeReason', extraordinary],
    ['needsReason', 'writeEnd'],
    ['judgeReason', 'isAccepted'],
    ['isAccepted', 'mailRejection', rejected],
    ['mailRejection', 'refused'],
    ['isAccepted', 'writeEnd'],
    ['writeEnd', 'mailConfirmation'],
    ['mailConfirmation', 'waitForEnd'],
    ['waitForEnd', 'endElements'],
    ['endElements', 'hasHardware'],
    ['hasHardware', 'returnHardware', hasHardware],
    ['hasHardware', 'mailEnd'],
    ['returnHardware', 'mailEnd'],
    ['mailEnd', 'ended'],
  ],
})
