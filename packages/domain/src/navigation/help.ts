import type { RouteDefinition } from '@twinwerk/model/navigation/route-definition'

/**
 * Section 2.1 of the portal specification: the overview needs the right on business partners, the pages of the application those on the
 * tenant and its executions (of whichever kind somebody works with), those on tasks the own group's, which external providers have, the
 * pages of the customer portal none. What is below a route asks what it asks.
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
