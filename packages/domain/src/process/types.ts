import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { ProcessType } from './process-type.ts'
import { addBankDetails } from './types/add-bank-details/process.ts'
import { addBillingAddress } from './types/add-billing-address/process.ts'
import { addContactNumber } from './types/add-contact-number/process.ts'
import { addEmail } from './types/add-email/process.ts'
import { addPaperInvoice } from './types/add-paper-invoice/process.ts'
import { addPhoneNumber } from './types/add-phone-number/process.ts'
import { addProduct } from './types/add-product/process.ts'
import { announceDebit } from './types/announce-debit/process.ts'
import { clarifyAccount } from './types/clarify-account/process.ts'
import { buildHouseConnection } from './types/build-house-connection/process.ts'
import { buildTrench } from './types/build-trench/process.ts'
import { changeBankDetails } from './types/change-bank-details/process.ts'
import { changeBillingAddress } from './types/change-billing-address/process.ts'
import { changeConnectionAddress } from './types/change-connection-address/process.ts'
import { changeConnectionTechnology } from './types/change-connection-technology/process.ts'
import { changeContactAddress } from './types/change-contact-address/process.ts'
import { changeContactNumber } from './types/change-contact-number/process.ts'
import { changeEmail } from './types/change-email/process.ts'
import { changeInstalment } from './types/change-instalment/process.ts'
import { changeName } from './types/change-name/process.ts'
import { changePaymentMethod } from './types/change-payment-method/process.ts'
import { changeProduct } from './types/change-product/process.ts'
import { circuitFault } from './types/circuit-fault/process.ts'
import { connectionRequested } from './types/connection-requested/process.ts'
import { createRemoteMaintenanceUser } from './types/create-remote-maintenance-user/process.ts'
import { deviceFlash } from './types/device-flash/process.ts'
import { dunningRun } from './types/dunning-run/process.ts'
import { dunning } from './types/dunning/process.ts'
import { editReverseDns } from './types/edit-reverse-dns/process.ts'
import { endProduct } from './types/end-product/process.ts'
import { extensionReminder } from './types/extension-reminder/process.ts'
import { firmwareRollout } from './types/firmware-rollout/process.ts'
import { importCalls } from './types/import-calls/process.ts'
import { information } from './types/information/process.ts'
import { lockConnection } from './types/lock-connection/process.ts'
import { maintenanceWindow } from './types/maintenance-window/process.ts'
import { meterExchange } from './types/meter-exchange/process.ts'
import { newContract } from './types/new-contract/process.ts'
import { priceChange } from './types/price-change/process.ts'
import { provideIpSubnet } from './types/provide-ip-subnet/process.ts'
import { providerChange } from './types/provider-change/process.ts'
import { receiptObjection } from './types/receipt-objection/process.ts'
import { recommission } from './types/recommission/process.ts'
import { recordMeterReading } from './types/record-meter-reading/process.ts'
import { removeBankDetails } from './types/remove-bank-details/process.ts'
import { removeBillingAddress } from './types/remove-billing-address/process.ts'
import { removeContactNumber } from './types/remove-contact-number/process.ts'
import { removePaperInvoice } from './types/remove-paper-invoice/process.ts'
import { removePhoneNumber } from './types/remove-phone-number/process.ts'
import { sendInvoices } from './types/send-invoices/process.ts'
import { serviceRequest } from './types/service-request/process.ts'
import { setPrivateIp } from './types/set-private-ip/process.ts'
import { setPublicDynamicIp } from './types/set-public-dynamic-ip/process.ts'
import { setPublicStaticIp } from './types/set-public-static-ip/process.ts'
import { spliceAndPatch } from './types/splice-and-patch/process.ts'
import { startBilling } from './types/start-billing/process.ts'
import { supplierSwitch } from './types/supplier-switch/process.ts'
import { swapRouter } from './types/swap-router/process.ts'
import { tariffAdvice } from './types/tariff-advice/process.ts'
import { termination } from './types/termination/process.ts'
import { trafficDataDeletion } from './types/traffic-data-deletion/process.ts'
import { unlockConnection } from './types/unlock-connection/process.ts'
import { withdrawal } from './types/withdrawal/process.ts'

const types: readonly ProcessType[] = [
  circuitFault,
  changeName,
  addContactNumber,
  changeContactNumber,
  removeContactNumber,
  changeContactAddress,
  addEmail,
  changeEmail,
  newContract,
  addProduct,
  changeProduct,
  endProduct,
  termination,
  withdrawal,
  changePaymentMethod,
  changeInstalment,
  receiptObjection,
  announceDebit,
  clarifyAccount,
  addBankDetails,
  changeBankDetails,
  removeBankDetails,
  addBillingAddress,
  changeBillingAddress,
  removeBillingAddress,
  addPaperInvoice,
  removePaperInvoice,
  connectionRequested,
  changeConnectionTechnology,
  changeConnectionAddress,
  lockConnection,
  unlockConnection,
  recommission,
  swapRouter,
  providerChange,
  addPhoneNumber,
  removePhoneNumber,
  setPublicDynamicIp,
  setPublicStaticIp,
  setPrivateIp,
  provideIpSubnet,
  editReverseDns,
  createRemoteMaintenanceUser,
  maintenanceWindow,
  firmwareRollout,
  deviceFlash,
  supplierSwitch,
  recordMeterReading,
  meterExchange,
  buildHouseConnection,
  spliceAndPatch,
  buildTrench,
  extensionReminder,
  tariffAdvice,
  trafficDataDeletion,
  startBilling,
  sendInvoices,
  importCalls,
  priceChange,
  dunning,
  dunningRun,
]

/**
 * All process types, in the order of the portal specification, section 2.1. A service request may turn out to be one of the other types.
 */
export const processTypes: readonly ProcessType[] = [information, serviceRequest([information, ...types]), ...types]

/** Returns the field of a process for the code that was sent to a new email address. Returns undefined if the process has no such field. */
export function codeField(process: string): Systematics | undefined {
  const type = processTypes.find(({ name }) => name === process)
  return type?.steps.find(({ proof }) => proof)?.proof
}

/** The process types that start automatically. The lists of types to start omit them. */
export const scheduledTypes: ReadonlySet<string> = new Set(
  processTypes.filter(({ steps }) => steps.some(({ startsByTime }) => startsByTime)).map(({ name }) => name),
)
