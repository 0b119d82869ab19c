import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { TwinPath } from '../record.ts'
import { entriesIn, entryKey } from '../record.ts'

/** The cursor of the next page of each list, by the entries that were read of the list. */
export type ListCursors = WeakMap<readonly TwinJson[], string>

/** Returns the twin at the path, or undefined if the path leads to no twin. */
export function twinAt(tree: TwinJson, path: TwinPath): TwinJson | undefined {
  return path.reduce<TwinJson | undefined>(
    (twin, { relation, key }) => entriesIn(twin, relation).find((each) => entryKey(each) === key),
    tree,
  )
}

/** Returns the tree with another twin at the path. The lists on the way keep their cursors. */
export function withTwin(cursors: ListCursors, tree: TwinJson, at: { readonly path: TwinPath; readonly twin: TwinJson }): TwinJson {
  const [step, ...path] = at.path
  if (!step) return at.twin
  const entries = entriesIn(tree, step.relation)
  const list = entries.map((entry) => (entryKey(entry) === step.key ? withTwin(cursors, entry, { path, twin: at.twin }) : entry))
  const cursor = cursors.get(entries)
  if (cursor !== undefined) cursors.set(list, cursor)
  return { ...tree, [step.relation]: list }
}
