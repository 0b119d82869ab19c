import type { DashboardLine } from '@twinwerk/contract/data/dashboard'
import type { Dashboard } from '@twinwerk/model/dashboard/dashboard'
import { tilesOf } from '@twinwerk/model/dashboard/dashboard'
import { goalState } from '@twinwerk/model/dashboard/goal'

/** Returns true if a number of the board is beyond the warning limit of its goal. */
export function isBeyondLimit(board: Dashboard, lines: readonly DashboardLine[]): boolean {
  return tilesOf(board).some(({ name, goal }) => {
    const line = lines.find((each) => 'tile' in each && each.tile === name)
    return goal !== undefined && line !== undefined && 'marks' in line && goalState(line.marks.at(-1)?.value ?? null, goal) === 'missed'
  })
}
