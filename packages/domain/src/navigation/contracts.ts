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
  group('contracts', { de: 'Verträge', en: 'Contracts' }, 'file-text', 2000),
  found(
    { order: 20, title: { de: 'Verträge', en: 'Contracts' }, words: { de: 'Vertrag Verträge', en: 'contract contracts' } },
    list('contracts/all', { de: 'Alle Verträge', en: 'All contracts' }, 'file-text', 0, contractList),
  ),
  list('contracts/contractsTelecom', { de: 'Telekommunikation', en: 'Telecom' }, 'router', 10, contractTelecomList),
  list('contracts/contractsService', { de: 'Service', en: 'Service' }, 'headset', 20, contractServiceList),
  list('contracts/contractsEasement', { de: 'Dienstbarkeiten', en: 'Easements' }, 'map', 30, contractEasementList),
  list('contracts/contractsAllowance', { de: 'Gestattungen', en: 'Allowances' }, 'key', 40, contractAllowanceList),
  list('contracts/contractsAssignment', { de: 'Beauftragungen', en: 'Assignments' }, 'clipboard-list', 50, contractAssignmentList),
  list('contracts/contractsPurchase', { de: 'Kauf', en: 'Purchase' }, 'shopping-cart', 60, contractPurchaseList),
  list(
    'contracts/contractsStatementOfWork',
    { de: 'Werkverträge', en: 'Statements of work' },
    'checklist',
    70,
    contractStatementOfWorkList,
  ),
  list('contracts/contractsLease', { de: 'Pacht', en: 'Lease' }, 'home', 80, contractLeaseList),
  list('contracts/contractsFramework', { de: 'Rahmenverträge', en: 'Framework contracts' }, 'folders', 90, contractFrameworkList),
  list(
    'contracts/contractsServiceConnection',
    { de: 'Hausanschluss', en: 'Service connection' },
    'plug',
    100,
    contractServiceConnectionList,
  ),
  list('contracts/contractsExternalService', { de: 'Externe Dienste', en: 'External services' }, 'tools', 110, contractExternalServiceList),
  list('contracts/tenantcontracts', { de: 'Mandanten', en: 'Tenants' }, 'building-community', 120, contractTenantList),
  list('contracts/contractsEnergySupply', { de: 'Energielieferung', en: 'Energy supply' }, 'bolt', 130, contractEnergySupplyList),
  list('contracts/contractsGridUsage', { de: 'Netznutzung', en: 'Grid usage' }, 'plug', 140, contractGridUsageList),
]
