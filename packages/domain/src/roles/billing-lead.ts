import { billing, runFields } from './billing.ts'
import type { RoleDefinition } from './role-definition.ts'

export const billingLead: RoleDefinition = {
  key: 'billingLead',
  name: { de: 'Abrechnungsleitung', en: 'Billing lead' },
  description: {
    de: 'Alles der Abrechnung; gibt außerdem Läufe über der Grenze frei und storniert Belege.',
    en: 'Everything of billing; also approves runs above the limit and cancels receipts.',
  },
  grants: [
    ...billing.grants,
    { path: 'tenant:billingRuns', verbs: ['update'], mask: [...runFields, 'billingRun:approvedAboveLimit'] },
    // To note what was printed and what came back.
    { path: 'tenant:receiptDispatches', verbs: ['update'], mask: ['receiptDispatch:state'] },
    // To cancel a receipt.
    { path: 'businessPartner:providingReceipts', verbs: ['execute'] },
  ],
}
