import type { Systematics } from '@twinwerk/model/definition/twin-definition'

/** What a customer may ask for without calling: the process that does it, and the fields of its own that are the customer's to fill in. */
type CustomerRequest = { readonly definition: string; readonly fields: readonly Systematics[] }

const request = (definition: string, ...fields: readonly Systematics[]): CustomerRequest => ({ definition, fields })

export const customerRequests: readonly CustomerRequest[] = [
  request('processCircuitFault'),
  request('processServiceRequest'),
  request('processInformation'),
  request('processRecordMeterReading'),
  request('processChangeName'),
  request('processAddContactNumber'),
  request('processChangeContactNumber'),
  request('processRemoveContactNumber'),
  request('processChangeContactAddress'),
  request('processAddEmail'),
  request('processChangeEmail'),
  request('processAddProduct'),
  request('processChangeProduct'),
  request('processEndProduct'),
  request('processChangePaymentMethod'),
  request('processAddBankDetails'),
  request('processChangeBankDetails'),
  request('processAddBillingAddress'),
  request('processChangeBillingAddress'),
  request('processAddPaperInvoice'),
  request('processRemovePaperInvoice'),
  request('processChangeConnectionAddress'),
  request(
    'processTermination',
    'processTermination:terminationType',
    'processTermination:terminationTime',
    'processTermination:desiredDate',
    'processTermination:terminationReason',
    'processTermination:terminationReasonOther',
    'processTermination:contractTWID',
    'processTermination:businessPartnerTWID',
    'processTermination:proof',
  ),
]
