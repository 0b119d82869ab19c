import type { ListDefinition } from '@twinwerk/model/list/list-definition'
import { all } from '../../shared/predefined-filters.ts'

const waiting = { path: ['writeOff:state'], operator: 'eq', value: 'proposed' } as const

const receiver = {
  path: ['writeOff:receipt', 'receipt:receiver', 'businessPartner:name1'],
  label: { de: 'Geschäftspartner', en: 'Business partner' },
  width: 220,
} as const

const columns: ListDefinition['columns'] = [
  { path: ['writeOff:number'], width: 140 },
  receiver,
  { path: ['writeOff:amount'], width: 120 },
  { path: ['writeOff:receipt', 'receipt:openAmount'], label: { de: 'Jetzt offen', en: 'Open now' }, width: 120 },
  { path: ['writeOff:reason'], width: 280 },
  { path: ['writeOff:state'], width: 180 },
  { path: ['writeOff:proposedBy', 'user:surname'], label: { de: 'Vorgeschlagen von', en: 'Proposed by' }, width: 160 },
  { path: ['writeOff:proposedAt'], width: 160 },
]

/** The write-offs of those who propose and of those who decide. */
export const writeOffList: ListDefinition = {
  relation: 'tenant:writeOffs',
  type: 'writeOff',
  columns: [...columns, { path: ['writeOff:decidedAt'], width: 160 }],
  views: ['table'],
  sort: [{ path: ['writeOff:proposedAt'], order: 'desc' }],
  predefinedFilters: [{ name: 'proposed', label: { de: 'Offene', en: 'Waiting' }, filter: waiting, active: true }, all],
  empty: {
    title: { de: 'Keine Ausbuchung wartet', en: 'No write-off waits' },
    text: {
      de: 'Ausgebucht wird am Beleg. Über dem Kleinbetrag wartet es hier, bis eine zweite Person entscheidet.',
      en: 'A receipt offers to write off its open amount. Above the small balance it waits here until a second person decides.',
    },
  },
  pageSize: 50,
}

/** Those that wait for a decision, also on the home page of people who may decide. */
export const writeOffsToDecide: ListDefinition = {
  relation: 'tenant:writeOffs',
  type: 'writeOff',
  filter: waiting,
  columns,
  about: [receiver],
  views: ['table'],
  sort: [{ path: ['writeOff:proposedAt'], order: 'asc' }],
  home: {},
  empty: {
    title: { de: 'Nichts zu entscheiden', en: 'Nothing to decide' },
    text: { de: 'Keine Ausbuchung wartet auf eine zweite Person.', en: 'No write-off waits for a second person.' },
  },
  pageSize: 50,
}
