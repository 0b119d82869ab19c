import { checkSteps, writeGuards, writeSteps } from '@twinwerk/domain/process/process-steps'
import { callCounterpart } from '../outside/call-counterpart.ts'
import { applyWrites } from './apply-writes.ts'
import { beginDunning } from './begin-dunning.ts'
import { billingTasks } from './billing/registry.ts'
import { changeTwin } from './change-twin.ts'
import { checkProcess } from './check-process.ts'
import { compareCourse } from './compare-course.ts'
import { endContractElements } from './ends/end-contract-elements.ts'
import { faultCredit } from './fault-credit.ts'
import { fileLetter, fileOffer, fileOrPostLetter, postLetter } from './letters/file-letter.ts'
import { findBuilding } from './find-building.ts'
import { findContract } from './find-contract.ts'
import { handOnMessage } from './hand-on-message.ts'
import { deleteTrafficData } from './delete-traffic-data.ts'
import { mailAppointment, mailAppointmentLink } from './mails/mail-appointment.ts'
import { mailAnswer } from './mails/mail-answer.ts'
import { mailCode } from './mails/mail-code.ts'
import { mailChangeOrdered, mailConsentLink } from './mails/mail-consent-link.ts'
import { mailDebitAnnounced } from './mails/mail-debit-announced.ts'
import { mailDeviceMissing } from './mails/mail-device-missing.ts'
import { mailFaultReceived } from './mails/mail-fault-received.ts'
import { mailExtensionReminders } from './mails/mail-extension-reminders.ts'
import { mailMaintenance } from './mails/mail-maintenance.ts'
import { mailTariffAdvice } from './mails/mail-tariff-advice.ts'
import { mailPermissionLink } from './mails/mail-permission-link.ts'
import { mailTaskLink } from './mails/mail-task-link.ts'
import {
  accountAskedValues,
  debitAgainValues,
  dunningValues,
  faultValues,
  lockValues,
  portingValues,
  productEndValues,
  takenBackValues,
  terminationValues,
} from './mails/mail-values.ts'
import { adoptFault, findAffected, joinMassFault, notifyAffected } from './mass-fault.ts'
import { productEnd } from './ends/product-end.ts'
import { opticalBudget } from './optical-budget.ts'
import { reserveNetwork } from './reserve/reserve-network.ts'
import { reserveNumber } from './reserve/reserve-number.ts'
import { runningProducts } from './running-products.ts'
import { sendMail, sendMailIfKnown } from './mails/send-mail.ts'
import { noteRefusal, reasonNotAccepted, sendRefusal, whyRefused } from './mails/send-refusal.ts'
import type { ServiceTask } from '../work/service-task.ts'
import { writeIfStill } from './rules/write-if-still.ts'
import { switchCredit } from './switch-credit.ts'
import { switchDay } from './switch-day.ts'
import { bookVisit } from './visits/book-visit.ts'
import { closeVisit } from './visits/close-visit.ts'
import { terminationDate } from './ends/termination-date.ts'
import { counterpartNames, type CounterpartName } from '../work/counterpart.ts'

// A new request to a counterpart needs an entry here, a rehearsed answer in `runner/outside/simulated/`, and a boundary error in the
// diagram.
/** The requests of processes to each counterpart. Electronic invoices are handed over by a job. */
const requests: Readonly<Record<CounterpartName, readonly string[]>> = {
  carrier: ['request'],
  grid: ['identify', 'supplierSwitch', 'meterExchanged'],
  network: [
    'addUser',
    'configure',
    'diagnose',
    'lock',
    'lockOutgoing',
    'lookUp',
    'onlineRate',
    'push',
    'pushCanary',
    'removeUser',
    'reverseLookUp',
    'rollBack',
    'telephony',
    'unlock',
    'zone',
  ],
  invoice: [],
}

const counterparts = counterpartNames.flatMap((name) =>
  requests[name].map((what) => [`${name}/${what}`, callCounterpart(name, what)] as const),
)

