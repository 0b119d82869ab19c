import type { RouteDefinition } from '@twinwerk/model/navigation/route-definition'
import {
  allUserTaskList,
  externalProviderPool,
  myGroupTaskList,
  myTaskList,
  patchSpliceTaskList,
  processList,
  processListOf,
  stuckList,
  ticketList,
} from '../process/execution/list.ts'
import { notificationList } from '../process/notification/list.ts'
import { processDefinitions } from '../process/definitions.ts'
import { diagrams } from '../process/diagrams.ts'
import { scheduledTypes } from '../process/types.ts'
import { appointmentList } from '../work/appointment/list.ts'
import { dayLists } from '../work/day/lists.ts'
import { found, group, list, needs, poolRight } from './route.ts'

/** Returns the names of an area's process types that have a diagram and that users may start. Types that a timer starts are omitted. */
function startable(area: string): readonly string[] {
  return processDefinitions
    .filter(({ name, extends: of }) => of === area && name in diagrams && !scheduledTypes.has(name))
    .toSorted((one, other) => one.label.de.localeCompare(other.label.de, 'de'))
    .map(({ name }) => name)
}

/** Routes of processes. Each needs the right of its area (core specification, section 6) and the right of its list. */
export const processRoutes: readonly RouteDefinition[] = [
  group({ path: 'processes', title: { de: 'Vorgänge', en: 'Cases' }, icon: 'subtask', position: 5000 }),
  found(
    {
      order: 30,
      title: { de: 'Vorgänge', en: 'Cases' },
      words: { de: 'Vorgang Vorgänge Prozess Prozesse', en: 'case cases process processes' },
    },
    list({ path: 'processes/all', title: { de: 'Alle Vorgänge', en: 'All cases' }, icon: 'subtask', position: 0, shows: processList }),
  ),
  list({
    path: 'processes/crm',
    title: { de: 'Kundenvorgänge', en: 'Customer cases' },
    icon: 'users',
    position: 10,
    shows: processListOf('processCrm', startable('processCrm')),
    right: needs('businessPartner:providedContracts'),
  }),
  list({
    path: 'processes/tech',
    title: { de: 'Technikvorgänge', en: 'Technical cases' },
    icon: 'router',
    position: 20,
    shows: processListOf('processTech', startable('processTech')),
    right: needs('tenant:things(access)'),
  }),
  list({
    path: 'processes/telcoengineering',
    title: { de: 'Ausbauvorgänge', en: 'Construction cases' },
    icon: 'tools',
    position: 30,
    shows: processListOf('processTelcoEngineering', startable('processTelcoEngineering'), ['table', 'map']),
    right: needs('tenant:things(telcoServiceConnection)'),
  }),
  list({
    path: 'processes/invoicing',
    title: { de: 'Abrechnungsvorgänge', en: 'Billing cases' },
    icon: 'receipt-euro',
    position: 40,
    shows: processListOf('processInvoicing', startable('processInvoicing')),
    right: needs('businessPartner:providingReceipts'),
  }),
  list({
    path: 'processes/energy',
    title: { de: 'Energievorgänge', en: 'Energy cases' },
    icon: 'bolt',
    position: 50,
    shows: processListOf('processEnergy', startable('processEnergy')),
    right: needs('tenant:things(meter)'),
  }),
  list({
    path: 'processes/stuck',
    title: { de: 'Was hängt', en: 'Stuck' },
    icon: 'history',
    position: 60,
    shows: stuckList,
    right: { path: 'tenant:executions', verb: 'restart' },
  }),
  group({ path: 'tasks', title: { de: 'Aufgaben', en: 'Tasks' }, icon: 'checklist', position: 6000 }),
  list({
    path: 'tasks/mytasks',
    title: { de: 'Meine Aufgaben', en: 'My tasks' },
    icon: 'user',
    position: 0,
    shows: myTaskList,
    right: needs('user:assignedExecutions'),
  }),
  list({
    path: 'tasks/mygrouptasks',
    title: { de: 'Aufgaben meiner Gruppen', en: 'My group tasks' },
    icon: 'users-group',
    position: 10,
    shows: myGroupTaskList,
    right: needs('group:assignedExecutions'),
  }),
  found(
    { order: 40, title: { de: 'Aufgaben', en: 'Tasks' }, words: { de: 'Aufgabe Aufgaben', en: 'task tasks' } },
    list({
      path: 'tasks/allusertasks',
      title: { de: 'Alle Aufgaben', en: 'All tasks' },
      icon: 'checklist',
      position: 20,
      shows: allUserTaskList,
    }),
  ),
  list({
    path: 'tasks/extserviceproviderpool',
    title: { de: 'Aufgaben externer Dienstleister', en: 'Pool of external providers' },
    icon: 'tools',
    position: 30,
    shows: externalProviderPool,
    right: // External providers see only the processes of their group's tasks. They find the tasks in this list (ADR 72).
      { ...poolRight, or: needs('group:assignedExecutions/execution:parentExecution') },
  }),
  list({
    path: 'tasks/patchsplicetasks',
    title: { de: 'Spleiß- und Patchaufgaben', en: 'Patch and splice tasks' },
    icon: 'tool',
    position: 40,
    shows: patchSpliceTaskList,
    right: needs('tenant:things(access)'),
  }),
  list({
    path: 'tasks/appointments',
    title: { de: 'Termine', en: 'Appointments' },
    icon: 'calendar',
    position: 50,
    shows: appointmentList,
  }),
  {
    path: 'tasks/myday',
    title: { de: 'Mein Tag', en: 'My day' },
    icon: 'sun',
    position: 5,
    right: { path: 'user:appointments(visit)', verb: 'update' },
    screen: { type: 'day', lists: dayLists },
  },
  group({ path: 'tickets', title: { de: 'Eingang', en: 'Inbox' }, icon: 'clipboard-list', position: 6500 }),
  list({
    path: 'tickets/all',
    title: { de: 'Vorgänge und Aufgaben', en: 'Cases and tasks' },
    icon: 'clipboard-list',
    position: 0,
    shows: ticketList,
    right: needs('user:assignedExecutions'),
  }),
  list({
    path: 'tickets/notifications',
    title: { de: 'Benachrichtigungen', en: 'Notifications' },
    icon: 'mail',
    position: 10,
    shows: notificationList,
    right: needs('user:notifications'),
  }),
]
