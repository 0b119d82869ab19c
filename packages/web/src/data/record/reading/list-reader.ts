import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { QueryRequest, QueryResult } from '@twinwerk/model/query/query-json'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { RecordData, TwinEdit, TwinPath } from '../record.ts'
import { entriesIn, entryKey } from '../record.ts'
import type { ListCursors } from './list-cursors.ts'
import { twinAt, withTwin } from './list-cursors.ts'

/** A list of a record: a relation of the twin at the path. */
type ListPlace = { readonly path: TwinPath; readonly relation: Systematics }

/** A query for one page of one list of the twin `id` at the path. `around` is an instant in milliseconds; absent, it is now. */
export type PageQuery = (at: ListPlace & { readonly id: string; readonly after: string | null; readonly around?: number }) => QueryRequest

type Parts = { readonly query: (request: QueryRequest) => Promise<QueryResult>; readonly page: PageQuery | undefined }

type Wanted = ListPlace & { readonly count: number }

const moreEntries = 200

/**
 * Creates a reader for further entries of lists that were cut. Each later read loads these entries again, because a change to an entry far
 * down would otherwise be lost.
 */
export function createListReader({ query, page }: Parts) {
  const wanted = new Map<string, Wanted>()
  const cursors: ListCursors = new WeakMap()

  /**
   * Returns the twin with at least `count` entries of a list, if there are that many. The entries after `begun` are read from the server.
   */
  async function withEntries(
    twin: TwinJson,
    { path, relation, count }: Wanted,
    at: { begun: readonly TwinJson[]; asOf: string | undefined },
  ) {
    if (!page) return twin
    const entries = new Map(at.begun.map((entry) => [entryKey(entry), entry]))
    let after = cursors.get(at.begun) ?? null
    do {
      const place = { id: twin.id, path, relation, after }
      const asked = at.asOf === undefined ? page(place) : { ...page({ ...place, around: Date.parse(at.asOf) }), $asOf: at.asOf }
      const { results, pages } = await query(asked)
      // Between two reads an entry may move to the second page, so entries are merged by key.
      for (const entry of entriesIn(results[0], relation)) entries.set(entryKey(entry), entry)
      after = pages[relation]?.next ?? null
    } while (after !== null && entries.size < count)
    const read = [...entries.values()]
    if (after !== null) cursors.set(read, after)
    return { ...twin, [relation]: read, more: (twin.more ?? []).filter((each) => each !== relation || after !== null) }
  }

  /** Reads the lists of a fresh tree as far as they were read before. Each list is read before the lists of its entries. */
  async function readAgain(tree: TwinJson, asOf: string | undefined): Promise<TwinJson> {
    let whole = tree
    for (const list of [...wanted.values()].toSorted((one, other) => one.path.length - other.path.length)) {
      const twin = twinAt(whole, list.path)
      if (!twin?.more?.includes(list.relation) || entriesIn(twin, list.relation).length >= list.count) continue
      whole = withTwin(cursors, whole, { path: list.path, twin: await withEntries(twin, list, { begun: [], asOf }) })
    }
    return whole
  }

  /** Returns the tree with the next entries of one of its lists. */
  async function readMore(tree: TwinJson, { path, relation }: ListPlace, asOf: string | undefined): Promise<TwinJson> {
    const twin = twinAt(tree, path)
    if (!twin) return tree
    const known = entriesIn(twin, relation)
    const begun = cursors.has(known) ? known : []
    const read = await withEntries(twin, { path, relation, count: known.length + moreEntries }, { begun, asOf })
    wanted.set(JSON.stringify([path, relation]), { path, relation, count: entriesIn(read, relation).length })
    // Entries that were just read have lists of their own, which are cut again.
    return readAgain(withTwin(cursors, tree, { path, twin: read }), asOf)
  }

  /** Returns the tree with its lists read far enough to contain all changed entries. */
  async function readUpTo(tree: TwinJson, { edit }: RecordData, asOf: string | undefined): Promise<TwinJson> {
    return reach(tree, [], edit)

    async function reach(from: TwinJson, path: TwinPath, { relations }: TwinEdit): Promise<TwinJson> {
      let reached = from
      for (const [relation, edits] of Object.entries(relations)) {
        const known = Object.entries(edits).filter(([, { added }]) => !added)
        const isFar = () => {
          const twin = twinAt(reached, path)
          const keys = new Set(entriesIn(twin, relation).map(entryKey))
          return page !== undefined && twin?.more?.includes(relation) === true && known.some(([key]) => !keys.has(key))
        }
        while (isFar()) reached = await readMore(reached, { path, relation }, asOf)
        for (const [key, { twin }] of known) reached = await reach(reached, [...path, { relation, key }], twin)
      }
      return reached
    }
  }

  return { readAgain, readMore, readUpTo }
}
