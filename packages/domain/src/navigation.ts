import type { RouteDefinition } from '@twinwerk/model/navigation/route-definition'
import { contractServiceList } from './contract/contract-service/list.ts'
import { contractTelecomList } from './contract/contract-telecom/list.ts'
import { contractList, myContractList } from './contract/contract/list.ts'
import { cpeList } from './network/cpe/list.ts'
import { businessPartnerList } from './partner/business-partner/list.ts'
import { customerList } from './partner/customer/list.ts'
import { externalServiceProviderList } from './partner/external-service-provider/list.ts'
import { tenantList } from './partner/tenant/list.ts'
import { groupList } from './platform/group/list.ts'
import { roleList } from './platform/role/list.ts'
import { tagList } from './platform/tag/list.ts'
import { userList } from './platform/user/list.ts'
import { productList } from './product/product/list.ts'

const mayReadPartners = { path: 'tenant:businesspartners', verb: 'select' } as const
const mayReadContracts = { path: 'businessPartner:providedContracts', verb: 'select' } as const

/** Routes that have a screen. Main menu positions are those of the core specification; partners and own contracts are not placed there. */
export const routes: readonly RouteDefinition[] = [
  { path: 'home', title: { de: 'Start', en: 'Home' }, icon: 'home', position: 0, screen: { type: 'home' } },
  {
    path: 'contracts',
    title: { de: 'Verträge', en: 'Contracts' },
    icon: 'file-text',
    position: 2000,
    right: mayReadContracts,
    screen: { type: 'group' },
  },
  {
    path: 'contracts/all',
    title: { de: 'Alle Verträge', en: 'All contracts' },
    icon: 'file-text',
    position: 0,
    right: mayReadContracts,
    screen: { type: 'list', list: contractList },
  },
  {
    path: 'contracts/contractsTelecom',
    title: { de: 'Telekommunikation', en: 'Telecom' },
    icon: 'router',
    position: 10,
    right: mayReadContracts,
    screen: { type: 'list', list: contractTelecomList },
  },
  {
    path: 'contracts/contractsService',
    title: { de: 'Service', en: 'Service' },
    icon: 'headset',
    position: 20,
    right: mayReadContracts,
    screen: { type: 'list', list: contractServiceList },
  },
  {
    path: 'assets',
    title: { de: 'Betriebsmittel', en: 'Assets' },
    icon: 'box',
    position: 3500,
    right: { path: 'tenant:things', verb: 'select' },
    screen: { type: 'group' },
  },
  {
    path: 'assets/cpes',
    title: { de: 'Kundenendgeräte', en: 'CPEs' },
    icon: 'router',
    position: 0,
    right: { path: 'tenant:things', verb: 'select' },
    screen: { type: 'list', list: cpeList },
  },
  {
    path: 'businesspartners',
    title: { de: 'Geschäftspartner', en: 'Business partners' },
    icon: 'users',
    position: 3000,
    right: mayReadPartners,
    screen: { type: 'group' },
  },
  {
    path: 'businesspartners/all',
    title: { de: 'Alle Geschäftspartner', en: 'All business partners' },
    icon: 'users',
    position: 0,
    right: mayReadPartners,
    screen: { type: 'list', list: businessPartnerList },
  },
  {
    path: 'businesspartners/customers',
    title: { de: 'Kunden', en: 'Customers' },
    icon: 'user',
    position: 10,
    right: mayReadPartners,
    screen: { type: 'list', list: customerList },
  },
  {
    path: 'businesspartners/ExternalService',
    title: { de: 'Externe Dienstleister', en: 'External service providers' },
    icon: 'tools',
    position: 20,
    right: mayReadPartners,
    screen: { type: 'list', list: externalServiceProviderList },
  },
  {
    path: 'businesspartners/Tenants',
    title: { de: 'Mandanten', en: 'Tenants' },
    icon: 'building-community',
    position: 30,
    right: mayReadPartners,
    screen: { type: 'list', list: tenantList },
  },
  {
    path: 'products',
    title: { de: 'Produkte', en: 'Products' },
    icon: 'package',
    position: 4000,
    right: { path: 'tenant:products', verb: 'select' },
    screen: { type: 'list', list: productList },
  },
  {
    path: 'mycontracts',
    title: { de: 'Meine Verträge', en: 'My contracts' },
    icon: 'file-text',
    position: 9000,
    right: { path: 'businessPartner:consumingContracts', verb: 'select' },
    screen: { type: 'list', list: myContractList },
  },
  {
    path: 'settings',
    title: { de: 'Einstellungen', en: 'Settings' },
    icon: 'settings',
    position: 15000,
    right: { path: 'tenant:tags', verb: 'select' },
    screen: { type: 'group' },
  },
  {
    path: 'settings/tags',
    title: { de: 'Schlagworte', en: 'Tags' },
    icon: 'tag',
    position: 0,
    right: { path: 'tenant:tags', verb: 'select' },
    screen: { type: 'list', list: tagList },
  },
  {
    path: 'settings/users',
    title: { de: 'Benutzer', en: 'Users' },
    icon: 'user-shield',
    position: 10,
    right: { path: 'tenant:users', verb: 'select' },
    screen: { type: 'list', list: userList },
  },
  {
    path: 'settings/groups',
    title: { de: 'Gruppen', en: 'Groups' },
    icon: 'users-group',
    position: 15,
    right: { path: 'tenant:groups', verb: 'select' },
    screen: { type: 'list', list: groupList },
  },
  {
    path: 'settings/roles',
    title: { de: 'Rollen', en: 'Roles' },
    icon: 'shield-lock',
    position: 20,
    right: { path: 'tenant:roles', verb: 'select' },
    screen: { type: 'list', list: roleList },
  },
  {
    path: 'settings/brand',
    title: { de: 'Auftritt', en: 'Brand' },
    icon: 'palette',
    position: 30,
    right: { path: '', verb: 'adminupdate' },
    screen: { type: 'brand' },
  },
]
