import { useMemo, useState } from 'react'
import type { Entry, OpenWork } from '../read/entries.ts'

type Known = { readonly entries: readonly Entry[]; readonly open: readonly OpenWork[] | undefined }

/** Keeps items in their new places while they are saved. `entries` and `open` are shown as if the saves had succeeded. */
export function usePending({ entries, open }: Known) {
  const [pending, setPending] = useState<ReadonlyMap<string, Entry>>(new Map())
  const shown = useMemo(() => withPending(entries, pending), [entries, pending])
  const left = useMemo(() => open?.filter(({ id }) => !pending.has(id)), [open, pending])
  return {
    entries: shown,
    open: left,
    isPending: (id: string) => pending.has(id),
    hold: (entry: Entry) => setPending((now) => new Map(now).set(entry.id, entry)),
    release: (id: string) => setPending((now) => new Map([...now].filter(([each]) => each !== id))),
  }
}

/** Returns the entries with those that are being saved in their new places. A booking goes once its visit is there. */
export function withPending(entries: readonly Entry[], pending: ReadonlyMap<string, Entry>): readonly Entry[] {
  if (pending.size === 0) return entries
  const booked = new Set(entries.filter(({ kind }) => kind === 'planned').map(({ workId }) => workId))
  const known = new Set(entries.map(({ id }) => id))
  const more = [...pending.values()].filter((entry) => !known.has(entry.id) && !booked.has(entry.workId))
  return [...entries.map((entry) => pending.get(entry.id) ?? entry), ...more]
}
