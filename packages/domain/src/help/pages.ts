import type { HelpPage } from '@twinwerk/model/help/help-page'
import { assets } from './cloud/assets.ts'
import { cpes } from './cloud/assets/cpes.ts'
import { numbers } from './cloud/assets/numbers.ts'
import { phoneBook } from './cloud/assets/phone-book.ts'
import { sipAccounts } from './cloud/assets/sip.ts'
import { tools } from './cloud/assets/tools.ts'
import { cloud } from './cloud/cloud.ts'
import { contracts } from './cloud/contracts.ts'
import { dashboardHelp } from './cloud/dashboards.ts'
import { easement } from './cloud/contracts/easement.ts'
import { geodata } from './cloud/geodata.ts'
import { dataChecks } from './cloud/data-checks.ts'
import { invoicing } from './cloud/invoicing.ts'
import { accounting } from './cloud/invoicing/accounting.ts'
import { billingRuns } from './cloud/invoicing/billing-runs.ts'
import { callDataRecords } from './cloud/invoicing/call-data-records.ts'
import { callImports } from './cloud/invoicing/call-imports.ts'
import { callReratings } from './cloud/invoicing/call-reratings.ts'
import { charges } from './cloud/invoicing/charges.ts'
import { payments } from './cloud/invoicing/payments.ts'
import { receipts } from './cloud/invoicing/receipts.ts'
import { network } from './cloud/network.ts'
import { accessDevices } from './cloud/network/access-devices.ts'
import { accesses } from './cloud/network/accesses.ts'
import { circuits } from './cloud/network/circuits.ts'
import { domains } from './cloud/network/domains.ts'
import { portUsage } from './cloud/network/ports.ts'
import { partners } from './cloud/partners.ts'
import { customers } from './cloud/partners/customers.ts'
import { providers } from './cloud/partners/providers.ts'
import { tenants } from './cloud/partners/tenants.ts'
import { processes } from './cloud/processes.ts'
import { appointments } from './cloud/processes/appointments.ts'
import { playground } from './cloud/playground.ts'
import { products } from './cloud/products.ts'
import { hardwareProducts } from './cloud/products/hardware.ts'
import { internetProducts } from './cloud/products/internet.ts'
import { prices } from './cloud/products/prices.ts'
import { telephonyProducts } from './cloud/products/telephony.ts'
import { waipuTv } from './cloud/products/waipu.ts'
import { settings } from './cloud/settings.ts'
import { apis } from './cloud/settings/apis.ts'
import { groups } from './cloud/settings/groups.ts'
import { journeys } from './cloud/settings/journeys.ts'
import { projects } from './cloud/settings/projects.ts'
import { tags } from './cloud/settings/tags.ts'
import { types } from './cloud/settings/types.ts'
import { users } from './cloud/settings/users.ts'
import { overview } from './overview.ts'
import { myAccount } from './portal/account.ts'
import { myContracts } from './portal/contracts.ts'
import { portal } from './portal/portal.ts'
import { tasks } from './tasks.ts'

/** All pages that are written by hand, in reading order. The pages of process types are generated from the types. */
export const writtenPages: readonly HelpPage[] = [
  overview,
  cloud,
  dashboardHelp,
  processes,
  appointments,
  contracts,
  easement,
  products,
  prices,
  internetProducts,
  telephonyProducts,
  hardwareProducts,
  waipuTv,
  invoicing,
  accounting,
  receipts,
  billingRuns,
  callImports,
  callReratings,
  charges,
  payments,
  callDataRecords,
  network,
  accesses,
  circuits,
  portUsage,
  domains,
  accessDevices,
  partners,
  tenants,
  customers,
  providers,
  geodata,
  settings,
  tags,
  projects,
  groups,
  journeys,
  types,
  users,
  apis,
  dataChecks,
  playground,
  assets,
  tools,
  numbers,
  phoneBook,
  sipAccounts,
  cpes,
  tasks,
  portal,
  myContracts,
  myAccount,
]
