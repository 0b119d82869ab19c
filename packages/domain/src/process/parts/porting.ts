import type { Line } from '../diagram/line.ts'
import { stepNames } from '../steps/names.ts'
import type { Step } from '../steps/step.ts'
import { no } from '../steps/step.ts'

/** The donating carrier agrees with these WBCI codes: to the date, to a later date, or with the take-over of the line. */
const agreed = 'wbciCode in ("8001", "8002", "8010")'

/** The id of a preliminary agreement: carrier, way, year and number of the process. */
export const wbciFact = {
  wbciId: { value: '"DEU.TWNWRK.VH" + substring(tenantWideIdentifier, 5, 2) + "0" + substring(tenantWideIdentifier, 8, 5)' },
} as const

/**
 * Returns the step in which the donating carrier agrees to the day of the change. After three working days without an answer, staff ask the
 * carrier; staff also correct a rejected request. `order` is the path to the porting order. The answer sets the variable `agreedDate`.
 */
export function agreeWithCarrier(order: string): Step {
  return {
    draw: (line, { process: { name } }) => {
      drawRequest(line)
      drawAnswer(line, stepNames(name).answer)
    },
    services: ({ process: { name } }) => ({
      writes: {
        [stepNames(name).answer]: [
          { kind: 'set', at: order, when: 'true', values: { 'portingOrder:wbciId': 'wbciId', 'portingOrder:wbciCode': 'wbciCode' } },
          { kind: 'set', at: 'contract(contractTelecom)', values: { 'contractTelecom:wbciId': 'wbciId' } },
        ],
      },
    }),
  }
}

/** Draws the request, and the task to ask the carrier after three working days. */
function drawRequest(line: Line): void {
  line.next({
    id: 'requestPorting',
    kind: 'serviceTask',
    name: { de: 'Vorabstimmung senden', en: 'Send the preliminary agreement' },
    handler: 'carrier/request',
  })
  line.aside({ id: 'notSent', kind: 'boundaryError', name: { de: 'nicht gesendet', en: 'it cannot be sent' }, on: 'requestPorting' }, 0)
  line.flow('notSent', 'correctPorting')
  line.next({ id: 'answerOrTime', kind: 'eventBasedGateway', name: { de: 'Antwort oder Frist', en: 'Answer or deadline' } })
  line.aside({ id: 'noAnswer', kind: 'timer', name: { de: '3 Werktage', en: '3 working days' }, after: 'P3D' }, 1)
  line.aside(
    {
      id: 'chase',
      kind: 'userTask',
      name: { de: 'Beim Anbieter nachfragen', en: 'Ask the carrier' },
      group: 'Auftragsmanagement',
      deadline: 'P1D',
    },
    2,
  )
  line.flow('answerOrTime', 'noAnswer')
  line.flow('noAnswer', 'chase')
  line.flow('chase', 'answerOrTime')
}

/** Draws the answer: the carrier agrees, or a user corrects the request. */
function drawAnswer(line: Line, handler: string): void {
  line.next({
    id: 'carrierAnswer',
    kind: 'catchMessage',
    name: { de: 'Antwort des Anbieters', en: 'Answer of the carrier' },
    message: 'carrierAnswer',
    key: 'wbciId',
  })
  line.next({
    id: 'keepAnswer',
    kind: 'serviceTask',
    name: { de: 'Antwort eintragen', en: 'Enter the answer' },
    handler,
  })
  line.next({ id: 'isAgreed', kind: 'exclusiveGateway', name: { de: 'Zugestimmt?', en: 'Agreed?' } })
  line.aside(
    {
      id: 'correctPorting',
      kind: 'userTask',
      name: { de: 'Angaben mit dem Kunden klären', en: 'Clear up the input with the customer' },
      group: 'Auftragsmanagement',
      deadline: 'P3D',
    },
    1,
  )
  line.flow('isAgreed', 'correctPorting', { name: no, when: `not(${agreed})` })
  line.flow('correctPorting', 'requestPorting')
}
