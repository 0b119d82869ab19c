import type { TimelineEntry } from '@twinwerk/contract/data/timeline'
import type { TimelineFeed, TimelineKey } from '@twinwerk/model/timeline/merge'
import type { Transaction } from '../db/database.ts'
import type { ChangeKey } from '../history/changes-of-twin.ts'
import { entriesBefore } from '../history/read-history.ts'
import type { Binding } from '../query/bind.ts'
import type { QueryParts } from '../query/query-parts.ts'
import type { TimelineRequest } from '../query/timeline/run-timeline.ts'

const source = 'changes'
const prefix = `${source}:changed:`
const before = '00000000-0000-0000-0000-000000000000'
const behind = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

type Request = TimelineRequest & { readonly binding: Binding; readonly limit: number }

/** Reads the changes of the record's own fields and links, one entry for each change. A search for words finds none of them. */
export async function changeEntries(
  transaction: Transaction,
  parts: QueryParts,
  { twin, binding, limit, from, until, search, ...request }: Request,
): Promise<TimelineFeed<TimelineEntry>> {
  if (search !== undefined) return { entries: [], isCut: false }
  const cursors = [request.before && changeBelow(request.before), until && { at: microseconds(until), change: before }].flatMap(
    (each) => each || [],
  )
  const [oldest] = cursors.toSorted((one, other) => (one.at < other.at ? -1 : 1))
  const found = await entriesBefore(transaction, parts, { twin, binding, before: oldest, atLeast: limit })
  const placed = found.slice(0, limit).map(({ key, entry }) => ({
    key: `${prefix}${key.change}`,
    at: key.at,
    source,
    moment: entry.kind,
    change: entry,
  }))
  const entries = from === undefined ? placed : placed.filter(({ at }) => at >= microseconds(from))
  return { entries, isCut: placed.length === limit && entries.length === limit }
}

/** Returns the cursor in the history that stands for a cursor in the timeline. */
function changeBelow({ at, key }: TimelineKey): ChangeKey {
  if (key.startsWith(prefix)) return { at, change: key.slice(prefix.length) }
  return { at, change: key < prefix ? before : behind }
}

/** Returns an instant in the form of the cursors. */
function microseconds(instant: string): string {
  return new Date(instant).toISOString().replace('Z', '000Z')
}
