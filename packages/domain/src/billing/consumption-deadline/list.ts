import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import { all } from '../../shared/predefined-filters.ts'

const waitsFor = (name: string, de: string, en: string) => ({
  name,
  label: { de, en },
  filter: { path: ['consumptionDeadline:waitsFor'], operator: 'eq' as const, value: name },
})

export const consumptionDeadlineList: ListDefinition = {
  relation: 'tenant:consumptionDeadlines',
  type: 'consumptionDeadline',
  columns: [
    { path: ['consumptionDeadline:number'], width: 140 },
    { path: ['consumptionDeadline:name'], width: 190 },
    { path: ['consumptionDeadline:kind'], width: 175 },
    { path: ['consumptionDeadline:periodEnd'], width: 120 },
    { path: ['consumptionDeadline:deadline'], width: 110 },
    { path: ['consumptionDeadline:daysLeft'], width: 105 },
    { path: ['consumptionDeadline:waitsFor'], width: 140 },
    { path: ['consumptionDeadline:amount'], width: 110 },
  ],
  views: ['table'],
  sort: [{ path: ['consumptionDeadline:deadline'], order: 'asc' }],
  home: { day: ['consumptionDeadline:deadline'] },
  predefinedFilters: [
    {
      name: 'overdue',
      label: { de: 'Überfällig', en: 'Overdue' },
      filter: { path: ['consumptionDeadline:daysLeft'], operator: 'lt', value: 0 },
    },
    waitsFor('reading', 'Ohne Zählerstand', 'Without reading'),
    waitsFor('payout', 'Auszahlen', 'Pay out'),
    { ...all, active: true },
  ],
  empty: {
    title: { de: 'Keine Frist läuft', en: 'No deadline runs' },
    text: {
      de: 'Jeder Verbrauch, dessen Zeitraum vorbei ist, ist abgerechnet, und kein Guthaben einer Schlussrechnung ist offen.',
      en: 'Every consumption whose period is over is billed, and no credit of a final bill is open.',
    },
  },
  pageSize: 50,
}
