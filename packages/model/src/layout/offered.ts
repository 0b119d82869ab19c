import type { Registry } from '../definition/registry.ts'

/** Returns the types to offer for these names: the named types that are active, and the types that overlays added below them. */
export function offeredTypes({ definitions }: Registry, names: readonly string[]): string[] {
  const offered = names.flatMap(
    (name) => definitions.get(name)?.descendants.filter((each) => each === name || definitions.get(each)?.addedBy) ?? [],
  )
  return [...new Set(offered)].filter((name) => !definitions.get(name)?.abstract && !definitions.get(name)?.deprecated)
}
