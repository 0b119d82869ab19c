import type { Dashboard, Goal } from '@twinwerk/model/dashboard/dashboard'
import { readGoal } from '@twinwerk/model/dashboard/own-board'
import type { QueryResult, RootQueryJson } from '@twinwerk/model/query/query-json'
import { canEverShow } from '@twinwerk/model/right/covers'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import type { Store } from '../store/store.ts'

type Asking = Parameters<Store['runQuery']>[1]

/** A tenant has at most as many goals as the release has metrics. */
const maxGoals = 200

/** Returns the goals that the caller's tenant has set for metrics of the release, by the name of the metric. */
async function goalsOf({ registry, runQuery }: Store, asking: Asking): Promise<ReadonlyMap<string, Goal>> {
  const { tenant, grants } = asking.caller
  if (!canEverShow(registry, grants, { type: 'metricGoal' })) return new Map()
  const query: RootQueryJson = { type: 'metricGoal', root: formatTwinId('tenant', tenant), $limit: maxGoals }
  const { results }: QueryResult = JSON.parse(await runQuery({ query }, asking))
  return new Map(
    results.flatMap((twin) => {
      const goal = readGoal({ target: twin['metricGoal:target'], warn: twin['metricGoal:warn'], good: twin['metricGoal:good'] })
      return goal ? [[String(twin['metricGoal:metric']), goal] as const] : []
    }),
  )
}

/** Returns a board whose numbers have the goals of their metrics. A goal of the tile itself stays. */
export async function withGoals(store: Store, board: Dashboard, asking: Asking): Promise<Dashboard> {
  const goals = await goalsOf(store, asking)
  if (goals.size === 0) return board
  return {
    ...board,
    sections: board.sections.map((section) => ({
      ...section,
      tiles: section.tiles.map((tile) => {
        if (tile.form !== 'number' || tile.goal) return tile
        const goal = goals.get(tile.metric.name)
        return goal ? { ...tile, goal } : tile
      }),
    })),
  }
}
