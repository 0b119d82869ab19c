import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { ChangeProcess } from './change/change.ts'
import { addBillingAddress, changeBillingAddress, changeContactAddress, removeBillingAddress } from './changes/address.ts'
import {
  addBankDetails,
  addPaperInvoice,
  changeBankDetails,
  changePaymentMethod,
  removeBankDetails,
  removePaperInvoice,
} from './changes/bank-details.ts'
import {
  changeConnectionAddress,
  changeConnectionTechnology,
  lockConnection,
  recommission,
  unlockConnection,
} from './changes/connection.ts'
import { connectionRequested } from './changes/connection-requested.ts'
import { buildHouseConnection, buildTrench, spliceAndPatch } from './changes/construction.ts'
import { addContactNumber, changeContactNumber, removeContactNumber } from './changes/contact-number.ts'
import { createRemoteMaintenanceUser, swapRouter } from './changes/device.ts'
import { addEmail, changeEmail } from './changes/email.ts'
import { editReverseDns, provideIpSubnet, setPrivateIp, setPublicDynamicIp, setPublicStaticIp } from './changes/ip-address.ts'
import { meterExchange, recordMeterReading } from './changes/metering.ts'
import { changeName } from './changes/name.ts'
import { addPhoneNumber, removePhoneNumber } from './changes/phone-number.ts'
import { addProduct, changeProduct, endProduct } from './changes/product.ts'

/** Process types that are one wish, one check and one change. */
export const changes: readonly ChangeProcess[] = [
  changeName,
  addContactNumber,
  changeContactNumber,
  removeContactNumber,
  changeContactAddress,
  addEmail,
  changeEmail,
  addProduct,
  changeProduct,
  endProduct,
  changePaymentMethod,
  addBankDetails,
  changeBankDetails,
  removeBankDetails,
  addBillingAddress,
  changeBillingAddress,
  removeBillingAddress,
  addPaperInvoice,
  removePaperInvoice,
  changeConnectionTechnology,
  changeConnectionAddress,
  lockConnection,
  unlockConnection,
  addPhoneNumber,
  removePhoneNumber,
  swapRouter,
  setPublicDynamicIp,
  setPublicStaticIp,
  setPrivateIp,
  provideIpSubnet,
  recommission,
  connectionRequested,
  createRemoteMaintenanceUser,
  editReverseDns,
  recordMeterReading,
  meterExchange,
  buildHouseConnection,
  spliceAndPatch,
  buildTrench,
]

/** The field of a process that must hold the code which was sent to a new mail address; undefined where there is none. */
export function codeField(process: string): Systematics | undefined {
  return changes.find(({ name }) => name === process)?.proof
}
