import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import { processDefinitions } from '../process/definitions.ts'

/** What a customer may ask for without calling: the process that does it, and what of its own is the customer's to say. */
type CustomerRequest = {
  readonly definition: string
  /** Attributes and relations; what is decided inside, or costs money such as an individual price, is never among them. */
  readonly says: readonly Systematics[]
  /** Relations of these to which files are uploaded. */
  readonly files: readonly Systematics[]
}

const address = ['street', 'houseNumber', 'houseNumberAddition', 'postcode', 'city', 'country']
const account = ['iban', 'bic', 'differentAccountHolder']
const phone = ['countrycode', 'areacode', 'number', 'contactType', 'preferred']

const asked: Readonly<Record<string, readonly string[]>> = {
  processCircuitFault: [],
  processServiceRequest: [],
  processInformation: [],
  processRecordMeterReading: ['reading', 'readAt', 'byCustomer', 'meterRegister', 'photo'],
  processChangeName: ['salutation', 'title', 'givenname', 'surname', 'name1', 'proof'],
  processAddContactNumber: phone,
  processChangeContactNumber: [...phone, 'contactPhone'],
  processRemoveContactNumber: ['contactPhone'],
  processChangeContactAddress: [...address, 'alsoBilling'],
  processAddEmail: ['email', 'purpose'],
  processChangeEmail: ['email', 'purpose', 'contactMail'],
  processAddProduct: ['quantity', 'product'],
  processChangeProduct: ['quantity', 'contractElement', 'product'],
  processEndProduct: ['contractElement'],
  processChangePaymentMethod: ['paymentMethod', ...account, 'paperInvoice'],
  processAddBankDetails: account,
  processChangeBankDetails: [...account, 'bankAccount'],
  processAddBillingAddress: address,
  processChangeBillingAddress: address,
  processAddPaperInvoice: [],
  processRemovePaperInvoice: [],
  processChangeConnectionAddress: address,
  processTermination: [
    'terminationType',
    'terminationTime',
    'desiredDate',
    'terminationReason',
    'terminationReasonOther',
    'contractTWID',
    'businessPartnerTWID',
    'proof',
  ],
}

/** Of a name only what its process has: a process that asks for less is asked for with a message. */
export const customerRequests: readonly CustomerRequest[] = Object.entries(asked).map(([definition, names]) => {
  const { attributes = {}, relationships = {} } = processDefinitions.find(({ name }) => name === definition) ?? {}
  const has = (name: string) => name in attributes || name in relationships
  const isFile = (name: string) => relationships[name]?.upload !== undefined
  const systematics = (name: string): Systematics => `${definition}:${name}`
  return { definition, says: names.filter(has).map(systematics), files: names.filter(isFile).map(systematics) }
})
