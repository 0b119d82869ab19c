import type { View } from '../../physical/schema-entry.ts'
import type { Step } from './step.ts'
import { inTransaction, noted } from './step.ts'

/**
 * Returns the step of a view. PostgreSQL replaces a view only if its columns stay in order, so new columns come at the end. A column that
 * this release no longer has stays with null values, since an older server may still read it.
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
