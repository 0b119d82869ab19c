import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { Text } from '@twinwerk/model/text/text'

/** One data file of the archive: a query on the partner, page by page for a list. */
export type DataPart = {
  readonly name: string
  readonly title: Text
  /** The list to read. Absent for the partner itself. */
  readonly list?: Systematics
  readonly reads: Readonly<Record<string, unknown>>
}

/** The maximum that one query returns of a nested list. A longer list is read in pages. */
const $limit = 200

const element = {
  $limit,
  'contractElement:product': { 'product:priceComponents': { $limit } },
  'contractElement:priceComponents': { $limit },
  'contractElement:managedNumbers': { $limit, 'managedNumber:callDataRecords': { $limit } },
  'contractElement:access': { 'access:ipSubnets': { $limit } },
}
const measured = {
  $limit,
  'marketLocation:meterPoints': { 'meterPoint:meter': { 'meter:meterRegisters': { 'meterRegister:meterReadings': { $limit } } } },
}

/** The parts of an account. Each part has separate queries, so that none exceeds its budget. */
export const dataParts: readonly DataPart[] = [
  {
    name: 'person',
    title: { de: 'Person', en: 'Person' },
    reads: {
      'businessPartner:contactAddress': {},
      'businessPartner:contactPhone': { $limit },
      'businessPartner:contactMail': { $limit },
      'businessPartner:bankAccounts': { $limit, 'bankAccount:sepaMandates': { $limit } },
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
      'contract:paymentMethod': { 'paymentDirectDebit:sepaMandate': {} },
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
    reads: {
      'receipt:receiptItems': { $limit },
      'receipt:documents': { $limit },
      'receipt:collections': { $limit, 'collection:sepaMandate': { 'sepaMandate:bankAccount': {} } },
    },
  },
  {
    name: 'payments',
    title: { de: 'Zahlungen', en: 'Payments' },
    list: 'businessPartner:payments',
    reads: { 'payment:allocations': { $limit } },
  },
  {
    name: 'payouts',
    title: { de: 'Auszahlungen', en: 'Payouts' },
    list: 'businessPartner:payouts',
    reads: {},
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
