import type { RouteDefinition } from '@twinwerk/model/navigation/route-definition'
import { acknowledgementList } from '../billing/acknowledgement/list.ts'
import { billingRunList } from '../billing/billing-run/list.ts'
import { callDataRecordList } from '../billing/call-data-record/list.ts'
import { paymentFileList } from '../billing/payment-file/list.ts'
import { receiptDispatchList } from '../billing/receipt-dispatch/list.ts'
import { receiptList } from '../billing/receipt/list.ts'
import { destinationList } from '../product/destination/list.ts'
import { tariffzoneList } from '../product/tariffzone/list.ts'
import { costCenterList } from '../work/cost-center/list.ts'
import { effortList, timeTrackingList, travelExpenseList } from '../work/effort/list.ts'
import { found, group, list } from './route.ts'

export const moneyRoutes: readonly RouteDefinition[] = [
  group('invoicing', { de: 'Abrechnung', en: 'Invoicing' }, 'receipt-euro', 4500),
  found(
    {
      order: 50,
      title: { de: 'Belege', en: 'Receipts' },
      words: { de: 'Rechnung Rechnungen Beleg Belege Gutschrift', en: 'bill bills invoice invoices receipt receipts' },
    },
    list('invoicing/receipts', { de: 'Belege', en: 'Receipts' }, 'receipt-euro', 0, receiptList),
  ),
  list('invoicing/billingruns', { de: 'Abrechnungsläufe', en: 'Billing runs' }, 'cash', 10, billingRunList),
  list('invoicing/paymentfiles', { de: 'Zahlungsdateien', en: 'Payment files' }, 'coin-euro', 20, paymentFileList),
  list('invoicing/calldatarecords', { de: 'Verbindungsdaten', en: 'Call data records' }, 'phone', 30, callDataRecordList),
  list('invoicing/tariffzones', { de: 'Tarifzonen', en: 'Tariff zones' }, 'world', 40, tariffzoneList),
  // The same lists as under the tools of administration, which show to administrators alone.
  list('invoicing/destinations', { de: 'Rufziele', en: 'Destinations' }, 'map-pin', 50, destinationList),
  list('invoicing/receiptsSent', { de: 'Versendete Belege', en: 'Receipts sent' }, 'mail', 60, receiptDispatchList),
  list(
    'invoicing/acknowledgementsSent',
    { de: 'Versendete Bestätigungen', en: 'Acknowledgements sent' },
    'checklist',
    70,
    acknowledgementList,
  ),
  list('timetracking', { de: 'Zeiterfassung', en: 'Time tracking' }, 'clock', 7000, timeTrackingList, {
    path: 'user:efforts',
    verb: 'create',
  }),
  list('travelexpenses', { de: 'Reisekosten', en: 'Travel expenses' }, 'plane', 7100, travelExpenseList, {
    path: 'user:efforts',
    verb: 'create',
  }),
  list('efforts', { de: 'Alle Aufwände', en: 'All efforts' }, 'clock', 7200, effortList),
  list('costcenters', { de: 'Kostenstellen', en: 'Cost centres' }, 'coin', 7300, costCenterList),
]
