import type { Line } from '../../diagram/line.ts'
import type { Step } from '../../steps/step.ts'

/** A call needs the customer's consent (§ 7 UWG). After a death, or a termination by a guardian, staff do not call. */
const mayBeCalled = {
  name: { de: 'möglich', en: 'possible' },
  when: 'terminationType = "ordinary" and partner.advertisingConsent = true and (terminationReason = null or not(terminationReason in ("death", "byGuardian")))',
}

const stays = { name: { de: 'bleibt', en: 'stays' }, when: 'winBackResult = "stays"' }

/** Staff try to win the customer back by phone, for two weeks and at most until the end of the contract. */
export const winBack: Step = {
  draw: (line) => {
    line.next({ id: 'mayBeCalled', kind: 'exclusiveGateway', name: { de: 'Rückgewinnung?', en: 'Win back?' } })
    line.aside(
      {
        id: 'winBack',
        kind: 'userTask',
        name: { de: 'Rückgewinnung versuchen', en: 'Try to win back' },
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
    const deadline = 'min(terminationDate, addDuration(today(), "P14D"))'
    line.aside(
      { id: 'winBackOver', kind: 'boundaryTimer', name: { de: 'nicht erreicht', en: 'not reached' }, on: 'winBack', date: deadline },
      0,
    )
    drawStays(line)
    line.flow('mayBeCalled', 'winBack', mayBeCalled)
    line.flow('winBack', 'isWonBack')
    line.flow('winBackOver', 'isWonBack')
    line.flow('isWonBack', 'waitForEnd')
    line.flow('isWonBack', 'takeBack', stays)
    line.flow('takeBack', 'fileTakenBack')
    line.flow('fileTakenBack', 'mailTakenBack')
    line.flow('mailTakenBack', 'stayed')
  },
  services: () => ({
    writes: { 'processTermination/takeBack': [{ kind: 'set', at: 'contract', values: { 'contract:contractEnd': 'formerEnd' } }] },
  }),
}

/** Draws the case that the customer stays: the termination is revoked. */
function drawStays(line: Line): void {
  line.aside({ id: 'isWonBack', kind: 'exclusiveGateway', name: { de: 'Bleibt?', en: 'Stays?' } }, 2)
  line.aside(
    {
      id: 'takeBack',
      kind: 'serviceTask',
      name: { de: 'Kündigung zurücknehmen', en: 'Take the termination back' },
      handler: 'processTermination/takeBack',
    },
    3,
  )
  line.aside(
    {
      id: 'fileTakenBack',
      kind: 'serviceTask',
      name: { de: 'Rücknahme ablegen', en: 'File that it was taken back' },
      handler: 'letterTerminationTakenBack',
    },
    4,
  )
  line.aside(
    {
      id: 'mailTakenBack',
      kind: 'serviceTask',
      name: { de: 'Rücknahme bestätigen', en: 'Confirm that it was taken back' },
      handler: 'mailTerminationTakenBack',
    },
    5,
  )
  line.aside({ id: 'stayed', kind: 'endEvent', name: { de: 'Kunde bleibt', en: 'The customer stays' } }, 6)
}
