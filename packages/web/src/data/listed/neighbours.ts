import { create } from 'zustand'

/** The ids of the twins in the list on the screen, in its order. A panel can move on to the next one. */
export const useListedTwins = create<{ readonly ids: readonly string[] }>(() => ({ ids: [] }))

/** Returns the twin that is `step` places after another one; undefined at the ends and for a twin that is not among the ids. */
export function neighbourOf(ids: readonly string[], id: string, step: 1 | -1): string | undefined {
  const at = ids.indexOf(id)
  return at < 0 ? undefined : ids[at + step]
}
