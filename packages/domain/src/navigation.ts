import type { RouteDefinition } from '@twinwerk/model/navigation/route-definition'
import { contractAllowanceList } from './contract/contract-allowance/list.ts'
import { contractAssignmentList } from './contract/contract-assignment/list.ts'
import { contractEasementList } from './contract/contract-easement/list.ts'
import { contractEnergySupplyList } from './contract/contract-energy-supply/list.ts'
import { contractExternalServiceList } from './contract/contract-external-service/list.ts'
import { contractFrameworkList } from './contract/contract-framework/list.ts'
import { contractGridUsageList } from './contract/contract-grid-usage/list.ts'
import { contractLeaseList } from './contract/contract-lease/list.ts'
import { contractPurchaseList } from './contract/contract-purchase/list.ts'
import { contractServiceConnectionList } from './contract/contract-service-connection/list.ts'
import { contractServiceList } from './contract/contract-service/list.ts'
import { contractStatementOfWorkList } from './contract/contract-statement-of-work/list.ts'
import { contractTelecomList } from './contract/contract-telecom/list.ts'
import { contractTenantList } from './contract/contract-tenant/list.ts'
import { contractList, myContractList } from './contract/contract/list.ts'
import { boundaryStoneList } from './geo/boundary-stone/list.ts'
import { buildingList } from './geo/building/list.ts'
import { houseConnectionList } from './geo/house-connection/list.ts'
import { parcelList } from './geo/parcel/list.ts'
import { telcoServiceConnectionList } from './geo/telco-service-connection/list.ts'
import { trenchList } from './geo/trench/list.ts'
import { marketLocationList } from './metering/market-location/list.ts'
import { meterPointList } from './metering/meter-point/list.ts'
import { meterList } from './metering/meter/list.ts'
import { modemList } from './metering/modem/list.ts'
import { accessDeviceList } from './network/access-device/list.ts'
import { accessList } from './network/access/list.ts'
import { circuitList } from './network/circuit/list.ts'
import { cpeList } from './network/cpe/list.ts'
import { domainList } from './network/domain/list.ts'
import { ipSubnetList } from './network/ip-subnet/list.ts'
import { managedNumberList } from './network/managed-number/list.ts'
import { phoneBookEntryList } from './network/phone-book-entry/list.ts'
import { portList } from './network/port/list.ts'
import { simcardList } from './network/simcard/list.ts'
import { sipAccountList } from './network/sip-account/list.ts'
import { toolList } from './network/tool/list.ts'
import { businessPartnerList } from './partner/business-partner/list.ts'
import { customerList } from './partner/customer/list.ts'
import { externalServiceProviderList } from './partner/external-service-provider/list.ts'
import { tenantList } from './partner/tenant/list.ts'
import { auditEntryList } from './platform/audit-entry/list.ts'
import { groupList } from './platform/group/list.ts'
import { mailList } from './platform/mail/list.ts'
import { roleList } from './platform/role/list.ts'
import { sessionList } from './platform/session/list.ts'
import { tagList } from './platform/tag/list.ts'
import { userList } from './platform/user/list.ts'
import { productList } from './product/product/list.ts'