/** The handlers that a service, send or business rule task of a diagram may name. */
export const serviceTasks: Readonly<Record<string, ServiceTask>> = {
  adoptFault,
  beginDunning,
  bookVisit,
  changeTwin,
  closeVisit,
  compareCourse,
  endContractElements,
  faultCredit,
  findAffected,
  findBuilding,
  findContract,
  handOnMessage,
  joinMassFault,
  letGoOfCalls: deleteTrafficData,
  opticalBudget,
  productEnd,
  reserveNetwork,
  reserveNumber,
  runningProducts,
  switchCredit,
  switchDay,
  tellAffected: notifyAffected,
  terminationDate,
  letterChangeConfirmed: fileLetter('changeConfirmed'),
  letterChangeOffered: fileOffer('changeOffered'),
  letterChangeOrdered: fileLetter('changeOrdered', 'contract'),
  letterConnectionLocked: fileLetter('connectionLocked'),
  letterConnectionPartlyLocked: fileLetter('connectionPartlyLocked'),
  letterConnectionUnlocked: fileLetter('connectionUnlocked'),
  letterContractSummary: fileLetter('contractSummary', 'summary'),
  letterAccountAsked: fileOrPostLetter('accountAsked'),
  letterDebitAgain: fileOrPostLetter('debitAgain'),
  letterDunning1: fileOrPostLetter('dunning1'),
  letterDunning2: postLetter('dunning2'),
  letterFaultCredited: fileLetter('faultCredited'),
  letterPrivateAddress: fileLetter('privateAddress'),
  letterProductEnds: fileLetter('productEnds'),
  letterPublicAddress: fileLetter('publicAddress'),
  letterTerminationConfirmed: fileLetter('terminationConfirmed'),
  letterTerminationTakenBack: fileLetter('terminationTakenBack'),
  letterWithdrawalConfirmed: fileLetter('withdrawalConfirmed'),
  mailAccountAsked: sendMailIfKnown('accountAsked', accountAskedValues),
  mailAnswer,
  mailAppointment,
  mailAppointmentLink,
  mailChangeConfirmed: sendMail('changeConfirmed'),
  mailChangeOrdered,
  mailChangeRejected: sendRefusal('changeRejected', whyRefused),
  mailCode,
  mailConnectionLocked: sendMail('connectionLocked', lockValues),
  mailConnectionPartlyLocked: sendMail('connectionPartlyLocked', lockValues),
  mailConnectionUnlocked: sendMail('connectionUnlocked'),
  mailConsentLink,
  mailContractEnded: sendMail('contractEnded', terminationValues),
  mailDebitAgain: sendMailIfKnown('debitAgain', debitAgainValues),
  mailDebitAnnounced,
  mailDeviceMissing,
  mailDunning1: sendMailIfKnown('dunning1', dunningValues),
  mailDunning2: sendMailIfKnown('dunning2', dunningValues),
  mailExtensionReminders,
  mailFaultDelayed: sendMail('faultDelayed', faultValues),
  mailFaultReceived,
  mailFaultRepaired: sendMail('faultRepaired', faultValues),
  mailMaintenance,
  mailMeasureSpeed: sendMail('measureSpeed'),
  mailOrderConfirmed: sendMail('orderConfirmed'),
  mailPermissionLink,
  mailPortingDate: sendMail('portingDate', portingValues),
  mailProductEnds: sendMail('productEnds', productEndValues),
  mailTariffAdvice,
  mailTaskLink,
  mailTerminationConfirmed: sendMail('terminationConfirmed', terminationValues),
  mailTerminationRejected: sendRefusal('terminationRejected', () => reasonNotAccepted, terminationValues),
  mailTerminationTakenBack: sendMail('terminationTakenBack', takenBackValues),
  mailWithdrawalConfirmed: sendMail('withdrawalConfirmed'),
  noteRefusal,
  ...billingTasks,
  ...Object.fromEntries(counterparts),
  ...Object.fromEntries(Object.entries(checkSteps).map(([name, check]) => [name, checkProcess(check)])),
  ...Object.fromEntries(
    Object.entries(writeSteps).map(([name, writes]) => [
      name,
      writeGuards[name] ? writeIfStill(writes, writeGuards[name]) : applyWrites(writes),
    ]),
  ),
}
