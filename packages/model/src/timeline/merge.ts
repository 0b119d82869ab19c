/** The instant of an entry, in UTC with microseconds, and a key that no other entry has. Timelines are sorted by both, newest first. */
export type TimelineKey = { readonly at: string; readonly key: string }

/** The newest entries of a source below a cursor. `isCut` is true if the source has more of them. */
export type TimelineFeed<Entry extends TimelineKey> = { readonly entries: readonly Entry[]; readonly isCut: boolean }

export type TimelinePage<Entry extends TimelineKey> = { readonly entries: readonly Entry[]; readonly next: TimelineKey | undefined }

/**
 * Merges the feeds of a timeline into its next page, newest first. An entry that several feeds have is shown once. A feed that was cut may
 * have entries after its last one, so older entries of other feeds wait for the next page. `next` is undefined after the last page.
 */
export function mergeFeeds<Entry extends TimelineKey>(feeds: readonly TimelineFeed<Entry>[], size: number): TimelinePage<Entry> {
  const ends = feeds.flatMap(({ entries, isCut }) => (isCut ? entries.slice(-1) : []))
  const merged = new Map<string, Entry>()
  for (const entry of feeds.flatMap(({ entries }) => entries)) {
    if (ends.every((end) => newestFirst(entry, end) <= 0)) merged.set(`${entry.at} ${entry.key}`, entry)
  }
  const sorted = [...merged.values()].toSorted(newestFirst)
  const page = sorted.slice(0, size)
  const last = page.at(-1)
  const hasMore = sorted.length > size || ends.length > 0
  return { entries: page, next: hasMore && last ? { at: last.at, key: last.key } : undefined }
}

/** Compares two entries by instant and key, for an order that begins with the newest. */
export function newestFirst(one: TimelineKey, other: TimelineKey): number {
  if (one.at !== other.at) return one.at < other.at ? 1 : -1
  return one.key === other.key ? 0 : one.key < other.key ? 1 : -1
}
