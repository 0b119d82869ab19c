import type { Systematics } from '@twinwerk/model/definition/twin-definition'

/** Returns the attribute or relation of a layout with this name, whatever definition declares it. */
export function partOf(shows: readonly Systematics[], part: string): Systematics | undefined {
  return shows.find((each) => each.endsWith(`:${part}`))
}
