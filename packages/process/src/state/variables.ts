import { present } from '@twinwerk/model/error/present'
import type { Data } from './data.ts'
import { isScope, type Execution } from './execution.ts'
import type { Rows } from './rows.ts'

/**
 * Returns the variables that are visible to an expression at an execution. Variables of inner scopes and loop bodies hide those of the
 * process.
 */
export function variablesAt(rows: Pick<Rows, 'get'>, execution: string): Data {
  // Spread syntax defines properties, so a variable may be called `__proto__`.
  return around(rows, execution)
    .reverse()
    .flatMap(own)
    .reduce<Data>((all, data) => ({ ...all, ...data }), {})
}

/**
 * Assigns results to scopes: the innermost scope or loop body that has the variable, else the process.
 * Returns the data by the id of the execution that stores it.
 */
export function placeResults(rows: Pick<Rows, 'get'>, { from, data }: { readonly from: string; readonly data: Data }): Map<string, Data> {
  const scopes = around(rows, from)
  const placed = new Map<string, Data>()
  for (const [name, value] of Object.entries(data)) {
    const taker = scopes.find((scope) => own(scope).some((given) => Object.hasOwn(given, name))) ?? present(scopes.at(-1), 'the process')
    placed.set(taker.id, { ...placed.get(taker.id), [name]: value })
  }
  return placed
}

/** Returns the own variables of a scope or loop body. The results of a plain task belong to its scope. */
function own(execution: Execution): Data[] {
  const given = execution.dataIn ? [execution.dataIn] : []
  return isScope(execution) && execution.dataOut ? [...given, execution.dataOut] : given
}

function around(rows: Pick<Rows, 'get'>, execution: string): Execution[] {
  const found: Execution[] = []
  for (let id: string | null = execution; id !== null;) {
    const each: Execution = rows.get(id)
    found.push(each)
    id = each.parentExecution
  }
  return found
}
