import type { RouteDefinition } from '@twinwerk/model/navigation/route-definition'
import { contractAllowanceList } from '../contract/contract-allowance/list.ts'
import { contractAssignmentList } from '../contract/contract-assignment/list.ts'
import { contractEasementList } from '../contract/contract-easement/list.ts'
import { contractEnergySupplyList } from '../contract/contract-energy-supply/list.ts'
import { contractExternalServiceList } from '../contract/contract-external-service/list.ts'
import { contractFrameworkList } from '../contract/contract-framework/list.ts'
import { contractGridUsageList } from '../contract/contract-grid-usage/list.ts'
import { contractLeaseList } from '../contract/contract-lease/list.ts'
import { contractPurchaseList } from '../contract/contract-purchase/list.ts'
import { contractServiceConnectionList } from '../contract/contract-service-connection/list.ts'
import { contractServiceList } from '../contract/contract-service/list.ts'
import { contractStatementOfWorkList } from '../contract/contract-statement-of-work/list.ts'
import { contractTelecomList } from '../contract/contract-telecom/list.ts'
import { contractTenantList } from '../contract/contract-tenant/list.ts'
import { contractList } from '../contract/contract/list.ts'
import { found, group, list } from './route.ts'

export const contractRoutes: readonly RouteDefinition[] = [
  group({ path: 'contracts', title: { de: 'Verträge', en: 'Contracts' }, icon: 'file-text', position: 2000 }),
  found(
    { order: 20, title: { de: 'Verträge', en: 'Contracts' }, words: { de: 'Vertrag Verträge', en: 'contract contracts' } },
    list({
      path: 'contracts/all',
      title: { de: 'Alle Verträge', en: 'All contracts' },
      icon: 'file-text',
      position: 0,
      shows: contractList,
    }),
  ),
  list({
    path: 'contracts/contractsTelecom',
    title: { de: 'Telekommunikationsverträge', en: 'Telecom contracts' },
    icon: 'router',
    position: 10,
    shows: contractTelecomList,
  }),
  list({
    path: 'contracts/contractsService',
    title: { de: 'Serviceverträge', en: 'Service contracts' },
    icon: 'headset',
    position: 20,
    shows: contractServiceList,
  }),
  list({
    path: 'contracts/contractsEasement',
    title: { de: 'Dienstbarkeiten', en: 'Easements' },
    icon: 'map',
    position: 30,
    shows: contractEasementList,
  }),
  list({
    path: 'contracts/contractsAllowance',
    title: { de: 'Gestattungen', en: 'Allowances' },
    icon: 'key',
    position: 40,
    shows: contractAllowanceList,
  }),
  list({
    path: 'contracts/contractsAssignment',
    title: { de: 'Beauftragungen', en: 'Assignments' },
    icon: 'clipboard-list',
    position: 50,
    shows: contractAssignmentList,
  }),
  list({
    path: 'contracts/contractsPurchase',
    title: { de: 'Kaufverträge', en: 'Purchase contracts' },
    icon: 'shopping-cart',
    position: 60,
    shows: contractPurchaseList,
  }),
  list({
    path: 'contracts/contractsStatementOfWork',
    title: { de: 'Werkverträge', en: 'Statements of work' },
    icon: 'checklist',
    position: 70,
    shows: contractStatementOfWorkList,
  }),
  list({
    path: 'contracts/contractsLease',
    title: { de: 'Pachtverträge', en: 'Leases' },
    icon: 'home',
    position: 80,
    shows: contractLeaseList,
  }),
  list({
    path: 'contracts/contractsFramework',
    title: { de: 'Rahmenverträge', en: 'Framework contracts' },
    icon: 'folders',
    position: 90,
    shows: contractFrameworkList,
  }),
  list({
    path: 'contracts/contractsServiceConnection',
    title: { de: 'Hausanschlussverträge', en: 'Service connection contracts' },
    icon: 'plug',
    position: 100,
    shows: contractServiceConnectionList,
  }),
  list({
    path: 'contracts/contractsExternalService',
    title: { de: 'Dienstleisterverträge', en: 'External service contracts' },
    icon: 'tools',
    position: 110,
    shows: contractExternalServiceList,
  }),
  list({
    path: 'contracts/tenantcontracts',
    title: { de: 'Mandantenverträge', en: 'Tenant contracts' },
    icon: 'building-community',
    position: 120,
    shows: contractTenantList,
  }),
  list({
    path: 'contracts/contractsEnergySupply',
    title: { de: 'Energielieferverträge', en: 'Energy supply contracts' },
    icon: 'bolt',
    position: 130,
    shows: contractEnergySupplyList,
  }),
  list({
    path: 'contracts/contractsGridUsage',
    title: { de: 'Netznutzungsverträge', en: 'Grid usage contracts' },
    icon: 'plug',
    position: 140,
    shows: contractGridUsageList,
  }),
]
