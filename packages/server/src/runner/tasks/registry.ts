import { changes } from '@twinwerk/domain/process/changes'
import { askCounterpart } from '../outside/ask-counterpart.ts'
import { changeTasks } from './change-tasks.ts'
import { changeTwin } from './change-twin.ts'
import { endContractElements } from './end-contract-elements.ts'
import { fileLetter } from './file-letter.ts'
import { mailCode } from './mail-code.ts'
import { reserveNetwork } from './reserve-network.ts'
import { reserveNumber } from './reserve-number.ts'
import { sendMail, terminationValues } from './send-mail.ts'
import type { ServiceTask } from './service-task.ts'
import { terminationDate } from './termination-date.ts'

const network = ['configure', 'lock', 'unlock', 'telephony', 'lookUp', 'zone', 'addUser', 'removeUser'] as const

/** What a service, send or business rule task of a diagram may name as its handler. */
export const serviceTasks: Readonly<Record<string, ServiceTask>> = {
  changeTwin,
  endContractElements,
  terminationDate,
  mailTerminationConfirmed: sendMail('terminationConfirmed', terminationValues),
  mailTerminationRejected: sendMail('terminationRejected', terminationValues),
  mailContractEnded: sendMail('contractEnded', terminationValues),
  mailChangeConfirmed: sendMail('changeConfirmed'),
  mailChangeRejected: sendMail('changeRejected'),
  mailMeasureSpeed: sendMail('measureSpeed'),
  mailCode,
  letterChangeConfirmed: fileLetter('changeConfirmed'),
  letterChangeOffered: fileLetter('changeOffered', 'summary'),
  reserveNumber,
  reserveNetwork,
  ...Object.fromEntries(network.map((what) => [`network/${what}`, askCounterpart('network', what)])),
  'grid/meterExchanged': askCounterpart('grid', 'meterExchanged'),
  ...Object.assign({}, ...changes.map(changeTasks)),
}
