import type { Registry } from '../definition/registry.ts'

/** Types that are offered where these are: they themselves as far as they are in force, and what overlays added below them. */
export function offeredTypes({ definitions }: Registry, names: readonly string[]): string[] {
  const offered = names.flatMap(
    (name) => definitions.get(name)?.descendants.filter((each) => each === name || definitions.get(each)?.addedBy) ?? [],
  )
  return [...new Set(offered)].filter((name) => !definitions.get(name)?.abstract && !definitions.get(name)?.deprecated)
}
