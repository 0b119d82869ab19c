import type { RouteDefinition } from '@twinwerk/model/navigation/route-definition'
import { myReceiptList } from '../billing/receipt/list.ts'
import { myContractList } from '../contract/contract/list.ts'
import { portalCustomerList } from '../partner/customer/list.ts'
import { myRequestList } from '../process/execution/list.ts'
import { list, needs, portalList } from './route.ts'

/** Core specification, section 6: "My contracts, my account and service need the consuming-contracts right". */
const consumes = needs('businessPartner:consumingContracts')

// To add a list that looks as for staff, add a route without `page`. `web/screens/portal/lists/` draws it.
/** Pages on which customers see their own data (portal specification, sections 2.3 and 6). */
export const portalRoutes: readonly RouteDefinition[] = [
  portalList(
    'contracts',
    list({
      path: 'mycontracts',
      title: { de: 'Meine Verträge', en: 'My contracts' },
      icon: 'file-text',
      position: 100,
      shows: myContractList,
    }),
  ),
  portalList(
    'receipts',
    list({
      path: 'myreceipts',
      title: { de: 'Meine Rechnungen', en: 'My bills' },
      icon: 'receipt-euro',
      position: 110,
      shows: myReceiptList,
    }),
  ),
  portalList(
    'requests',
    list({
      path: 'service',
      title: { de: 'Meine Anfragen', en: 'My requests' },
      icon: 'headset',
      position: 120,
      shows: myRequestList,
      right: consumes,
    }),
  ),
  {
    path: 'myaccount',
    title: { de: 'Meine Daten', en: 'My data' },
    icon: 'user-circle',
    position: 130,
    right: consumes,
    screen: { type: 'portal', page: 'account' },
  },
  // For staff: the portal as a user of the customer sees it.
  list({
    path: 'css',
    title: { de: 'Kundenportal', en: 'Customer portal' },
    icon: 'user-circle',
    position: 3100,
    shows: portalCustomerList,
    right: {
      path: 'tenant:businesspartners(customer)/businessPartner:permissions/permission:user',
      verb: 'execute',
      or: { path: 'tenant:users', verb: 'adminupdate' },
    },
  }),
]
