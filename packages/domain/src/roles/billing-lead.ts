import { billing, runFields } from './billing.ts'
import type { RoleDefinition } from './role-definition.ts'

export const billingLead: RoleDefinition = {
  key: 'billingLead',
  name: { de: 'Abrechnungsleitung', en: 'Billing lead' },
  description: {
    de: 'Alles der Abrechnung; gibt außerdem Läufe frei, deren Summe über der Grenze liegt, und sieht angerufene Nummern ganz.',
    en: 'Everything of billing; also approves runs whose sum is above the limit, and sees called numbers in full.',
  },
  grants: [
    ...billing.grants,
    { path: 'tenant:callDataRecords', verbs: ['select'], mask: ['callDataRecord:calledNumber'] },
    { path: 'tenant:billingRuns', verbs: ['update'], mask: [...runFields, 'billingRun:approvedAboveLimit'] },
  ],
}
