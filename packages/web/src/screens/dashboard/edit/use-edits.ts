import { useState } from 'react'

/** A value with what was before its changes and after those that were undone. */
type Edits<T> = { readonly past: readonly T[]; readonly now: T; readonly future: readonly T[] }

const maxPast = 100

/** Returns a value that is changed step by step, with undo and redo. */
export function useEdits<T>(first: T) {
  const [edits, setEdits] = useState<Edits<T>>({ past: [], now: first, future: [] })
  return {
    now: edits.now,
    isChanged: edits.past.length > 0,
    mayUndo: edits.past.length > 0,
    mayRedo: edits.future.length > 0,
    change: (next: T) =>
      setEdits(({ past, now }) =>
        next === now ? { past, now, future: [] } : { past: [...past, now].slice(-maxPast), now: next, future: [] },
      ),
    undo: () =>
      setEdits((all) => {
        const before = all.past.at(-1)
        return before === undefined ? all : { past: all.past.slice(0, -1), now: before, future: [all.now, ...all.future] }
      }),
    redo: () =>
      setEdits((all) => {
        const [next, ...future] = all.future
        return next === undefined ? all : { past: [...all.past, all.now], now: next, future }
      }),
  }
}
