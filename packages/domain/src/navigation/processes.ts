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
import { scheduled } from '../process/types.ts'
import { appointmentList } from '../work/appointment/list.ts'
import { found, group, list, needs, poolRight } from './route.ts'

/** The names of the process types of an area that have a diagram and that users may start. Types that a timer starts are left out. */
function startable(area: string): readonly string[] {
  return processDefinitions
    .filter(({ name, extends: of }) => of === area && name in diagrams && !scheduled.has(name))
    .toSorted((one, other) => one.label.de.localeCompare(other.label.de, 'de'))
    .map(({ name }) => name)
}

/** Rights of areas (core specification, section 6); a list needs its own right besides. */
export const processRoutes: readonly RouteDefinition[] = [
  group('processes', { de: 'Prozesse', en: 'Processes' }, 'subtask', 5000),
  found(
    {
      order: 30,
      title: { de: 'Vorgänge', en: 'Cases' },
      words: { de: 'Vorgang Vorgänge Prozess Prozesse', en: 'case cases process processes' },
    },
    list('processes/all', { de: 'Alle Prozesse', en: 'All processes' }, 'subtask', 0, processList),
  ),
  list(
    'processes/crm',
    { de: 'Kundenvorgänge', en: 'Customer' },
    'users',
    10,
    processListOf('processCrm', startable('processCrm')),
    needs('businessPartner:providedContracts'),
  ),
  list(
    'processes/tech',
    { de: 'Technik', en: 'Technical' },
    'router',
    20,
    processListOf('processTech', startable('processTech')),
    needs('tenant:things(access)'),
  ),
  list(
    'processes/telcoengineering',
    { de: 'Ausbau', en: 'Construction' },
    'tools',
    30,
    processListOf('processTelcoEngineering', startable('processTelcoEngineering'), ['table', 'map']),
    needs('tenant:things(telcoServiceConnection)'),
  ),
  list(
    'processes/invoicing',
    { de: 'Abrechnung', en: 'Invoicing' },
    'receipt-euro',
    40,
    processListOf('processInvoicing', startable('processInvoicing')),
    needs('businessPartner:providingReceipts'),
  ),
  list(
    'processes/energy',
    { de: 'Energie', en: 'Energy' },
    'bolt',
    50,
    processListOf('processEnergy', startable('processEnergy')),
    needs('tenant:things(meter)'),
  ),
  list('processes/stuck', { de: 'Was hängt', en: 'Stuck' }, 'history', 60, stuckList, { path: 'tenant:executions', verb: 'restart' }),
  group('tasks', { de: 'Aufgaben', en: 'Tasks' }, 'checklist', 6000),
  list('tasks/mytasks', { de: 'Meine Aufgaben', en: 'My tasks' }, 'user', 0, myTaskList, needs('user:assignedExecutions')),
  list(
    'tasks/mygrouptasks',
    { de: 'Aufgaben meiner Gruppen', en: 'My group tasks' },
    'users-group',
    10,
    myGroupTaskList,
    needs('group:assignedExecutions'),
  ),
  found(
    { order: 40, title: { de: 'Aufgaben', en: 'Tasks' }, words: { de: 'Aufgabe Aufgaben', en: 'task tasks' } },
    list('tasks/allusertasks', { de: 'Alle Aufgaben', en: 'All tasks' }, 'checklist', 20, allUserTaskList),
  ),
  list(
    'tasks/extserviceproviderpool',
    { de: 'Aufgaben externer Dienstleister', en: 'Pool of external providers' },
    'tools',
    30,
    externalProviderPool,
    // Providers themselves, who alone see the processes of their group's tasks, find those tasks here (ADR 72).
    { ...poolRight, or: needs('group:assignedExecutions/execution:parentExecution') },
  ),
  list(
    'tasks/patchsplicetasks',
    { de: 'Spleiß- und Patchaufgaben', en: 'Patch and splice tasks' },
    'tool',
    40,
    patchSpliceTaskList,
    needs('tenant:things(access)'),
  ),
  list('tasks/appointments', { de: 'Termine', en: 'Appointments' }, 'calendar', 50, appointmentList),
  group('tickets', { de: 'Vorgänge', en: 'Tickets' }, 'clipboard-list', 6500),
  list('tickets/all', { de: 'Alle Vorgänge', en: 'All tickets' }, 'clipboard-list', 0, ticketList, needs('user:assignedExecutions')),
  list(
    'tickets/notifications',
    { de: 'Benachrichtigungen', en: 'Notifications' },
    'mail',
    10,
    notificationList,
    needs('user:notifications'),
  ),
]
