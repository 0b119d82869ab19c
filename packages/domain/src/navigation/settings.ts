import type { RouteDefinition } from '@twinwerk/model/navigation/route-definition'
import { acknowledgementList } from '../billing/acknowledgement/list.ts'
import { receiptDispatchList } from '../billing/receipt-dispatch/list.ts'
import { availabilityRequestList } from '../journey/availability-request/list.ts'
import { journeyList } from '../journey/journey/list.ts'
import { thingList } from '../network/thing/list.ts'
import { apiList } from '../platform/api/list.ts'
import { auditEntryList } from '../platform/audit-entry/list.ts'
import { groupList } from '../platform/group/list.ts'
import { dataFindingList } from '../platform/data-finding/list.ts'
import { mailList } from '../platform/mail/list.ts'
import { roleList } from '../platform/role/list.ts'
import { savedViewList } from '../platform/saved-view/list.ts'
import { sessionList } from '../platform/session/list.ts'
import { tagList } from '../platform/tag/list.ts'
import { userList } from '../platform/user/list.ts'
import { destinationList } from '../product/destination/list.ts'
import { projectList } from '../work/project/list.ts'
import { administers, group, list, needs } from './route.ts'

export const settingRoutes: readonly RouteDefinition[] = [
  group({ path: 'admintools', title: { de: 'Werkzeuge der Administration', en: 'Admin tools' }, icon: 'tool', position: 14000 }),
  list({
    path: 'admintools/receiptsSent',
    title: { de: 'Versendete Belege', en: 'Receipts sent' },
    icon: 'mail',
    position: 0,
    shows: receiptDispatchList,
    right: administers,
  }),
  list({
    path: 'admintools/acknowledgementsSent',
    title: { de: 'Versendete Bestätigungen', en: 'Acknowledgements sent' },
    icon: 'checklist',
    position: 10,
    shows: acknowledgementList,
    right: administers,
  }),
  list({
    path: 'admintools/destinations',
    title: { de: 'Rufziele', en: 'Destinations' },
    icon: 'map-pin',
    position: 20,
    shows: destinationList,
    right: administers,
  }),
  {
    path: 'admintools/bpmnModeler',
    title: { de: 'Prozessdiagramme', en: 'Process diagrams' },
    icon: 'sitemap',
    position: 25,
    right: administers,
    screen: { type: 'modeler' },
  },
  list({
    path: 'admintools/dataChecks',
    title: { de: 'Datenprüfung', en: 'Data checks' },
    icon: 'checklist',
    position: 28,
    shows: dataFindingList,
    right: administers,
  }),
  list({
    path: 'admintools/things',
    title: { de: 'Dinge', en: 'Things' },
    icon: 'cube',
    position: 30,
    shows: thingList,
    right: administers,
  }),
  {
    path: 'platform',
    title: { de: 'Plattform', en: 'Platform' },
    icon: 'building-community',
    position: 13900,
    right: administers,
    screen: { type: 'platform' },
  },
  {
    path: 'twins',
    title: { de: 'Typen', en: 'Types' },
    icon: 'sitemap',
    position: 14500,
    right: { ...needs('tenant:twinDefinitions'), or: administers },
    screen: { type: 'types' },
  },
  group({ path: 'settings', title: { de: 'Einstellungen', en: 'Settings' }, icon: 'settings', position: 15000 }),
  list({
    path: 'settings/views',
    title: { de: 'Meine Ansichten', en: 'My views' },
    icon: 'filter',
    position: 2,
    shows: savedViewList,
    right: needs('user:savedViews'),
  }),
  list({ path: 'settings/tags', title: { de: 'Schlagworte', en: 'Tags' }, icon: 'tag', position: 0, shows: tagList }),
  list({ path: 'settings/projects', title: { de: 'Projekte', en: 'Projects' }, icon: 'briefcase', position: 5, shows: projectList }),
  list({
    path: 'settings/groups',
    title: { de: 'Gruppen', en: 'Groups' },
    icon: 'users-group',
    position: 15,
    shows: groupList,
    right: needs('tenant:groups/group:permissions'),
  }),
  list({ path: 'settings/users', title: { de: 'Benutzer', en: 'Users' }, icon: 'user-shield', position: 10, shows: userList }),
  list({ path: 'settings/roles', title: { de: 'Rollen', en: 'Roles' }, icon: 'shield-lock', position: 20, shows: roleList }),
  list({ path: 'settings/sessions', title: { de: 'Sitzungen', en: 'Sessions' }, icon: 'device-laptop', position: 22, shows: sessionList }),
  list({ path: 'settings/apis', title: { de: 'API-Schlüssel', en: 'API keys' }, icon: 'key', position: 23, shows: apiList }),
  {
    path: 'settings/levels',
    title: { de: 'Grenzen von Messwerten', en: 'Bounds of measured values' },
    icon: 'chart-bar',
    position: 24,
    right: { path: 'tenant:twinDefinitions', verb: 'create' },
    screen: { type: 'levels' },
  },
  {
    path: 'settings/start',
    title: { de: 'Startseite und Menü', en: 'Home page and menu' },
    icon: 'home',
    position: 21,
    right: { path: 'tenant:twinDefinitions', verb: 'create' },
    screen: { type: 'standards' },
  },
  list({
    path: 'settings/customerJourneyConfig',
    title: { de: 'Bestellstrecken', en: 'Order journeys' },
    icon: 'shopping-cart',
    position: 25,
    shows: journeyList,
  }),
  list({
    path: 'settings/availabilityrequests',
    title: { de: 'Verfügbarkeitsanfragen', en: 'Availability requests' },
    icon: 'map-pin',
    position: 27,
    shows: availabilityRequestList,
  }),
  list({ path: 'settings/mails', title: { de: 'Postausgang', en: 'Outbox' }, icon: 'mail', position: 50, shows: mailList }),
  list({ path: 'settings/audit', title: { de: 'Protokoll', en: 'Audit log' }, icon: 'history', position: 60, shows: auditEntryList }),
]
