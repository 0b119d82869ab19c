import { checkSteps, writeSteps } from '@twinwerk/domain/process/process-steps'
import { askCounterpart } from '../outside/ask-counterpart.ts'
import { applyWrites } from './apply-writes.ts'
import { changeTwin } from './change-twin.ts'
import { checkProcess } from './check-process.ts'
import { endContractElements } from './end-contract-elements.ts'
import { faultCredit } from './fault-credit.ts'
import { fileLetter } from './file-letter.ts'
import { letGoOfCalls } from './let-go-of-calls.ts'
import { mailCode } from './mail-code.ts'
import { mailExtensionReminders } from './mail-extension-reminders.ts'
import { mailMaintenance } from './mail-maintenance.ts'
import { mailTariffAdvice } from './mail-tariff-advice.ts'
import { mailTaskLink } from './mail-task-link.ts'
import { answerValues, faultValues, portingValues, terminationValues } from './mail-values.ts'
import { reserveNetwork } from './reserve-network.ts'
import { reserveNumber } from './reserve-number.ts'
import { sendMail } from './send-mail.ts'
import type { ServiceTask } from './service-task.ts'
import { switchDay } from './switch-day.ts'
import { terminationDate } from './termination-date.ts'

/** What counterparts are asked, by their names. */
const asked = {
  carrier: ['request'],
  grid: ['identify', 'supplierSwitch', 'meterExchanged'],
  network: [
    'addUser',
    'configure',
    'diagnose',
    'lock',
    'lookUp',
    'onlineRate',
    'push',
    'pushCanary',
    'removeUser',
    'rollBack',
    'telephony',
    'unlock',
    'zone',
  ],
} as const

const counterparts = Object.entries(asked).flatMap(([name, questions]) =>
  questions.map((what) => [`${name}/${what}`, askCounterpart(name as keyof typeof asked, what)] as const),
)

/** What a service, send or business rule task of a diagram may name as its handler. */
export const serviceTasks: Readonly<Record<string, ServiceTask>> = {
  changeTwin,
  endContractElements,
  faultCredit,
  letGoOfCalls,
  reserveNetwork,
  reserveNumber,
  switchDay,
  terminationDate,
  letterChangeConfirmed: fileLetter('changeConfirmed'),
  letterChangeOffered: fileLetter('changeOffered', 'summary'),
  letterContractSummary: fileLetter('contractSummary', 'summary'),
  letterFaultCredited: fileLetter('faultCredited'),
  letterTerminationConfirmed: fileLetter('terminationConfirmed'),
  letterWithdrawalConfirmed: fileLetter('withdrawalConfirmed'),
  mailAnswer: sendMail('answer', answerValues),
  mailChangeConfirmed: sendMail('changeConfirmed'),
  mailChangeRejected: sendMail('changeRejected'),
  mailCode,
  mailContractEnded: sendMail('contractEnded', terminationValues),
  mailExtensionReminders,
  mailFaultDelayed: sendMail('faultDelayed', faultValues),
  mailFaultReceived: sendMail('faultReceived', faultValues),
  mailFaultRepaired: sendMail('faultRepaired', faultValues),
  mailMaintenance,
  mailMeasureSpeed: sendMail('measureSpeed'),
  mailOrderConfirmed: sendMail('orderConfirmed'),
  mailPortingDate: sendMail('portingDate', portingValues),
  mailTariffAdvice,
  mailTaskLink,
  mailTerminationConfirmed: sendMail('terminationConfirmed', terminationValues),
  mailTerminationRejected: sendMail('terminationRejected', terminationValues),
  mailWithdrawalConfirmed: sendMail('withdrawalConfirmed'),
  ...Object.fromEntries(counterparts),
  ...Object.fromEntries(Object.entries(checkSteps).map(([name, check]) => [name, checkProcess(check)])),
  ...Object.fromEntries(Object.entries(writeSteps).map(([name, writes]) => [name, applyWrites(writes)])),
}
