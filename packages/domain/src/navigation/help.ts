import type { RouteDefinition } from '@twinwerk/model/navigation/route-definition'

/**
 * The rights of help pages (portal specification, section 2.1).
 * The overview needs the right on business partners. The pages of the application need the right on the tenant and on its executions, of
 * any kind.
 * The pages on tasks need the right on the tasks of the own group, which external providers have. The pages of the customer portal need no
 * right.
 * Pages below a route need the same right as the route.
 */
export const helpRoutes: readonly RouteDefinition[] = [
  {
    path: 'help',
    title: { de: 'Hilfe', en: 'Help' },
    icon: 'help',
    position: 16000,
    right: { path: 'tenant:businesspartners', verb: 'select', parts: true },
    screen: { type: 'help' },
  },
  {
    path: 'help/cloud',
    title: { de: 'Hilfe zur Anwendung', en: 'Help on the application' },
    icon: 'help',
    position: 16010,
    right: { path: 'tenant:executions', verb: 'select', parts: true },
    screen: { type: 'help' },
  },
  {
    path: 'help/tasks',
    title: { de: 'Hilfe zu Aufgaben', en: 'Help on tasks' },
    icon: 'help',
    position: 16015,
    right: { path: 'group:assignedExecutions', verb: 'select' },
    screen: { type: 'help' },
  },
  {
    path: 'help/portal',
    title: { de: 'Hilfe zum Kundenportal', en: 'Help on the customer portal' },
    icon: 'help',
    position: 16020,
    screen: { type: 'help' },
  },
]
