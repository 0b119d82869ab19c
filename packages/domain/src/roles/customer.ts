import { customerContracts } from './customer/contracts.ts'
import { customerReceipts } from './customer/receipts.ts'
import { customerOwnRequests } from './customer/requests.ts'
import type { RoleDefinition } from './role-definition.ts'

/** The fields that a customer sees of an assigned task. */
const task = [
  'entity:tenantWideIdentifier',
  'execution:bpmnName',
  'execution:description',
  'execution:status',
  'execution:startedAt',
  'execution:finishedAt',
  'execution:deadline',
]

/** The role of a customer. Its root is the customer's own business partner, not a tenant. */
export const customerRole: RoleDefinition = {
  key: 'customer',
  name: { de: 'Kundin oder Kunde', en: 'Customer' },
  description: {
    de: 'Sieht die eigenen Daten, Verträge und zugestellten Belege und stellt Anfragen dazu.',
    en: 'Sees the own data, contracts and delivered receipts, and asks for changes of them.',
  },
  grants: [
    { path: 'user', verbs: ['select'] },
    { path: 'user:assignedExecutions', verbs: ['select'], mask: task },
    { path: 'user:notifications', verbs: ['select', 'delete'] },
    { path: 'user:notifications', verbs: ['update'], mask: ['notification:read'] },
    {
      path: '',
      verbs: ['select'],
      mask: [
        'entity:tenantWideIdentifier',
        'businessPartner:name1',
        'businessPartner:name2',
        'businessPartner:partnerType',
        'businessPartner:salutation',
        'businessPartner:title',
        'businessPartner:givenname',
        'businessPartner:surname',
        'businessPartner:birthday',
        'businessPartner:email',
        'businessPartner:phone',
        'businessPartner:language',
        'businessPartner:addressing',
        'businessPartner:advertisingConsent',
        'businessPartner:contactAddress',
        'businessPartner:contactPhone',
        'businessPartner:contactMail',
        'businessPartner:bankAccounts',
        'businessPartner:consumingContracts',
        'businessPartner:deliveredReceipts',
        'businessPartner:payments',
        'businessPartner:payouts',
        'businessPartner:executions',
        'customer:customerSince',
      ],
    },
    { path: '', verbs: ['update'], mask: ['businessPartner:advertisingConsent'] },
    { path: 'businessPartner:contactAddress', verbs: ['select'] },
    { path: 'businessPartner:contactPhone', verbs: ['select'] },
    { path: 'businessPartner:contactMail', verbs: ['select'] },
    { path: 'businessPartner:bankAccounts', verbs: ['select'] },
    ...customerContracts,
    ...customerReceipts,
    ...customerOwnRequests,
  ],
}
