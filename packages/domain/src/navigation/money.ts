import type { RouteDefinition } from '@twinwerk/model/navigation/route-definition'
import { accountingExportList } from '../billing/accounting-export/list.ts'
import { postFolderList } from '../billing/post-folder/list.ts'
import { debtorAgeList } from '../billing/debtor-age/list.ts'
import { revenueSumList } from '../billing/revenue-sum/list.ts'
import { taxSumList } from '../billing/tax-sum/list.ts'
import { acknowledgementList } from '../billing/acknowledgement/list.ts'
import { billingDraftList } from '../billing/billing-draft/list.ts'
import { billingRunList } from '../billing/billing-run/list.ts'
import { consumptionDeadlineList } from '../billing/consumption-deadline/list.ts'
import { chargeList } from '../billing/charge/list.ts'
import { callDataRecordList } from '../billing/call-data-record/list.ts'
import { callImportList } from '../billing/call-import/list.ts'
import { unassignedNumberList } from '../billing/unassigned-number/list.ts'
import { callMappingList } from '../billing/call-mapping/list.ts'
import { callReratingList } from '../billing/call-rerating/list.ts'
import { bankStatementList } from '../billing/bank-statement/list.ts'
import { collectionList } from '../billing/collection/list.ts'
import { paymentFileList } from '../billing/payment-file/list.ts'
import { letterDispatchList } from '../billing/letter-dispatch/list.ts'
import { payoutList } from '../billing/payout/list.ts'
import { writeOffList, writeOffsToDecide } from '../billing/write-off/list.ts'
import { paymentList } from '../billing/payment/list.ts'
import { billingFindingList } from '../platform/data-finding/list.ts'
import { receiptDispatchList } from '../billing/receipt-dispatch/list.ts'
import { openItemByDayList } from '../billing/open-item/list.ts'
import { openItemList, receiptList } from '../billing/receipt/list.ts'
import { destinationList } from '../product/destination/list.ts'
import { gridFeeList } from '../metering/grid-fee/list.ts'
import { calorificValueList } from '../metering/calorific-value/list.ts'
import { tariffzoneList } from '../product/tariffzone/list.ts'
import { costCenterList } from '../work/cost-center/list.ts'
import { effortList, timeTrackingList, travelExpenseList } from '../work/effort/list.ts'
import { found, group, list } from './route.ts'

