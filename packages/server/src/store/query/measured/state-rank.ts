import { operatingStates } from '@twinwerk/model/telemetry/operating-state'
import type { Sql } from '../sql.ts'
import { sql } from '../sql.ts'

const names = sql`array[${sql.join(operatingStates.map((state) => sql.lit(state)))}]::text[]`

/** Returns the place of a state in the order of states, from 1 for the worst. */
export function stateRank(state: Sql): Sql {
  return sql`array_position(${names}, ${state})`
}

/** Returns the state of a rank. */
export function stateOfRank(rank: Sql): Sql {
  return sql`(${names})[${rank}]`
}
