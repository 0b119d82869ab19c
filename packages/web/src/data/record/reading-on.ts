import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { QueryRequest, QueryResult } from '@twinwerk/model/query/query-json'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { entriesIn, entryKey } from './record.ts'

/** One page of one list of a twin; `around` is an instant in milliseconds, absent for now. */
export type PageOf = (at: {
  readonly id: string
  readonly relation: Systematics
  readonly after: string | null
  readonly around?: number
}) => QueryRequest

type Parts = { readonly query: (request: QueryRequest) => Promise<QueryResult>; readonly page: PageOf | undefined }

const moreEntries = 200

/** Reads on in lists of a record that were cut. What the user has read on in stays read: a change to an entry far down would fall away with it. */
export function readingOn({ query, page }: Parts) {
  const wanted = new Map<Systematics, number>()
  /** Where a list that was read goes on. */
  const cursors = new WeakMap<readonly TwinJson[], string>()

  /** The twin with at least `count` entries of a list if there are so many, those behind `begun` read anew. */
  async function withEntries(twin: TwinJson, relation: Systematics, at: { begun: readonly TwinJson[]; count: number; asOf: string | undefined }) {
    if (!page) return twin
    const entries = new Map(at.begun.map((entry) => [entryKey(entry), entry]))
    let after = cursors.get(at.begun) ?? null
    do {
      const place = { id: twin.id, relation, after }
      const asked = at.asOf === undefined ? page(place) : { ...page({ ...place, around: Date.parse(at.asOf) }), $asOf: at.asOf }
      const { results, pages } = await query(asked)
      // Between two pages an entry may have moved to the second one.
      for (const entry of entriesIn(results[0], relation)) entries.set(entryKey(entry), entry)
      after = pages[relation]?.next ?? null
    } while (after !== null && entries.size < at.count)
    const read = [...entries.values()]
    if (after !== null) cursors.set(read, after)
    return { ...twin, [relation]: read, more: (twin.more ?? []).filter((each) => each !== relation || after !== null) }
  }

  return {
    /** A twin as it was just read, with as much of its lists as was read of them before. */
    async whole(twin: TwinJson, asOf: string | undefined): Promise<TwinJson> {
      let whole = twin
      for (const [relation, count] of wanted) {
        if (twin.more?.includes(relation)) whole = await withEntries(whole, relation, { begun: [], count, asOf })
      }
      return whole
    },
    /** The same twin with the next entries of one of its lists. */
    async further(twin: TwinJson, relation: Systematics, asOf: string | undefined): Promise<TwinJson> {
      const known = entriesIn(twin, relation)
      const begun = cursors.has(known) ? known : []
      const further = await withEntries(twin, relation, { begun, count: known.length + moreEntries, asOf })
      wanted.set(relation, entriesIn(further, relation).length)
      return further
    },
  }
}
