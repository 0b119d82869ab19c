import type { View } from '../../physical/schema-entry.ts'
import type { Step } from './step.ts'
import { inTransaction, noted } from './step.ts'

/**
 * PostgreSQL replaces a view only where its columns stay in their order, so new ones come at the end. A column that this release does not
 * have stays, empty: an older server may still read it.
 */
export function viewStep(wanted: View): Step {
  const { view, from } = wanted
  return noted(`view ${view}`, JSON.stringify(wanted), ({ relations }) => {
    const stands = relations[view]?.columns ?? {}
    const columns = new Map([...Object.entries(stands).map(([name, type]) => [name, `null::${type}`] as const), ...wanted.columns])
    const list = [...columns].map(([name, expression]) => `${expression} as "${name}"`).join(', ')
    return inTransaction(`view ${view}`, `create or replace view "${view}" with (security_invoker = true) as select ${list} from ${from}`)
  })
}
