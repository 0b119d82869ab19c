import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { linkedOnPath, valuesOnPath } from '../../data/record/path-values.ts'
import { isEmpty } from '../../data/record/record.ts'
import type { ShownPath } from './shown-path.ts'

/**
 * Returns the first of several paths that leads to something on a twin, or the first of all if none does. `instant` separates current links
 * from later ones, in milliseconds; undefined means that all loaded links count.
 */
export function firstShown(twin: TwinJson, ways: readonly [ShownPath, ...ShownPath[]], instant: number | undefined): ShownPath {
  return ways.find((way) => leadsSomewhere(twin, way, instant)) ?? ways[0]
}

function leadsSomewhere(twin: TwinJson, shown: ShownPath, instant: number | undefined): boolean {
  if (shown.kind === 'values') return valuesOnPath(twin, shown.path).some((value) => !isEmpty(value))
  if (shown.kind !== 'twins') return true
  const { current, coming } = linkedOnPath(twin, shown.relations, instant)
  return current.length > 0 || coming.length > 0
}
