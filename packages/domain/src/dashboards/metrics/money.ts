import type { Metric } from '@twinwerk/model/dashboard/dashboard'
import type { FilterJson } from '@twinwerk/model/query/query-json'

const open: FilterJson = { path: ['receipt:openAmount'], operator: 'gt', value: 0 }

export const revenue: Metric = {
  name: 'revenue',
  label: { de: 'Umsatz netto', en: 'Net revenue' },
  about: {
    de: 'Nettobeträge der freigegebenen Belege nach dem Monat der Leistung.',
    en: 'Net amounts of approved receipts by the month of the service.',
  },
  list: 'invoicing/revenue',
  value: { function: 'sum', path: ['revenueSum:net'] },
  time: 'revenueSum:month',
  unit: 'currency',
  good: 'up',
}

export const openAmount: Metric = {
  name: 'openAmount',
  label: { de: 'Offene Posten', en: 'Open items' },
  about: { de: 'Was Kunden auf ihre Belege noch zahlen müssen.', en: 'What customers still have to pay on their receipts.' },
  list: 'invoicing/openitems',
  filter: open,
  value: { function: 'sum', path: ['receipt:openAmount'] },
  unit: 'currency',
  good: 'down',
}

export const overdueAmount: Metric = {
  name: 'overdueAmount',
  label: { de: 'Überfällige Posten', en: 'Overdue items' },
  about: { de: 'Offene Beträge, deren Fälligkeit vor heute liegt.', en: 'Open amounts that were due before today.' },
  list: 'invoicing/openitems',
  filter: { and: [open, { path: ['receipt:dueDate'], operator: 'lt', value: { $: 'today' } }] },
  value: { function: 'sum', path: ['receipt:openAmount'] },
  unit: 'currency',
  good: 'down',
}

const dueDate = ['receipt:dueDate']
const daysAgo = (days: number) => ({ $: 'today', offset: `-P${days}D` })
const dueBetween = (from: number, to: number): FilterJson => ({
  and: [
    { path: dueDate, operator: 'gte', value: daysAgo(to) },
    { path: dueDate, operator: 'lte', value: daysAgo(from) },
  ],
})

export const openByAge: Metric = {
  name: 'openByAge',
  label: { de: 'Überfällige Posten nach Alter', en: 'Overdue items by age' },
  about: {
    de: 'Offene Beträge nach den Tagen, seit denen sie fällig sind. Was heute fällig wird, ist null Tage alt.',
    en: 'Open amounts by the days since they became due. An amount that becomes due today is zero days old.',
  },
  list: 'invoicing/openitems',
  filter: open,
  value: { function: 'sum', path: ['receipt:openAmount'] },
  classes: [
    { label: { de: '0–30 Tage', en: '0–30 days' }, filter: dueBetween(0, 30) },
    { label: { de: '31–60 Tage', en: '31–60 days' }, filter: dueBetween(31, 60) },
    { label: { de: '61–90 Tage', en: '61–90 days' }, filter: dueBetween(61, 90) },
    { label: { de: 'über 90 Tage', en: 'over 90 days' }, filter: { path: dueDate, operator: 'lt', value: daysAgo(90) } },
  ],
  unit: 'currency',
  good: 'down',
}

export const readingsDue: Metric = {
  name: 'readingsDue',
  label: { de: 'Fehlende Zählerstände', en: 'Readings due' },
  about: {
    de: 'Verbrauchs- und Schlussrechnungen nach § 40c EnWG, die auf einen Zählerstand warten.',
    en: 'Consumption bills and final bills under section 40c EnWG that wait for a reading.',
  },
  list: 'invoicing/deadlines',
  filter: { path: ['consumptionDeadline:waitsFor'], operator: 'eq', value: 'reading' },
  good: 'down',
}

export const openByDue: Metric = {
  name: 'openByDue',
  label: { de: 'Offene Beträge nach Fälligkeit', en: 'Open amounts by due date' },
  about: { de: 'Offene Beträge nach dem Monat, in dem sie fällig wurden.', en: 'Open amounts by the month in which they became due.' },
  list: 'invoicing/openitems',
  filter: open,
  value: { function: 'sum', path: ['receipt:openAmount'] },
  time: 'receipt:dueDate',
  unit: 'currency',
  good: 'down',
}

