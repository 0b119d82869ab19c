import type { Registry } from '../definition/registry.ts'
import type { Systematics } from '../definition/twin-definition.ts'
import { attributePath, relationPath } from '../query/attribute-path.ts'
import { filterPaths } from '../query/filter-paths.ts'
import type { Tile } from './dashboard.ts'

/** Returns the first path of a tile that twins of its list's type do not have any more; undefined if it has all of them. */
export function goneField(registry: Registry, { metric, by }: Tile, type: string): readonly Systematics[] | undefined {
  const { filter, share, value, time, stock, classes = [] } = metric
  const paths: readonly (readonly Systematics[])[] = [
    ...[filter, share, ...classes.map((each) => each.filter)].flatMap((each) => (each ? filterPaths(each) : [])),
    ...[value?.path, value?.between?.from, value?.between?.to, by].flatMap((path) => (path ? [path] : [])),
    ...[time, stock?.begin, stock?.end].flatMap((name) => (name === undefined ? [] : [[name]])),
  ]
  return paths.find((path) => !attributePath(registry, type, path) && !relationPath(registry, type, path))
}
