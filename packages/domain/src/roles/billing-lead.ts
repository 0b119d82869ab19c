import { billing, runFields } from './billing.ts'
import { dataFindings } from './paths.ts'
import type { RoleDefinition } from './role-definition.ts'

export const billingLead: RoleDefinition = {
  key: 'billingLead',
  name: { de: 'Abrechnungsleitung', en: 'Billing lead' },
  description: {
    de: 'Alles der Abrechnung; gibt außerdem Läufe, Zahlungsdateien und Ausbuchungen über der Grenze frei, storniert Belege und sieht angerufene Nummern ganz.',
    en: 'Everything of billing; also approves runs, payment files and write-offs above the limit, cancels receipts and sees called numbers in full.',
  },
  grants: [
    ...billing.grants,
    { path: 'tenant:callDataRecords', verbs: ['select'], mask: ['callDataRecord:calledNumber'] },
    { path: 'tenant:paymentFiles', verbs: ['update'], mask: ['paymentFile:releasedAboveLimit'] },
    // To decide about write-offs above the small balance that somebody else has proposed.
    { path: 'tenant:writeOffs', verbs: ['execute'] },
    { path: 'tenant:billingRuns', verbs: ['update'], mask: [...runFields, 'billingRun:approvedAboveLimit'] },
    // To note what was printed and what came back.
    { path: 'tenant:receiptDispatches', verbs: ['update'], mask: ['receiptDispatch:state'] },
    // To clear up what the nightly checks find.
    { path: dataFindings, verbs: ['select', 'update'] },
    // To cancel a receipt.
    { path: 'businessPartner:providingReceipts', verbs: ['execute'] },
  ],
}
