import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { Text } from '@twinwerk/model/text/text'

/** One file of the archive: what is read of the partner, page by page where it is a list. */
export type DataPart = {
  readonly name: string
  readonly title: Text
  /** The list that is read; the partner itself without one. */
  readonly list?: Systematics
  readonly reads: Readonly<Record<string, unknown>>
}

/** As many as one query answers of a nested list; what is longer is read on. */
const $limit = 200

const element = {
  $limit,
  'contractElement:product': { 'product:priceComponents': { $limit } },
  'contractElement:managedNumbers': { $limit },
  'contractElement:access': { 'access:ipSubnets': { $limit } },
}
const measured = {
  $limit,
  'marketLocation:meterPoints': { 'meterPoint:meter': { 'meter:meterRegisters': { 'meterRegister:meterReadings': { $limit } } } },
}

/** The parts of an account; each part is queries of its own, so that none outgrows its budget. */
export const dataParts: readonly DataPart[] = [
  {
    name: 'person',
    title: { de: 'Person', en: 'Person' },
    reads: {
      'businessPartner:contactAddress': {},
      'businessPartner:contactPhone': { $limit },
      'businessPartner:contactMail': { $limit },
      'businessPartner:bankAccounts': { $limit },
    },
  },
  {
    name: 'contracts',
    title: { de: 'Verträge', en: 'Contracts' },
    list: 'businessPartner:consumingContracts',
    reads: {
      'contract:contractElements': element,
      'contract:supplierForContract': {},
      'contract:executingAddressForContract': {},
      'contract:connectionAddress': {},
      'contract:billingAddress': {},
      'contract:paymentMethod': {},
      'contract:bankAccounts': {},
      'contractEnergySupply:marketLocations': measured,
      'contractGridUsage:marketLocations': measured,
      'contract:documents': { $limit },
    },
  },
  {
    name: 'receipts',
    title: { de: 'Rechnungen', en: 'Bills' },
    list: 'businessPartner:deliveredReceipts',
    reads: { 'receipt:receiptItems': { $limit }, 'receipt:documents': { $limit } },
  },
  {
    name: 'payments',
    title: { de: 'Zahlungen', en: 'Payments' },
    list: 'businessPartner:payments',
    reads: { 'payment:allocations': { $limit } },
  },
  {
    name: 'requests',
    title: { de: 'Anfragen', en: 'Requests' },
    list: 'businessPartner:executions',
    reads: {
      'execution:documents': { $limit },
      'processTermination:proof': { $limit },
      'processChangeName:proof': { $limit },
      'processRecordMeterReading:photo': { $limit },
    },
  },
]
