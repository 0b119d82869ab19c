import type { AttributeDefinition } from '@twinwerk/model/definition/twin-definition'

export const faultFields: Readonly<Record<string, AttributeDefinition>> = {
  reportedAt: {
    dataType: 'datetime',
    label: { de: 'Gemeldet am', en: 'Reported at' },
    help: { de: 'Davon rechnen die Fristen des § 58 TKG.', en: 'The times of section 58 TKG begin with it.' },
    default: { $: 'now' },
  },
  disturbedSince: {
    dataType: 'datetime',
    label: { de: 'Gestört seit', en: 'Faulty since' },
    help: { de: 'Der Beginn der Störung, wenn er bekannt ist.', en: 'The begin of the fault, if it is known.' },
  },
  expectedUntil: {
    dataType: 'datetime',
    label: { de: 'Voraussichtlich behoben', en: 'Expected repair' },
    help: {
      de: 'Steht bei einer Massenstörung in der Nachricht an die Betroffenen; eine Änderung wird ihnen eine Minute später gemeldet.',
      en: 'For a mass fault, the message to the customers affected names it; a change is told to them a minute later.',
    },
    validations: [
      {
        when: 'disturbedSince = null or value > disturbedSince',
        text: { de: 'Die Behebung liegt vor dem Beginn der Störung!', en: 'The repair is before the begin of the fault.' },
      },
    ],
  },
  fullOutage: {
    dataType: 'bool',
    label: { de: 'Vollständiger Ausfall', en: 'Full outage' },
    help: { de: 'Nur dafür gibt es eine Gutschrift (§ 58 Abs. 3 TKG).', en: 'Only this is credited (section 58 (3) TKG).' },
    default: false,
  },
  cause: { dataType: 'string', label: { de: 'Ursache', en: 'Cause' } },
  ownFault: {
    dataType: 'bool',
    label: { de: 'Vom Kunden zu vertreten', en: "The customer's own fault" },
    default: false,
  },
  missedAppointments: {
    dataType: 'integer',
    label: { de: 'Von uns versäumte Termine', en: 'Appointments that we missed' },
    help: { de: 'Für jeden gibt es eine Gutschrift (§ 58 Abs. 4 TKG).', en: 'Each is credited (section 58 (4) TKG).' },
    default: 0,
    validations: [{ when: 'value >= 0', text: { de: 'Die Anzahl ist nicht negativ!', en: 'The number is not negative.' } }],
  },
  outageDays: { dataType: 'integer', label: { de: 'Tage bis zur Behebung', en: 'Days until repaired' }, serverOwned: true },
  credit: { dataType: 'double', label: { de: 'Gutschrift', en: 'Credit' }, unit: 'currency', serverOwned: true },
  affected: { dataType: 'integer', label: { de: 'Betroffene Verträge', en: 'Contracts affected' }, serverOwned: true },
}