const mayReadPartners = { path: 'tenant:businesspartners', verb: 'select' } as const
const mayReadThings = { path: 'tenant:things', verb: 'select' } as const
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
    path: 'contracts/contractsEasement',
    title: { de: 'Dienstbarkeiten', en: 'Easements' },
    icon: 'map',
    position: 30,
    right: mayReadContracts,
    screen: { type: 'list', list: contractEasementList },
  },
  {
    path: 'contracts/contractsAllowance',
    title: { de: 'Gestattungen', en: 'Allowances' },
    icon: 'key',
    position: 40,
    right: mayReadContracts,
    screen: { type: 'list', list: contractAllowanceList },
  },
  {
    path: 'contracts/contractsAssignment',
    title: { de: 'Beauftragungen', en: 'Assignments' },
    icon: 'clipboard-list',
    position: 50,
    right: mayReadContracts,
    screen: { type: 'list', list: contractAssignmentList },
  },
  {
    path: 'contracts/contractsPurchase',
    title: { de: 'Kauf', en: 'Purchase' },
    icon: 'shopping-cart',
    position: 60,
    right: mayReadContracts,
    screen: { type: 'list', list: contractPurchaseList },
  },
  {
    path: 'contracts/contractsStatementOfWork',
    title: { de: 'Werkverträge', en: 'Statements of work' },
    icon: 'checklist',
    position: 70,
    right: mayReadContracts,
    screen: { type: 'list', list: contractStatementOfWorkList },
  },
  {
    path: 'contracts/contractsLease',
    title: { de: 'Pacht', en: 'Lease' },
    icon: 'home',
    position: 80,
    right: mayReadContracts,
    screen: { type: 'list', list: contractLeaseList },
  },
  {
    path: 'contracts/contractsFramework',
    title: { de: 'Rahmenverträge', en: 'Framework contracts' },
    icon: 'folders',
    position: 90,
    right: mayReadContracts,
    screen: { type: 'list', list: contractFrameworkList },
  },
  {
    path: 'contracts/contractsServiceConnection',
    title: { de: 'Hausanschluss', en: 'Service connection' },
    icon: 'plug',
    position: 100,
    right: mayReadContracts,
    screen: { type: 'list', list: contractServiceConnectionList },
  },
  {
    path: 'contracts/contractsExternalService',
    title: { de: 'Externe Dienste', en: 'External services' },
    icon: 'tools',
    position: 110,
    right: mayReadContracts,
    screen: { type: 'list', list: contractExternalServiceList },
  },
  {
    path: 'contracts/tenantcontracts',
    title: { de: 'Mandanten', en: 'Tenants' },
    icon: 'building-community',
    position: 120,
    right: mayReadContracts,
    screen: { type: 'list', list: contractTenantList },
  },
  {
    path: 'contracts/contractsEnergySupply',
    title: { de: 'Energielieferung', en: 'Energy supply' },
    icon: 'bolt',
    position: 130,
    right: mayReadContracts,
    screen: { type: 'list', list: contractEnergySupplyList },
  },
  {
    path: 'contracts/contractsGridUsage',
    title: { de: 'Netznutzung', en: 'Grid usage' },
    icon: 'plug',
    position: 140,
    right: mayReadContracts,
    screen: { type: 'list', list: contractGridUsageList },
  },
  {
    path: 'networkmanagement',
    title: { de: 'Netzmanagement', en: 'Network management' },
    icon: 'network',
    position: 3300,
    right: mayReadThings,
    screen: { type: 'group' },
  },
  {
    path: 'networkmanagement/accesses',
    title: { de: 'Anschlüsse', en: 'Accesses' },
    icon: 'network',
    position: 0,
    right: mayReadThings,
    screen: { type: 'list', list: accessList },
  },
  {
    path: 'networkmanagement/accessdevices',
    title: { de: 'Zugangsgeräte', en: 'Access devices' },
    icon: 'server',
    position: 10,
    right: mayReadThings,
    screen: { type: 'list', list: accessDeviceList },
  },
  {
    path: 'networkmanagement/portusage',
    title: { de: 'Portbelegung', en: 'Port usage' },
    icon: 'plug',
    position: 20,
    right: mayReadThings,
    screen: { type: 'list', list: portList },
  },
  {
    path: 'networkmanagement/domains',
    title: { de: 'Domänen', en: 'Domains' },
    icon: 'sitemap',
    position: 30,
    right: mayReadThings,
    screen: { type: 'list', list: domainList },
  },
  {
    path: 'networkmanagement/circuits',
    title: { de: 'Vorleistungen', en: 'Circuits' },
    icon: 'subtask',
    position: 40,
    right: mayReadThings,
    screen: { type: 'list', list: circuitList },
  },
  {
    path: 'networkmanagement/ipsubnets',
    title: { de: 'IP-Netze', en: 'IP subnets' },
    icon: 'world',
    position: 50,
    right: mayReadThings,
    screen: { type: 'list', list: ipSubnetList },
  },
  {
    path: 'assets',
    title: { de: 'Betriebsmittel', en: 'Assets' },
    icon: 'box',
    position: 3500,
    right: mayReadThings,
    screen: { type: 'group' },
  },
  {
    path: 'assets/cpes',
    title: { de: 'Kundenendgeräte', en: 'CPEs' },
    icon: 'router',
    position: 0,
    right: mayReadThings,
    screen: { type: 'list', list: cpeList },
  },
  {
    path: 'assets/managednumber',
    title: { de: 'Rufnummern', en: 'Phone numbers' },
    icon: 'phone',
    position: 10,
    right: mayReadThings,
    screen: { type: 'list', list: managedNumberList },
  },
  {
    path: 'assets/sipAccounts',
    title: { de: 'SIP-Konten', en: 'SIP accounts' },
    icon: 'phone',
    position: 20,
    right: mayReadThings,
    screen: { type: 'list', list: sipAccountList },
  },
  {
    path: 'assets/phonebookentry',
    title: { de: 'Telefonbucheinträge', en: 'Phone book entries' },
    icon: 'address-book',
    position: 30,
    right: mayReadThings,
    screen: { type: 'list', list: phoneBookEntryList },
  },
  {
    path: 'assets/marketlocation',
    title: { de: 'Marktlokationen', en: 'Market locations' },
    icon: 'bolt',
    position: 40,
    right: mayReadThings,
    screen: { type: 'list', list: marketLocationList },
  },
  {
    path: 'assets/meterpoint',
    title: { de: 'Messlokationen', en: 'Meter points' },
    icon: 'circle-dot',
    position: 50,
    right: mayReadThings,
    screen: { type: 'list', list: meterPointList },
  },
  {
    path: 'assets/meter',
    title: { de: 'Zähler', en: 'Meters' },
    icon: 'chart-bar',
    position: 60,
    right: mayReadThings,
    screen: { type: 'list', list: meterList },
  },
  {
    path: 'assets/modem',
    title: { de: 'Messmodems', en: 'Metering modems' },
    icon: 'wifi',
    position: 70,
    right: mayReadThings,
    screen: { type: 'list', list: modemList },
  },
  {
    path: 'assets/simcard',
    title: { de: 'SIM-Karten', en: 'SIM cards' },
    icon: 'id',
    position: 80,
    right: mayReadThings,
    screen: { type: 'list', list: simcardList },
  },
  {
    path: 'assets/tools',
    title: { de: 'Werkzeuge', en: 'Tools' },
    icon: 'tool',
    position: 90,
    right: mayReadThings,
    screen: { type: 'list', list: toolList },
  },
  {
    path: 'geodata',
    title: { de: 'Geodaten', en: 'Geodata' },
    icon: 'map',
    position: 3700,
    right: mayReadThings,
    screen: { type: 'group' },
  },
  {
    path: 'geodata/buildings',
    title: { de: 'Gebäude', en: 'Buildings' },
    icon: 'building',
    position: 0,
    right: mayReadThings,
    screen: { type: 'list', list: buildingList },
  },
  {
    path: 'geodata/serviceconnections',
    title: { de: 'Telekommunikationsanschlüsse', en: 'Service connections' },
    icon: 'plug',
    position: 10,
    right: mayReadThings,
    screen: { type: 'list', list: telcoServiceConnectionList },
  },
  {
    path: 'geodata/houseconnections',
    title: { de: 'Hausanschlussleitungen', en: 'House connections' },
    icon: 'subtask',
    position: 20,
    right: mayReadThings,
    screen: { type: 'list', list: houseConnectionList },
  },
  {
    path: 'geodata/trenches',
    title: { de: 'Trassen', en: 'Trenches' },
    icon: 'subtask',
    position: 30,
    right: mayReadThings,
    screen: { type: 'list', list: trenchList },
  },
  {
    path: 'geodata/boundarystones',
    title: { de: 'Grenzsteine', en: 'Boundary stones' },
    icon: 'circle-dot',
    position: 40,
    right: mayReadThings,
    screen: { type: 'list', list: boundaryStoneList },
  },
  {
    path: 'geodata/parcels',
    title: { de: 'Flurstücke', en: 'Parcels' },
    icon: 'map',
    position: 50,
    right: mayReadThings,
    screen: { type: 'list', list: parcelList },
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
    path: 'settings/sessions',
    title: { de: 'Sitzungen', en: 'Sessions' },
    icon: 'device-laptop',
    position: 25,
    right: { path: 'tenant:sessions', verb: 'select' },
    screen: { type: 'list', list: sessionList },
  },
  {
    path: 'settings/brand',
    title: { de: 'Auftritt', en: 'Brand' },
    icon: 'palette',
    position: 30,
    right: { path: '', verb: 'adminupdate' },
    screen: { type: 'brand' },
  },
  {
    path: 'settings/identityProviders',
    title: { de: 'Anmeldedienste', en: 'Sign-in services' },
    icon: 'key',
    position: 40,
    right: { path: '', verb: 'adminupdate' },
    screen: { type: 'identityProviders' },
  },
  {
    path: 'settings/mails',
    title: { de: 'Postausgang', en: 'Outbox' },
    icon: 'mail',
    position: 50,
    right: { path: 'tenant:mails', verb: 'select' },
    screen: { type: 'list', list: mailList },
  },
  {
    path: 'settings/audit',
    title: { de: 'Protokoll', en: 'Audit log' },
    icon: 'history',
    position: 60,
    right: { path: 'tenant:auditEntries', verb: 'select' },
    screen: { type: 'list', list: auditEntryList },
  },
]
