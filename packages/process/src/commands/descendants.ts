import { carriesToken, type Execution } from '../state/execution.ts'
import type { Rows } from '../state/rows.ts'

/**
 * Returns everything that resulted from an execution: the executions in it, and those its tokens moved on to. Omits the execution itself,
 * and rows added by users.
 */
export function descendantsOf(rows: Rows, id: string): Execution[] {
  const next = new Map<string, Execution[]>()
  for (const row of rows.executions().filter(({ kind }) => carriesToken(kind))) {
    for (const from of new Set([...row.src, row.parentExecution])) {
      if (from !== null) next.set(from, [...(next.get(from) ?? []), row])
    }
  }
  const found = new Set<string>()
  const open = [id]
  for (let each = open.pop(); each !== undefined; each = open.pop()) {
    for (const row of next.get(each) ?? []) {
      if (row.id === id || found.has(row.id)) continue
      found.add(row.id)
      open.push(row.id)
    }
  }
  return rows.executions().filter((row) => found.has(row.id))
}
