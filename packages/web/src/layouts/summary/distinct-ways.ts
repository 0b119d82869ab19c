import type { Registry } from '@twinwerk/model/definition/registry'
import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { twinsOnPath } from '../../data/record/path-values.ts'
import { twinTitle } from '../../data/record/twin-title.ts'

type Way = readonly Systematics[]

/** Leaves out ways to twins whose names an earlier way shows, such as the connection address that is also the place of the contract. */
export function distinctWays(registry: Registry, twin: TwinJson, ways: readonly Way[]): readonly Way[] {
  const shown = new Set<string>()
  return ways.filter((way) => {
    if (registry.attributes.has(way.at(-1) ?? '')) return true
    const names = twinsOnPath(twin, way).map((each) => twinTitle(registry, each) || each.id)
    const isNew = names.some((name) => !shown.has(name))
    for (const name of names) shown.add(name)
    return isNew
  })
}
