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
  group('admintools', { de: 'Werkzeuge der Administration', en: 'Admin tools' }, 'tool', 14000),
  list('admintools/receiptsSent', { de: 'Versendete Belege', en: 'Receipts sent' }, 'mail', 0, receiptDispatchList, administers),
  list(
    'admintools/acknowledgementsSent',
    { de: 'Versendete Bestätigungen', en: 'Acknowledgements sent' },
    'checklist',
    10,
    acknowledgementList,
    administers,
  ),
  list('admintools/destinations', { de: 'Rufziele', en: 'Destinations' }, 'map-pin', 20, destinationList, administers),
  {
    path: 'admintools/bpmnModeler',
    title: { de: 'Prozessdiagramme', en: 'Process diagrams' },
    icon: 'sitemap',
    position: 25,
    right: administers,
    screen: { type: 'modeler' },
  },
  list('admintools/dataChecks', { de: 'Datenprüfung', en: 'Data checks' }, 'checklist', 28, dataFindingList, administers),
  list('admintools/things', { de: 'Dinge', en: 'Things' }, 'cube', 30, thingList, administers),
  {
    path: 'twins',
    title: { de: 'Typen', en: 'Types' },
    icon: 'sitemap',
    position: 14500,
    right: needs('tenant:twinDefinitions'),
    screen: { type: 'types' },
  },
  group('settings', { de: 'Einstellungen', en: 'Settings' }, 'settings', 15000),
  list('settings/views', { de: 'Meine Ansichten', en: 'My views' }, 'filter', 2, savedViewList, needs('user:savedViews')),
  list('settings/tags', { de: 'Schlagworte', en: 'Tags' }, 'tag', 0, tagList),
  list('settings/projects', { de: 'Projekte', en: 'Projects' }, 'briefcase', 5, projectList),
  list('settings/groups', { de: 'Gruppen', en: 'Groups' }, 'users-group', 15, groupList, needs('tenant:groups/group:permissions')),
  list('settings/users', { de: 'Benutzer', en: 'Users' }, 'user-shield', 10, userList),
  list('settings/roles', { de: 'Rollen', en: 'Roles' }, 'shield-lock', 20, roleList),
  list('settings/sessions', { de: 'Sitzungen', en: 'Sessions' }, 'device-laptop', 22, sessionList),
  list('settings/apis', { de: 'API-Schlüssel', en: 'API keys' }, 'key', 23, apiList),
  list('settings/customerJourneyConfig', { de: 'Bestellstrecken', en: 'Order journeys' }, 'shopping-cart', 25, journeyList),
  list(
    'settings/availabilityrequests',
    { de: 'Verfügbarkeitsanfragen', en: 'Availability requests' },
    'map-pin',
    27,
    availabilityRequestList,
  ),
  list('settings/mails', { de: 'Postausgang', en: 'Outbox' }, 'mail', 50, mailList),
  list('settings/audit', { de: 'Protokoll', en: 'Audit log' }, 'history', 60, auditEntryList),
]
