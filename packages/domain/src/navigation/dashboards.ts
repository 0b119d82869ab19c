import { tilesOf } from '@twinwerk/model/dashboard/dashboard'
import type { RouteDefinition } from '@twinwerk/model/navigation/route-definition'
import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import { docsisMeasuresOnlineList } from '../network/cpe-docsis/list.ts'
import { dashboards } from '../dashboards.ts'
import { boardList } from '../platform/board/list.ts'
import { metricGoalList } from '../platform/metric-goal/list.ts'
import { group, list, needs } from './route.ts'

/** The right on the main list of each board. Beside it, a reader needs the rights of most of its lists. */
const rights: Readonly<Record<string, Systematics>> = {
  management: 'tenant:revenueSums',
  billing: 'tenant:payments',
  operations: 'tenant:executions(processTech)',
  construction: 'tenant:things(trench)',
  service: 'tenant:executions(processCrm)',
}

export const dashboardRoutes: readonly RouteDefinition[] = [
  group({ path: 'dashboards', title: { de: 'Übersichten', en: 'Dashboards' }, icon: 'layout-dashboard', position: 1000 }),
  ...dashboards.map((dashboard, index): RouteDefinition => {
    const { name, title } = dashboard
    return {
      path: `dashboards/${name}`,
      title,
      icon: 'chart-bar',
      position: index,
      right: needs(rights[name] ?? ''),
      screen: { type: 'dashboard', dashboard: name, lists: tilesOf(dashboard).map(({ metric }) => metric.list) },
    }
  }),
  list({
    path: 'dashboards/docsisMeasuresOnline',
    title: { de: 'DOCSIS-Messwerte', en: 'DOCSIS measures' },
    icon: 'chart-bar',
    position: 10,
    shows: docsisMeasuresOnlineList,
  }),
  list({
    path: 'dashboards/own',
    title: { de: 'Meine Übersichten', en: 'My dashboards' },
    icon: 'layout-dashboard',
    position: 11,
    shows: boardList,
    right: needs('user:boards'),
  }),
  list({
    path: 'dashboards/metrics',
    title: { de: 'Ziele der Kennzahlen', en: 'Goals of key figures' },
    icon: 'flag',
    position: 12,
    shows: metricGoalList,
    right: { path: 'tenant:metrics', verb: 'create' },
  }),
]
