import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { entriesIn, entryKey } from '../record/record.ts'
import type { TwinPath } from '../record/record.ts'

const parent = 'execution:parentExecution'

/** Returns the path from a task to its process in the record; undefined if the process was not loaded. */
export function ownerOf(twin: TwinJson): { readonly path: TwinPath } | undefined {
  const path = above(twin).map((at) => ({ relation: parent, key: entryKey(at) }))
  return path.length > 0 ? { path } : undefined
}

/** Returns the loaded parents of a task: its sub processes, and the process last. */
export function above(twin: TwinJson): readonly TwinJson[] {
  const [next] = entriesIn(twin, parent)
  return next ? [next, ...above(next)] : []
}
