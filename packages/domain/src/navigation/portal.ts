import type { RouteDefinition } from '@twinwerk/model/navigation/route-definition'
import { myReceiptList } from '../billing/receipt/list.ts'
import { myContractList } from '../contract/contract/list.ts'
import { portalCustomerList } from '../partner/customer/list.ts'
import { myRequestList } from '../process/execution/list.ts'
import { list, needs, portalList } from './route.ts'

/** Core specification, section 6: "My contracts, my account and service need the consuming-contracts right". */
const consumes = needs('businessPartner:consumingContracts')

// A new list that looks as for staff: a route without `page`; `web/screens/portal/lists/` draws it.
/** Pages of customers about themselves (portal specification, sections 2.3 and 6). */
export const portalRoutes: readonly RouteDefinition[] = [
  portalList('contracts', list('mycontracts', { de: 'Meine Verträge', en: 'My contracts' }, 'file-text', 100, myContractList)),
  portalList('receipts', list('myreceipts', { de: 'Meine Rechnungen', en: 'My bills' }, 'receipt-euro', 110, myReceiptList)),
  portalList('requests', list('service', { de: 'Meine Anfragen', en: 'My requests' }, 'headset', 120, myRequestList, consumes)),
  {
    path: 'myaccount',
    title: { de: 'Meine Daten', en: 'My data' },
    icon: 'user-circle',
    position: 130,
    right: consumes,
    screen: { type: 'portal', page: 'account' },
  },
  // For staff: the portal through the eyes of a person of a customer.
  list('css', { de: 'Kundenportal', en: 'Customer portal' }, 'user-circle', 3100, portalCustomerList, {
    path: 'tenant:businesspartners(customer)/businessPartner:permissions/permission:user',
    verb: 'execute',
    or: { path: 'tenant:users', verb: 'adminupdate' },
  }),
]
