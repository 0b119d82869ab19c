import { addContractSearch } from '../declared.ts'
import { bpmnOf } from '../diagram/bpmn.ts'
import { Line } from '../diagram/line.ts'

const extraordinary = { name: 'außerordentlich', when: 'terminationType = "extraordinary"' }
const rejected = { name: 'nicht anerkannt', when: 'terminationDecision = "rejected"' }
const hasHardware = { name: 'ja', when: '(devices != null and devices > 0) or (infoHardware != null and infoHardware != "none")' }
/** Nobody is called without having agreed to it (§ 7 UWG), nor after a death or by a guardian. */
const mayBeCalled = {
  name: 'möglich',
  when: 'terminationType = "ordinary" and partner.advertisingConsent = true and (terminationReason = null or not(terminationReason in ("death", "byGuardian")))',
}
const stays = { name: 'bleibt', when: 'winBackResult = "stays"' }

/**
 * Termination (processes of the domain, 13): from the declaration to the contract that has ended, or goes on because the customer was won
 * back.
 */
export const terminationDiagram = diagram()

function diagram(): string {
  const line = new Line()
  line.next({ id: 'received', kind: 'startEvent', name: 'Kündigung eingegangen' })
  addContractSearch(line, 'processTermination')
  line.next({ id: 'computeDate', kind: 'serviceTask', name: 'Kündigungstermin berechnen', handler: 'terminationDate' })
  line.next({ id: 'needsReason', kind: 'exclusiveGateway', name: 'Art der Kündigung?' })
  line.aside(
    {
      id: 'judgeReason',
      kind: 'userTask',
      name: 'Kündigungsgrund prüfen',
      group: 'Auftragsmanagement',
      deadline: 'P3D',
      inputs: [
        { name: 'Grund', systematics: 'processTermination:terminationReason' },
        { name: 'Anderer Grund', systematics: 'processTermination:terminationReasonOther' },
        { name: 'Wunschtermin', systematics: 'processTermination:desiredDate' },
      ],
      outputs: [{ name: 'Entscheidung', systematics: 'processTermination:terminationDecision' }],
    },
    1,
  )
  line.aside({ id: 'isAccepted', kind: 'exclusiveGateway', name: 'Grund anerkannt?' }, 2)
  line.aside({ id: 'mailRejection', kind: 'serviceTask', name: 'Ablehnung mitteilen', handler: 'mailTerminationRejected' }, 3)
  line.aside({ id: 'refused', kind: 'endEvent', name: 'Vertrag läuft weiter' }, 4)
  line.flow('needsReason', 'judgeReason', extraordinary)
  line.flow('judgeReason', 'isAccepted')
  line.flow('isAccepted', 'mailRejection', rejected)
  line.flow('mailRejection', 'refused')
  line.flow('isAccepted', 'writeEnd')
  line.next({
    id: 'writeEnd',
    kind: 'serviceTask',
    name: 'Vertragsende eintragen',
    handler: 'changeTwin',
    outputs: [{ name: 'terminationDate', systematics: 'contract:contractEnd' }],
  })
  line.next({ id: 'mailConfirmation', kind: 'serviceTask', name: 'Kündigung bestätigen', handler: 'mailTerminationConfirmed' })
  line.next({ id: 'fileLetter', kind: 'serviceTask', name: 'Bestätigung ablegen', handler: 'letterTerminationConfirmed' })
  addWinBack(line)
  line.next({ id: 'waitForEnd', kind: 'timer', name: 'Vertragsende', date: 'terminationDate' })
  line.next({ id: 'endElements', kind: 'serviceTask', name: 'Vertragselemente beenden', handler: 'endContractElements' })
  line.next({ id: 'shutDown', kind: 'serviceTask', name: 'Anschluss abschalten', handler: 'network/lock' })
  line.aside({ id: 'notShut', kind: 'boundaryError', name: 'gestört', on: 'shutDown' }, 0)
  line.aside({ id: 'shutByHand', kind: 'userTask', name: 'Von Hand abschalten', group: 'Technik Betrieb', deadline: 'P1D' }, 1)
  line.flow('notShut', 'shutByHand')
  line.flow('shutByHand', 'close')
  line.next({ id: 'close', kind: 'serviceTask', name: 'Anschluss und Rufnummern freigeben', handler: 'processTermination/close' })
  line.next({ id: 'hasHardware', kind: 'exclusiveGateway', name: 'Hardware beim Kunden?' })
  line.aside({ id: 'returnHardware', kind: 'userTask', name: 'Hardware zurücknehmen', group: 'Technik Betrieb', deadline: 'P14D' }, 1)
  line.aside({ id: 'storeHardware', kind: 'serviceTask', name: 'Rückgabe eintragen', handler: 'processTermination/store' }, 2)
  line.flow('hasHardware', 'returnHardware', hasHardware)
  line.flow('returnHardware', 'storeHardware')
  line.flow('storeHardware', 'mailEnd')
  line.next({ id: 'mailEnd', kind: 'serviceTask', name: 'Vertragsende mitteilen', handler: 'mailContractEnded' })
  line.next({ id: 'ended', kind: 'endEvent', name: 'Vertrag beendet' })
  return bpmnOf({ id: 'processTermination', name: 'Kündigung', nameEn: 'Termination', ...line.drawn() })
}

/** Somebody calls the customer, for two weeks and not beyond the end of the contract. */
function addWinBack(line: Line): void {
  line.next({ id: 'mayBeCalled', kind: 'exclusiveGateway', name: 'Rückgewinnung?' })
  line.aside(
    {
      id: 'winBack',
      kind: 'userTask',
      name: 'Rückgewinnung versuchen',
      group: 'Kundenservice',
      deadline: 'P3D',
      inputs: [
        { name: 'Grund', systematics: 'processTermination:terminationReason' },
        { name: 'Vertragsende', systematics: 'processTermination:terminationDate' },
      ],
      outputs: [
        { name: 'Ergebnis', systematics: 'processTermination:winBackResult' },
        { name: 'Gespräch', systematics: 'processTermination:winBackAgreed' },
      ],
    },
    1,
  )
  line.aside(
    {
      id: 'winBackOver',
      kind: 'boundaryTimer',
      name: 'nicht erreicht',
      on: 'winBack',
      date: 'min(terminationDate, addDuration(today(), "P14D"))',
    },
    0,
  )
  line.aside({ id: 'isWonBack', kind: 'exclusiveGateway', name: 'Bleibt?' }, 2)
  line.aside({ id: 'takeBack', kind: 'serviceTask', name: 'Kündigung zurücknehmen', handler: 'processTermination/takeBack' }, 3)
  line.aside({ id: 'fileTakenBack', kind: 'serviceTask', name: 'Rücknahme ablegen', handler: 'letterTerminationTakenBack' }, 4)
  line.aside({ id: 'mailTakenBack', kind: 'serviceTask', name: 'Rücknahme bestätigen', handler: 'mailTerminationTakenBack' }, 5)
  line.aside({ id: 'stayed', kind: 'endEvent', name: 'Kunde bleibt' }, 6)
  line.flow('mayBeCalled', 'winBack', mayBeCalled)
  line.flow('winBack', 'isWonBack')
  line.flow('winBackOver', 'isWonBack')
  line.flow('isWonBack', 'waitForEnd')
  line.flow('isWonBack', 'takeBack', stays)
  line.flow('takeBack', 'fileTakenBack')
  line.flow('fileTakenBack', 'mailTakenBack')
  line.flow('mailTakenBack', 'stayed')
}
