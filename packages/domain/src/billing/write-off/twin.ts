import type { AttributeDefinition, TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { styles } from '../../shared/styles.ts'

const attributes: Readonly<Record<string, AttributeDefinition>> = {
  number: {
    dataType: 'string',
    label: { de: 'Belegnummer', en: 'Receipt number' },
    required: true,
    searchable: true,
    sortable: true,
  },
  amount: {
    dataType: 'double',
    label: { de: 'Betrag', en: 'Amount' },
    help: {
      de: 'Nie mehr, als auf dem Beleg offen ist. Unter null verfällt ein Guthaben.',
      en: 'Never more than is open on the receipt. Below zero a credit lapses.',
    },
    unit: 'currency',
    required: true,
    sortable: true,
  },
  reason: {
    dataType: 'string',
    semanticType: 'lines',
    label: { de: 'Begründung', en: 'Reason' },
    required: true,
    searchable: true,
    maxLength: 500,
  },
  state: {
    dataType: 'enum',
    label: { de: 'Status', en: 'State' },
    help: {
      de: 'Gebucht wird erst mit der Freigabe.',
      en: 'Nothing is booked before the approval.',
    },
    required: true,
    enumValues: [
      { name: 'proposed', label: { de: 'Wartet auf Freigabe', en: 'Waits for approval' }, style: styles.orange },
      { name: 'approved', label: { de: 'Ausgebucht', en: 'Written off' }, style: styles.green },
      { name: 'refused', label: { de: 'Abgelehnt', en: 'Refused' }, style: styles.red },
      { name: 'withdrawn', label: { de: 'Zurückgezogen', en: 'Withdrawn' }, style: styles.grey },
    ],
    sortable: true,
  },
  proposedAt: { dataType: 'datetime', label: { de: 'Vorgeschlagen am', en: 'Proposed at' }, required: true, sortable: true },
  decidedAt: { dataType: 'datetime', label: { de: 'Entschieden am', en: 'Decided at' }, sortable: true },
  refusal: {
    dataType: 'string',
    semanticType: 'lines',
    label: { de: 'Grund der Ablehnung', en: 'Reason of the refusal' },
    maxLength: 500,
  },
}

/**
 * A write-off above the small balance. It waits for a second person, and books when that person approves. Smaller ones are booked at once
 * and need no twin of their own (ADR 157).
 */
export const writeOff: TwinDefinition = {
  name: 'writeOff',
  extends: 'entity',
  label: { de: 'Ausbuchung', en: 'Write-off' },
  plural: { de: 'Ausbuchungen', en: 'Write-offs' },
  icon: 'receipt-euro',
  hue: 60,
  title: ['writeOff:number'],
  attributes: Object.fromEntries(Object.entries(attributes).map(([name, each]) => [name, { ...each, serverOwned: true as const }])),
  relationships: {
    receipt: {
      target: 'receipt',
      label: { de: 'Beleg', en: 'Receipt' },
      min: 1,
      max: 1,
      reverse: { name: 'receipt:writeOffs', label: { de: 'Ausbuchungen', en: 'Write-offs' }, min: 0, max: -1 },
    },
    payment: {
      target: 'payment',
      label: { de: 'Buchung', en: 'Booking' },
      min: 0,
      max: 1,
      reverse: { name: 'payment:writeOff', label: { de: 'Ausbuchung', en: 'Write-off' }, min: 0, max: 1 },
    },
    proposedBy: {
      target: 'user',
      label: { de: 'Vorgeschlagen von', en: 'Proposed by' },
      min: 0,
      max: 1,
      reverse: { name: 'user:proposedWriteOffs', label: { de: 'Vorgeschlagene Ausbuchungen', en: 'Proposed write-offs' }, min: 0, max: -1 },
    },
    decidedBy: {
      target: 'user',
      label: { de: 'Entschieden von', en: 'Decided by' },
      min: 0,
      max: 1,
      reverse: { name: 'user:decidedWriteOffs', label: { de: 'Entschiedene Ausbuchungen', en: 'Decided write-offs' }, min: 0, max: -1 },
    },
  },
  searchThrough: ['writeOff:receipt'],
}
