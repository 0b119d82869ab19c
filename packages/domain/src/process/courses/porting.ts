import type { Write } from '@twinwerk/model/process/write'
import type { Line } from '../diagram/line.ts'

/** Answers of the giving carrier that agree (WBCI): to the date, to a later one, with the take-over of the line. */
const agreed = 'wbciCode in ("8001", "8002", "8010")'

/** The id of a preliminary agreement: carrier, way, year and number of the process. */
export const wbciFact = {
  wbciId: { value: '"DEU.TWNWRK.VH" + substring(tenantWideIdentifier, 5, 2) + "0" + substring(tenantWideIdentifier, 8, 5)' },
} as const

/**
 * Agrees with the giving carrier on the day of the change: asks, waits for the answer three working days, has it chased up, and corrected where it is refused.
 * Leaves `agreedDate`.
 */
export function addPorting(line: Line, writes: string): void {
  line.next({ id: 'requestPorting', kind: 'serviceTask', name: 'Vorabstimmung senden', handler: 'carrier/request' })
  line.aside({ id: 'notSent', kind: 'boundaryError', name: 'nicht gesendet', on: 'requestPorting' }, 0)
  line.flow('notSent', 'correctPorting')
  line.next({ id: 'answerOrTime', kind: 'eventBasedGateway', name: 'Antwort oder Frist' })
  line.aside({ id: 'noAnswer', kind: 'timer', name: '3 Werktage', after: 'P3D' }, 1)
  line.aside({ id: 'chase', kind: 'userTask', name: 'Beim Anbieter nachfragen', group: 'Auftragsmanagement', deadline: 'P1D' }, 2)
  line.flow('answerOrTime', 'noAnswer')
  line.flow('noAnswer', 'chase')
  line.flow('chase', 'answerOrTime')
  line.next({ id: 'carrierAnswer', kind: 'catchMessage', name: 'Antwort des Anbieters', message: 'carrierAnswer', key: 'wbciId' })
  line.next({ id: 'keepAnswer', kind: 'serviceTask', name: 'Antwort eintragen', handler: writes })
  line.next({ id: 'isAgreed', kind: 'exclusiveGateway', name: 'Zugestimmt?' })
  line.aside(
    { id: 'correctPorting', kind: 'userTask', name: 'Angaben mit dem Kunden klären', group: 'Auftragsmanagement', deadline: 'P3D' },
    1,
  )
  line.flow('isAgreed', 'correctPorting', { name: 'nein', when: `not(${agreed})` })
  line.flow('correctPorting', 'requestPorting')
}

/** What is known of an agreement stands in the porting order. */
export function portingAnswer(order: string): Write {
  return {
    kind: 'set',
    at: order,
    when: 'true',
    values: { 'portingOrder:wbciId': 'wbciId', 'portingOrder:wbciCode': 'wbciCode' },
  }
}