export const moneyRoutes: readonly RouteDefinition[] = [
  group({ path: 'invoicing', title: { de: 'Abrechnung', en: 'Invoicing' }, icon: 'receipt-euro', position: 4500 }),
  found(
    {
      order: 50,
      title: { de: 'Belege', en: 'Receipts' },
      words: { de: 'Rechnung Rechnungen Beleg Belege Gutschrift', en: 'bill bills invoice invoices receipt receipts' },
    },
    list({ path: 'invoicing/receipts', title: { de: 'Belege', en: 'Receipts' }, icon: 'receipt-euro', position: 0, shows: receiptList }),
  ),
  list({
    path: 'invoicing/billingruns',
    title: { de: 'Abrechnungsläufe', en: 'Billing runs' },
    icon: 'cash',
    position: 10,
    shows: billingRunList,
  }),
  list({
    path: 'invoicing/drafts',
    title: { de: 'Rechnungsentwürfe', en: 'Draft bills' },
    icon: 'receipt-2',
    position: 12,
    shows: billingDraftList,
  }),
  list({
    path: 'invoicing/charges',
    title: { de: 'Vormerkposten', en: 'Charges' },
    icon: 'receipt-euro',
    position: 14,
    shows: chargeList,
  }),
  list({
    path: 'invoicing/openitems',
    title: { de: 'Offene Posten', en: 'Open items' },
    icon: 'list-details',
    position: 15,
    shows: openItemList,
  }),
  list({
    path: 'invoicing/ageing',
    title: { de: 'Offen nach Alter', en: 'Open by age' },
    icon: 'clock',
    position: 16,
    shows: debtorAgeList,
  }),
  list({
    path: 'invoicing/openitemsbyday',
    title: { de: 'Offene Posten am Stichtag', en: 'Open items by day' },
    icon: 'calendar',
    position: 13,
    shows: openItemByDayList,
  }),
  list({ path: 'invoicing/payments', title: { de: 'Zahlungen', en: 'Payments' }, icon: 'cash', position: 17, shows: paymentList }),
  list({
    path: 'invoicing/bankstatements',
    title: { de: 'Kontoauszüge', en: 'Bank statements' },
    icon: 'building-bank',
    position: 18,
    shows: bankStatementList,
  }),
  list({
    path: 'invoicing/collections',
    title: { de: 'Einzüge', en: 'Collections' },
    icon: 'coin-euro',
    position: 19,
    shows: collectionList,
  }),
  list({
    path: 'invoicing/payouts',
    title: { de: 'Auszahlungen', en: 'Payouts' },
    icon: 'cash',
    position: 20,
    shows: payoutList,
  }),
  list({
    path: 'invoicing/writeoffs',
    title: { de: 'Ausbuchungen', en: 'Write-offs' },
    icon: 'receipt-euro',
    position: 23,
    shows: writeOffList,
  }),
  list({
    path: 'invoicing/writeoffstodecide',
    title: { de: 'Ausbuchungen entscheiden', en: 'Write-offs to decide' },
    icon: 'checklist',
    position: 25,
    shows: writeOffsToDecide,
    right: { path: 'tenant:writeOffs', verb: 'execute' },
  }),
  list({
    path: 'invoicing/paymentfiles',
    title: { de: 'Zahlungsdateien', en: 'Payment files' },
    icon: 'coin-euro',
    position: 21,
    shows: paymentFileList,
  }),
  list({
    path: 'invoicing/accountingexports',
    title: { de: 'Übergaben an die Buchhaltung', en: 'Accounting exports' },
    icon: 'file-text',
    position: 22,
    shows: accountingExportList,
  }),
  list({
    path: 'invoicing/revenue',
    title: { de: 'Umsatz nach Produkt', en: 'Revenue by product' },
    icon: 'cash',
    position: 24,
    shows: revenueSumList,
  }),
  list({
    path: 'invoicing/tax',
    title: { de: 'Steuer nach Monat', en: 'Tax by month' },
    icon: 'receipt-euro',
    position: 26,
    shows: taxSumList,
  }),
  list({
    path: 'invoicing/calldatarecords',
    title: { de: 'Verbindungsdaten', en: 'Call data records' },
    icon: 'phone',
    position: 30,
    shows: callDataRecordList,
  }),
  list({
    path: 'invoicing/callimports',
    title: { de: 'Verbindungsimporte', en: 'Call imports' },
    icon: 'file-text',
    position: 35,
    shows: callImportList,
  }),
  list({
    path: 'invoicing/unassignednumbers',
    title: { de: 'Nicht zugeordnete Rufnummern', en: 'Unassigned phone numbers' },
    icon: 'phone',
    position: 33,
    shows: unassignedNumberList,
  }),
  list({
    path: 'invoicing/callreratings',
    title: { de: 'Neubewertungen', en: 'Reratings' },
    icon: 'coin-euro',
    position: 36,
    shows: callReratingList,
  }),
  list({
    path: 'invoicing/callmappings',
    title: { de: 'Spaltenzuordnungen', en: 'Column mappings' },
    icon: 'file-text',
    position: 37,
    shows: callMappingList,
  }),
  list({
    path: 'invoicing/tariffzones',
    title: { de: 'Tarifzonen', en: 'Tariff zones' },
    icon: 'world',
    position: 40,
    shows: tariffzoneList,
  }),
  // These lists are also under the administration tools, but only administrators see that menu.
  list({
    path: 'invoicing/destinations',
    title: { de: 'Rufziele', en: 'Destinations' },
    icon: 'map-pin',
    position: 50,
    shows: destinationList,
  }),
  list({
    path: 'invoicing/calorificvalues',
    title: { de: 'Brennwerte', en: 'Calorific values' },
    icon: 'bolt',
    position: 45,
    shows: calorificValueList,
  }),
  list({ path: 'invoicing/gridfees', title: { de: 'Netzentgelte', en: 'Grid fees' }, icon: 'bolt', position: 47, shows: gridFeeList }),
  list({
    path: 'invoicing/deadlines',
    title: { de: 'Fristen nach § 40c EnWG', en: 'Deadlines of § 40c EnWG' },
    icon: 'clock',
    position: 46,
    shows: consumptionDeadlineList,
  }),
  list({
    path: 'invoicing/findings',
    title: { de: 'Befunde', en: 'Findings' },
    icon: 'checklist',
    position: 55,
    shows: billingFindingList,
    right: { path: 'tenant:dataFindings', verb: 'update' },
  }),
  list({
    path: 'invoicing/postfolders',
    title: { de: 'Postmappen', en: 'Post folders' },
    icon: 'mail',
    position: 57,
    shows: postFolderList,
  }),
  list({
    path: 'invoicing/letters',
    title: { de: 'Schreiben', en: 'Letters' },
    icon: 'mail',
    position: 58,
    shows: letterDispatchList,
  }),
  list({
    path: 'invoicing/receiptsSent',
    title: { de: 'Versendete Belege', en: 'Receipts sent' },
    icon: 'mail',
    position: 60,
    shows: receiptDispatchList,
  }),
  list({
    path: 'invoicing/acknowledgementsSent',
    title: { de: 'Versendete Bestätigungen', en: 'Acknowledgements sent' },
    icon: 'checklist',
    position: 70,
    shows: acknowledgementList,
  }),
  list({
    path: 'timetracking',
    title: { de: 'Zeiterfassung', en: 'Time tracking' },
    icon: 'clock',
    position: 7000,
    shows: timeTrackingList,
    right: {
      path: 'user:efforts',
      verb: 'create',
    },
  }),
  list({
    path: 'travelexpenses',
    title: { de: 'Reisekosten', en: 'Travel expenses' },
    icon: 'plane',
    position: 7100,
    shows: travelExpenseList,
    right: {
      path: 'user:efforts',
      verb: 'create',
    },
  }),
  list({ path: 'efforts', title: { de: 'Alle Aufwände', en: 'All efforts' }, icon: 'clock', position: 7200, shows: effortList }),
  list({ path: 'costcenters', title: { de: 'Kostenstellen', en: 'Cost centres' }, icon: 'coin', position: 7300, shows: costCenterList }),
]
