import { changeTwin } from './change-twin.ts'
import { endContractElements } from './end-contract-elements.ts'
import { sendMail } from './send-mail.ts'
import type { ServiceTask } from './service-task.ts'
import { terminationDate } from './termination-date.ts'

/** What a service, send or business rule task of a diagram may name as its handler. */
export const serviceTasks: Readonly<Record<string, ServiceTask>> = {
  changeTwin,
  endContractElements,
  terminationDate,
  mailTerminationConfirmed: sendMail('terminationConfirmed'),
  mailTerminationRejected: sendMail('terminationRejected'),
  mailContractEnded: sendMail('contractEnded'),
}