export const billed: Metric = {
  name: 'billed',
  label: { de: 'In Rechnung gestellt', en: 'Billed' },
  about: { de: 'Bruttobeträge aller Belege nach ihrem Datum.', en: 'Gross amounts of all receipts by their date.' },
  list: 'invoicing/receipts',
  value: { function: 'sum', path: ['receipt:sumGross'] },
  time: 'receipt:date',
  unit: 'currency',
}

export const receipts: Metric = {
  name: 'receipts',
  label: { de: 'Belege', en: 'Receipts' },
  about: { de: 'Anzahl der Belege nach ihrem Stand.', en: 'The number of receipts by their status.' },
  list: 'invoicing/receipts',
}

export const paid: Metric = {
  name: 'paid',
  label: { de: 'Zahlungen', en: 'Payments' },
  about: { de: 'Gebuchte Beträge nach dem Tag der Buchung.', en: 'Booked amounts by the day of booking.' },
  list: 'invoicing/payments',
  value: { function: 'sum', path: ['payment:amount'] },
  time: 'payment:bookedOn',
  unit: 'currency',
  good: 'up',
}

export const unallocated: Metric = {
  name: 'unallocated',
  label: { de: 'Nicht zugeordnete Zahlungen', en: 'Unallocated payments' },
  about: {
    de: 'Was von eingegangenem Geld noch keinem Beleg zugeordnet ist.',
    en: 'The part of received money that belongs to no receipt yet.',
  },
  list: 'invoicing/payments',
  filter: { path: ['payment:unallocated'], operator: 'ne', value: 0 },
  value: { function: 'sum', path: ['payment:unallocated'] },
  unit: 'currency',
  good: 'down',
}

export const returnedDebits: Metric = {
  name: 'returnedDebits',
  label: { de: 'Einzüge', en: 'Collections' },
  about: { de: 'Lastschriften nach ihrem Stand.', en: 'Direct debits by their state.' },
  list: 'invoicing/collections',
}

export const billingFindings: Metric = {
  name: 'billingFindings',
  label: { de: 'Befunde der Abrechnung', en: 'Findings of billing' },
  about: { de: 'Befunde, die noch niemand erledigt oder hingenommen hat.', en: 'Findings that nobody has settled or accepted yet.' },
  list: 'invoicing/findings',
  filter: { path: ['dataFinding:state'], operator: 'eq', value: 'open' },
  good: 'down',
}

const isReturned: FilterJson = { path: ['collection:state'], operator: 'eq', value: 'returned' }
const stillOpen: FilterJson = { path: ['collection:receipt', 'receipt:openAmount'], operator: 'gt', value: 0 }

export const openReturns: Metric = {
  name: 'openReturns',
  label: { de: 'Rücklastschriften', en: 'Returned debits' },
  about: {
    de: 'Zurückgegebene Lastschriften, deren Beleg noch offen ist.',
    en: 'Direct debits that came back and whose receipt is still open.',
  },
  list: 'invoicing/collections',
  filter: { and: [isReturned, stillOpen] },
  good: 'down',
}

export const waitingImports: Metric = {
  name: 'waitingImports',
  label: { de: 'Importe, die warten', en: 'Imports that wait' },
  about: {
    de: 'Dateien mit Verbindungen, die noch niemand geladen hat. Keine davon steht auf einer Rechnung.',
    en: 'Files of calls that nobody has loaded yet. Their calls are on no bill.',
  },
  list: 'invoicing/callimports',
  filter: { path: ['callImport:state'], operator: 'in', value: ['new', 'checked'] },
  good: 'down',
}

export const billingRuns: Metric = {
  name: 'billingRuns',
  label: { de: 'Abrechnungsläufe', en: 'Billing runs' },
  about: {
    de: 'Läufe, die weder abgeschlossen noch verworfen sind, nach ihrem Stand.',
    en: 'Runs that are neither closed nor discarded, by their state.',
  },
  list: 'invoicing/billingruns',
  filter: { path: ['billingRun:state'], operator: 'in', value: ['new', 'rated', 'drafted', 'approved', 'exported'] },
}
