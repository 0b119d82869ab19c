import type { Systematics } from '@twinwerk/model/definition/twin-definition'

/** Which of the attributes and relations that a layout is about plays a part: the one with that name, whatever definition declares it. */
export function partOf(shows: readonly Systematics[], part: string): Systematics | undefined {
  return shows.find((each) => each.endsWith(`:${part}`))
}
