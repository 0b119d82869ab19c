import type { Text } from '@twinwerk/model/text/text'

/** Titles of tabs and groups of fields that several screens share. */
export const titles = {
  overview: { de: 'Überblick', en: 'Overview' },
  details: { de: 'Angaben', en: 'Details' },
  masterData: { de: 'Stammdaten', en: 'Master data' },
  person: { de: 'Person', en: 'Person' },
  contact: { de: 'Kontakt', en: 'Contact' },
  billing: { de: 'Abrechnung', en: 'Billing' },
  contractData: { de: 'Vertragsdaten', en: 'Contract data' },
  contracts: { de: 'Verträge', en: 'Contracts' },
  addresses: { de: 'Adressen', en: 'Addresses' },
  members: { de: 'Mitglieder', en: 'Members' },
  groups: { de: 'Gruppen', en: 'Groups' },
  rights: { de: 'Rechte', en: 'Rights' },
  prices: { de: 'Preise', en: 'Prices' },
  elements: { de: 'Vertragselemente', en: 'Contract elements' },
  timeline: { de: 'Verlauf', en: 'Timeline' },
  notes: { de: 'Notizen und Gespräche', en: 'Notes and calls' },
  receipts: { de: 'Belege', en: 'Receipts' },
  executions: { de: 'Vorgänge', en: 'Executions' },
  documents: { de: 'Dokumente', en: 'Documents' },
  term: { de: 'Laufzeit', en: 'Term' },
  technology: { de: 'Technik', en: 'Technology' },
  brand: { de: 'Auftritt', en: 'Brand' },
} as const satisfies Record<string, Text>
