import type { RouteDefinition } from '@twinwerk/model/navigation/route-definition'
import { contractRoutes } from './navigation/contracts.ts'
import { dashboardRoutes } from './navigation/dashboards.ts'
import { helpRoutes } from './navigation/help.ts'
import { moneyRoutes } from './navigation/money.ts'
import { networkRoutes } from './navigation/network.ts'
import { partnerRoutes } from './navigation/partners.ts'
import { portalRoutes } from './navigation/portal.ts'
import { processRoutes } from './navigation/processes.ts'
import { administers, group, list } from './navigation/route.ts'
import { settingRoutes } from './navigation/settings.ts'
import { myProcessList } from './process/execution/list.ts'

/** All routes that have a screen. The core specification sets the positions in the main menu; further routes stand next to related ones. */
export const routes: readonly RouteDefinition[] = [
  { path: 'home', title: { de: 'Start', en: 'Home' }, icon: 'home', position: 0, screen: { type: 'home' } },
  ...dashboardRoutes,
  ...contractRoutes,
  ...partnerRoutes,
  ...networkRoutes,
  ...moneyRoutes,
  ...processRoutes,
  ...portalRoutes,
  ...settingRoutes,
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
  ...helpRoutes,
  group({ path: 'playground', title: { de: 'Spielwiese', en: 'Playground' }, icon: 'tool', position: 17000 }),
  {
    path: 'playground/layouts',
    title: { de: 'Bausteine', en: 'Layouts and inputs' },
    icon: 'box',
    position: 0,
    right: administers,
    screen: { type: 'playground' },
  },
  {
    path: 'playground/availabilitycheck',
    title: { de: 'Verfügbarkeit prüfen', en: 'Availability check' },
    icon: 'map-pin',
    position: 10,
    right: administers,
    screen: { type: 'playground', tool: 'availabilitycheck' },
  },
  {
    path: 'playground/terminationcheck',
    title: { de: 'Kündigung prüfen', en: 'Termination check' },
    icon: 'file-text',
    position: 20,
    right: administers,
    screen: { type: 'playground', tool: 'terminationcheck' },
  },
  {
    path: 'playground/charts',
    title: { de: 'Diagramme', en: 'Charts' },
    icon: 'chart-bar',
    position: 30,
    right: administers,
    screen: { type: 'playground', tool: 'charts' },
  },
  {
    path: 'playground/css',
    title: { de: 'Kundenportal ansehen', en: 'Customer portal' },
    icon: 'user-circle',
    position: 35,
    right: administers,
    screen: { type: 'playground', tool: 'css' },
  },
  {
    path: 'playground/scanner',
    title: { de: 'Codes scannen', en: 'Scan codes' },
    icon: 'tag',
    position: 40,
    right: administers,
    screen: { type: 'playground', tool: 'scanner' },
  },
  {
    path: 'playground/roverflasher',
    title: { de: 'Rover beschreiben', en: 'Write a rover' },
    icon: 'plug',
    position: 50,
    right: administers,
    screen: { type: 'playground', tool: 'roverflasher' },
  },
  list({
    path: 'playground/myprocesses',
    title: { de: 'Meine Prozesse', en: 'My processes' },
    icon: 'subtask',
    position: 60,
    shows: myProcessList,
    right: administers,
  }),
]
